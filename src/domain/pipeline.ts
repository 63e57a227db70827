/** The fourteen stages in the order of the HTTP contract. */
export const stageKeys = [
  'hub_lookup',
  'previous_show_lookup',
  'historical_sales_lookup',
  'voice_profile_load',
  'youtube_transcripts',
  'perplexity_city',
  'perplexity_news',
  'openai_fact_check',
  'openai_generation',
  'claude_ranking',
  'html_generation',
  'vps_deployment',
  'url_verification',
  'og_verification',
] as const;

export type StageKey = (typeof stageKeys)[number];

/** The consequence of a stage's final failure for its run. */
export type FailureConsequence = 'run_fails' | 'run_degrades';

type StageDefinition = Readonly<{ needs: readonly StageKey[]; onFailure: FailureConsequence }>;

const lookups = [
  'hub_lookup',
  'previous_show_lookup',
  'historical_sales_lookup',
  'voice_profile_load',
  'youtube_transcripts',
  'perplexity_city',
  'perplexity_news',
] as const;

/**
 * The dependency graph. A stage starts once everything in `needs` has an outcome, and receives exactly those outcomes;
 * edges that another edge implies are listed because the stage reads that outcome.
 */
export const pipeline = {
  hub_lookup: { needs: [], onFailure: 'run_fails' },
  previous_show_lookup: { needs: ['hub_lookup'], onFailure: 'run_degrades' },
  historical_sales_lookup: { needs: ['hub_lookup'], onFailure: 'run_degrades' },
  voice_profile_load: { needs: ['hub_lookup'], onFailure: 'run_degrades' },
  youtube_transcripts: { needs: ['hub_lookup'], onFailure: 'run_degrades' },
  perplexity_city: { needs: ['hub_lookup'], onFailure: 'run_degrades' },
  perplexity_news: { needs: ['hub_lookup'], onFailure: 'run_degrades' },
  openai_fact_check: { needs: lookups, onFailure: 'run_degrades' },
  openai_generation: { needs: [...lookups, 'openai_fact_check'], onFailure: 'run_fails' },
  claude_ranking: { needs: [...lookups, 'openai_fact_check', 'openai_generation'], onFailure: 'run_degrades' },
  html_generation: {
    needs: [...lookups, 'openai_fact_check', 'openai_generation', 'claude_ranking'],
    onFailure: 'run_fails',
  },
  vps_deployment: { needs: ['hub_lookup', 'html_generation'], onFailure: 'run_fails' },
  url_verification: { needs: ['html_generation', 'vps_deployment'], onFailure: 'run_fails' },
  og_verification: { needs: ['html_generation', 'vps_deployment'], onFailure: 'run_degrades' },
} as const satisfies Readonly<Record<StageKey, StageDefinition>>;

/** The stages whose outcomes a stage receives. */
export type NeedsOf<Stage extends StageKey> = (typeof pipeline)[Stage]['needs'][number];

/** The stages without whose value a run cannot continue. */
export type RequiredStage = {
  [Stage in StageKey]: (typeof pipeline)[Stage]['onFailure'] extends 'run_fails' ? Stage : never;
}[StageKey];

/** Returns whether a stage has the name of a vendor of models: where a free program did its work, its name misleads. */
export function isNamedAfterVendor(stage: string): boolean {
  return /^(?:perplexity|openai|claude)_/u.test(stage);
}

export function isStageKey(text: string): text is StageKey {
  return (stageKeys as readonly string[]).includes(text);
}
