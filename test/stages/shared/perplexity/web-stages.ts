import type { StagePlugin } from '../../../../src/ports/stage-plugin.js';
import { plugin as city } from '../../../../stages/perplexity_city/perplexity.js';
import { plugin as news } from '../../../../stages/perplexity_news/perplexity.js';
import { aShow, inputOfShow } from '../../../support/results.js';
import { perplexityPages, perplexityRun, type WirePage } from '../../../support/vendors/perplexity-wire.js';
import type { VendorReply } from '../../../support/vendors/vendor-server.js';
import { runStage } from '../vendors/model-stages.js';

export const key = 'pplx-test-0123456789abcdefghij';

export const lanternPage: WirePage = {
  title: 'Ghent lights every third street lamp blue | Evening Bell',
  url: 'https://www.evening-bell.example/lamps?utm_source=perplexity',
  snippet:
    '# Lamps\n\nGhent lights a street lamp for every baby born in the city. There are 12 such lamps near **the square**.\n\n[Subscribe](https://evening-bell.example/pay)',
  date: '2026-11-18',
};

export const emptyFindings = { facts: [], pronunciations: [], overused_jokes: [], events: [], venue: [] };
export const lampFact = {
  text: 'In Ghent a street lamp lights up for every baby that is born.',
  source_url: 'https://www.evening-bell.example/lamps',
  quote: 'Ghent lights a street lamp for every baby born in the city.',
};

/** A stage that calls Perplexity, with a response that it accepts. */
export type WebStage = Readonly<{
  name: string;
  stage: 'perplexity_city' | 'perplexity_news';
  plugin: StagePlugin;
  input(): unknown;
  /** A show in a town that is known from the web only. */
  nowhere(): unknown;
  good: VendorReply;
}>;

const input = () => inputOfShow(aShow());
const unplaced = { name: 'Hall', address: null, capacity: null, latitude: null, longitude: null };
export const nowhereShow = () => aShow({ city: 'Lampford', region: 'Lampshire', country: 'BE', venue: unplaced });
const nowhere = () => inputOfShow(nowhereShow());

export const webStages: readonly WebStage[] = [
  {
    name: 'town',
    stage: 'perplexity_city',
    plugin: city as unknown as StagePlugin,
    input,
    nowhere,
    good: perplexityRun(JSON.stringify({ ...emptyFindings, facts: [lampFact] }), { pages: [lanternPage] }),
  },
  {
    name: 'news',
    stage: 'perplexity_news',
    plugin: news as unknown as StagePlugin,
    input,
    nowhere,
    good: perplexityPages([lanternPage]),
  },
];

export const environment = (base: string): Record<string, string> => ({
  PERPLEXITY_API_KEY: key,
  PERPLEXITY_BASE_URL: base,
  BRIEF_INPUT_DIR: '/nowhere/at/all',
});

/** Runs one attempt against a server at this address. */
export function runAt(
  stage: WebStage,
  base: string,
  more: Readonly<Record<string, string>> = {},
  signal?: AbortSignal,
  input: unknown = stage.input(),
) {
  const options = { environment: { ...environment(base), ...more }, input };
  return runStage(stage, signal === undefined ? options : { ...options, signal });
}
