import { comparableName } from '../../domain/names.js';
import type { Brief } from '../../domain/run/events.js';
import type { Run } from '../../domain/run/state.js';
import type { ClaudeRankingValue } from '../../domain/stage-values/claude-ranking.js';
import type { HtmlGenerationValue } from '../../domain/stage-values/html-generation.js';
import type { OpenaiGenerationValue } from '../../domain/stage-values/openai-generation.js';
import { daysBetween } from '../../domain/time.js';
import type { ReadModels } from '../../ports/read-models.js';
import type { EarlierBrief, ServiceHistory } from '../../ports/service-history.js';
import type { RunStreams } from '../runs/run-streams.js';
import type { Projector } from './projector.js';

const maximumBriefs = 20;
/** Far more shows than one town or one date has; the oldest are cut. */
const maximumRows = 500;

type Parts = Readonly<{ projector: Projector; models: ReadModels; runs: RunStreams }>;

export function createServiceHistory({ projector, models, runs }: Parts): ServiceHistory {
  async function earlierBrief(brief: Brief): Promise<EarlierBrief | null> {
    const { state } = await runs.load(brief.brief_run_id);
    if (state?.show == null) return null;
    return { runId: state.runId, show: state.show, url: brief.url, lines: rankedLines(state) };
  }

  return {
    async earlierBriefs({ city, country }, before) {
      const briefs = await projector.list(models.recentBriefs, { limit: maximumRows, group: comparableName(city) });
      const matching = briefs
        .filter((brief) => brief.show_date < before)
        .filter((brief) => country === null || brief.country === null || brief.country === country)
        .sort((one, other) => daysBetween(one.show_date, other.show_date))
        .slice(0, maximumBriefs);
      return (await Promise.all(matching.map(earlierBrief))).filter((brief) => brief !== null);
    },
    async publishedVersion(showId) {
      const brief = await projector.get(models.recentBriefs, showId);
      if (brief === null) return null;
      const page = (await runs.load(brief.brief_run_id)).state?.stages.html_generation;
      const glance = page?.status === 'completed' ? ((page.value as HtmlGenerationValue).glance ?? null) : null;
      return { publishedAt: brief.published_at, glance };
    },
    knownShows: (date) => projector.list(models.knownShows, { limit: maximumRows, group: date }),
  };
}

/** Returns the texts of the run's lines, best first. */
function rankedLines({ stages }: Run): readonly string[] {
  const { openai_generation: generation, claude_ranking: ranking } = stages;
  if (generation.status !== 'completed') return [];
  const { lines } = generation.value as OpenaiGenerationValue;
  if (ranking.status !== 'completed') return lines.map((line) => line.text);
  const texts = new Map(lines.map((line) => [line.id, line.text]));
  return (ranking.value as ClaudeRankingValue).order.flatMap(({ line_id: id }) => texts.get(id) ?? []);
}
