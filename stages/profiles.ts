import { isStageKey, stageKeys } from '../src/domain/pipeline.js';
import type { StageSelection } from '../src/ports/stage-plugin.js';
import { didYouMean } from './loading/did-you-mean.js';

const local = {
  hub_lookup: 'files',
  previous_show_lookup: 'files',
  historical_sales_lookup: 'files',
  voice_profile_load: 'files',
  youtube_transcripts: 'files',
  perplexity_city: 'atlas',
  perplexity_news: 'feeds',
  openai_fact_check: 'corroborate',
  openai_generation: 'notes',
  claude_ranking: 'heuristic',
  html_generation: 'page',
  vps_deployment: 'folder',
  url_verification: 'http',
  og_verification: 'http',
} as const satisfies StageSelection;

const models = {
  perplexity_city: 'perplexity',
  perplexity_news: 'perplexity',
  openai_fact_check: 'openai',
  openai_generation: 'openai',
  claude_ranking: 'claude',
} as const;

/**
 * Named selections: one implementation for each stage. `local` needs no account and no network; `vendors` adds models
 * and searches to your own files; `production` also takes shows, visits, sales and voices from a hub, and publishes
 * on a server.
 */
export const profiles = {
  local,
  vendors: { ...local, ...models },
  production: {
    ...local,
    ...models,
    hub_lookup: 'http',
    previous_show_lookup: 'http',
    historical_sales_lookup: 'http',
    voice_profile_load: 'http',
    youtube_transcripts: 'youtube',
    vps_deployment: 'sftp',
  },
} as const satisfies Readonly<Record<string, StageSelection>>;

/** The stages whose local implementation cannot take over from another one: it would make or publish another brief. */
const {
  hub_lookup: _hub,
  html_generation: _page,
  vps_deployment: _deployment,
  url_verification: _url,
  ...free
} = profiles.local;

/**
 * The implementation that takes over when another one of its stage has failed permanently: without account, network or
 * cost.
 */
export const fallbacks: Partial<StageSelection> = free;

/** Returns the implementations of the profile `local` that a selection runs, first or as a fallback. */
export function localPlugins(selection: StageSelection) {
  return stageKeys
    .filter((stage) => [selection[stage], fallbacks[stage]].includes(local[stage]))
    .map((stage) => ({ stage, implementation: local[stage] }));
}

type Profile = keyof typeof profiles;
type Selected = Readonly<{ selection: StageSelection; problems: readonly string[] }>;

/**
 * Returns the implementation of every stage: the profile's, changed by `overrides` of the form `stage=implementation,…`
 * (`BRIEF_STAGES`). The loader checks that they exist. An unknown profile is checked as `local`.
 */
export function selectStages(profile: string, overrides: string): Selected {
  const known = Object.keys(profiles) as Profile[];
  const chosen = known.find((name) => name === profile);
  const problems: string[] = [];
  if (chosen === undefined) {
    problems.push(`there is no profile "${profile}"${didYouMean(profile, known)}; known: ${known.join(', ')}`);
  }
  const changes = new Map<string, string>();
  for (const entry of overrides.split(',').map((each) => each.trim())) {
    const problem = entry === '' ? null : addOverride(changes, entry);
    if (problem !== null) problems.push(problem);
  }
  return { selection: { ...profiles[chosen ?? 'local'], ...Object.fromEntries(changes) }, problems };
}

function addOverride(changes: Map<string, string>, entry: string): string | null {
  const [stage = '', implementation = '', ...rest] = entry.split('=').map((part) => part.trim());
  if (stage === '' || implementation === '' || rest.length > 0) {
    return `BRIEF_STAGES: "${entry}" is not of the form stage=implementation`;
  }
  if (!isStageKey(stage)) return `BRIEF_STAGES: there is no stage "${stage}"${didYouMean(stage, stageKeys)}`;
  if (changes.has(stage)) return `BRIEF_STAGES: ${stage} is given twice`;
  changes.set(stage, implementation);
  return null;
}
