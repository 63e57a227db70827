import { comparableName } from '../domain/names.js';
import type { Brief } from '../domain/run/brief.js';
import type { Run } from '../domain/run/state.js';
import type { ClaudeRankingValue } from '../domain/stage-values/claude-ranking.js';
import type { OpenaiGenerationValue } from '../domain/stage-values/openai-generation.js';
import { daysBetween } from '../domain/time.js';
import type { EarlierBrief, ServiceHistory } from '../ports/service-history.js';
import type { ViewStore } from '../ports/view-store.js';
import { row, rows } from './queries.js';
import type { ReadModels } from './read-models.js';

const mostBriefs = 20;
/** Far more shows than one town or one date has; what lies beyond is the oldest. */
const mostRows = 500;

/** What the service remembers, out of its own read models. */
export function createServiceHistory(views: ViewStore, models: ReadModels): ServiceHistory {
  async function earlierBrief(brief: Brief): Promise<EarlierBrief | null> {
    const run = await row(views, models.runRecords, brief.brief_run_id);
    if (run?.show == null) return null;
    return { runId: run.runId, show: run.show, url: brief.url, lines: rankedLines(run) };
  }

  return {
    async earlierBriefs({ city, country }, before) {
      const briefs = await rows(views, models.recentBriefs, { limit: mostRows, group: comparableName(city) });
      const matching = briefs
        .filter((brief) => brief.show_date < before)
        .filter((brief) => country === null || brief.country === null || brief.country === country)
        .sort((one, other) => daysBetween(one.show_date, other.show_date))
        .slice(0, mostBriefs);
      const found = await Promise.all(matching.map(earlierBrief));
      return found.filter((brief) => brief !== null);
    },
    knownShows: (date) => rows(views, models.knownShows, { limit: mostRows, group: date }),
  };
}

function rankedLines(run: Run): readonly string[] {
  const { openai_generation: generation, claude_ranking: ranking } = run.stages;
  if (generation.status !== 'completed') return [];
  const { lines } = generation.value as OpenaiGenerationValue;
  if (ranking.status !== 'completed') return lines.map((line) => line.text);
  const { order } = ranking.value as ClaudeRankingValue;
  const texts = new Map(lines.map((line) => [line.id, line.text]));
  return order.flatMap(({ line_id: id }) => texts.get(id) ?? []);
}
