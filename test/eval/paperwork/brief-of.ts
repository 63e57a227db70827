import type { StageKey } from '../../../src/domain/pipeline.js';
import type { FailedResult, ProducedResult } from '../../../src/domain/stage-outcome.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { ValueOf } from '../../../src/domain/stage-values/stage-values.js';
import type { StagePlugin } from '../../../src/ports/stage-plugin.js';
import { plugin as ranking } from '../../../stages/claude_ranking/heuristic.js';
import { plugin as sales } from '../../../stages/historical_sales_lookup/files.js';
import { plugin as page } from '../../../stages/html_generation/page.js';
import { plugin as hub } from '../../../stages/hub_lookup/files.js';
import { plugin as factCheck } from '../../../stages/openai_fact_check/corroborate.js';
import { plugin as notes } from '../../../stages/openai_generation/notes.js';
import { plugin as city } from '../../../stages/perplexity_city/atlas.js';
import { plugin as news } from '../../../stages/perplexity_news/feeds.js';
import { plugin as visits } from '../../../stages/previous_show_lookup/files.js';
import { plugin as voice } from '../../../stages/voice_profile_load/files.js';
import { plugin as transcripts } from '../../../stages/youtube_transcripts/files.js';
import { failed, produced } from '../../support/results.js';
import { memoryArtifacts, stageContext } from '../../support/stage-context.js';

/** The keyless stages from the lookups to the page, in the pipeline's order. */
const stages = [visits, sales, voice, transcripts, city, news, factCheck, notes, ranking, page] as readonly unknown[];

/** What the keyless stages make of an input folder for one show; a value is null where its stage failed. */
export type Brief = Readonly<{
  visits: ValueOf<'previous_show_lookup'> | null;
  sales: ValueOf<'historical_sales_lookup'> | null;
  html: string;
}>;

type Results = Partial<Record<StageKey, ProducedResult<StageKey> | FailedResult>>;

/** Returns the shows of a date, cancelled ones included, as the hub of an input folder lists them. */
export async function showsOn(date: string, runDate: string, root: string): Promise<readonly Show[]> {
  const listing = await hub.shows(date, contextOf(runDate, root));
  return listing.kind === 'listed' ? listing.shows : [];
}

/** Runs the stages from the lookups to the page for a show of an input folder. */
export async function briefOf(show: Show, root: string): Promise<Brief> {
  const context = contextOf(show.show_date, root);
  const results: Results = { hub_lookup: produced('hub_lookup', { show, notices: [] }) };
  for (const stage of stages as readonly StagePlugin[]) {
    const outcome = await stage.run({ show, results } as never, context);
    results[stage.stage] =
      outcome.kind === 'produced' ? produced<StageKey>(stage.stage, outcome.value) : failed(outcome.reason);
  }
  const made = valueIn('html_generation', results);
  const document = made?.page.files.find(({ name }) => name === 'index.html');
  const bytes = document === undefined ? null : await context.artifacts.get(document.artifact.sha256);
  return {
    visits: valueIn('previous_show_lookup', results),
    sales: valueIn('historical_sales_lookup', results),
    html: bytes === null ? '' : new TextDecoder().decode(bytes),
  };
}

function valueIn<Stage extends StageKey>(stage: Stage, results: Readonly<Results>): ValueOf<Stage> | null {
  const result = results[stage];
  return result?.kind === 'produced' ? (result.value as ValueOf<Stage>) : null;
}

function contextOf(runDate: string, root: string) {
  return stageContext({
    ...{ runDate, now: `${runDate}T12:00:00.000Z`, settings: { BRIEF_INPUT_DIR: root } },
    artifacts: memoryArtifacts(),
  });
}
