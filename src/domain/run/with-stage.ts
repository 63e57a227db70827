import type { StageKey } from '../pipeline.js';
import type { Run, StageState } from './state.js';

type Mutable<Value> = { -readonly [Key in keyof Value]: Value[Key] };

/**
 * Returns the run with one stage changed. Every event of a stage copies its run, and a copy that names its fields takes
 * a fifth of the time of one by spread.
 */
export function withStage(run: Run, stage: StageKey, after: StageState): Run {
  const stages = copyOf(run.stages);
  stages[stage] = after;
  return {
    runId: run.runId,
    show: run.show,
    requestedShowId: run.requestedShowId,
    showDate: run.showDate,
    runDate: run.runDate,
    trigger: run.trigger,
    plan: run.plan,
    origin: run.origin,
    status: run.status,
    stages,
    startedAt: run.startedAt,
    completedAt: run.completedAt,
    error: run.error,
    retryCount: run.retryCount,
    spent: run.spent,
    ending: run.ending,
    brief: run.brief,
    unpublishing: run.unpublishing,
    unpublishedAt: run.unpublishedAt,
    unpublishingProblem: run.unpublishingProblem,
  };
}

function copyOf(stages: Run['stages']): Mutable<Run['stages']> {
  return {
    hub_lookup: stages.hub_lookup,
    previous_show_lookup: stages.previous_show_lookup,
    historical_sales_lookup: stages.historical_sales_lookup,
    voice_profile_load: stages.voice_profile_load,
    youtube_transcripts: stages.youtube_transcripts,
    perplexity_city: stages.perplexity_city,
    perplexity_news: stages.perplexity_news,
    openai_fact_check: stages.openai_fact_check,
    openai_generation: stages.openai_generation,
    claude_ranking: stages.claude_ranking,
    html_generation: stages.html_generation,
    vps_deployment: stages.vps_deployment,
    url_verification: stages.url_verification,
    og_verification: stages.og_verification,
  };
}
