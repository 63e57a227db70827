import * as v from 'valibot';
import { systemClock } from '../../../adapters/composition/system-clock.js';
import type { Clock } from '../../../src/ports/clock.js';
import type { LoadedPlugin, StagePlugins } from '../../../src/ports/stage-plugin.js';
import { plugin as ranking } from '../../../stages/claude_ranking/claude.js';
import { plugin as heuristic } from '../../../stages/claude_ranking/heuristic.js';
import { plugin as page } from '../../../stages/html_generation/page.js';
import { plugin as corroborate } from '../../../stages/openai_fact_check/corroborate.js';
import { plugin as factCheck } from '../../../stages/openai_fact_check/openai.js';
import { plugin as notes } from '../../../stages/openai_generation/notes.js';
import { plugin as generation } from '../../../stages/openai_generation/openai.js';
import { plugin as atlas } from '../../../stages/perplexity_city/atlas.js';
import { plugin as town } from '../../../stages/perplexity_city/perplexity.js';
import { plugin as feeds } from '../../../stages/perplexity_news/feeds.js';
import { plugin as news } from '../../../stages/perplexity_news/perplexity.js';
import { fallbacks, profiles } from '../../../stages/profiles.js';
import { createTestApplication, type TestApplication } from '../application.js';
import { noopImplementations, pluginsWith } from '../plugins-in-process.js';

const builtIn = [town, atlas, news, feeds, factCheck, corroborate, generation, notes, ranking, heuristic, page];
const { html_generation, perplexity_city, perplexity_news, openai_fact_check, openai_generation, claude_ranking } =
  profiles.vendors;
const real = {
  html_generation,
  perplexity_city,
  perplexity_news,
  openai_fact_check,
  openai_generation,
  claude_ranking,
};

/** How many times faster than the wall clock retries and time limits pass. */
const speed = 100;
/** Eight seconds of the wall clock: more than a busy machine needs. */
const attemptMilliseconds = 800_000;

function fastClock(start: number): Clock {
  const began = performance.now();
  const now = () => start + Math.round((performance.now() - began) * speed);
  return {
    now,
    callAt(moment, callback) {
      const timer = setTimeout(callback, Math.max(0, moment - now()) / speed);
      return () => clearTimeout(timer);
    },
    afterReadyWork: systemClock.afterReadyWork,
  };
}

/**
 * The application with the models, their fallbacks and the page; every other stage does nothing. Its clock runs fast.
 */
export function applicationWithModels(
  environment: Readonly<Record<string, string>>,
  { tokens = null }: Readonly<{ tokens?: number | null }> = {},
): TestApplication {
  const noop = pluginsWith();
  const plugins: StagePlugins = {
    async load(stage, implementation) {
      const plugin = builtIn.find((each) => each.stage === stage && each.implementation === implementation);
      if (plugin === undefined) return noop.load(stage, 'noop');
      const settings = plugin.settings === undefined ? null : v.parse(plugin.settings as v.GenericSchema, environment);
      return { plugin, settings, digest: 'd'.repeat(64) } as unknown as LoadedPlugin<typeof stage>;
    },
  };
  const replaceable = [
    'perplexity_city',
    'perplexity_news',
    'openai_fact_check',
    'openai_generation',
    'claude_ranking',
  ] as const;
  return createTestApplication({
    ports: { plugins, clock: fastClock(Date.parse('2026-11-20T09:00:00.000Z')) },
    options: {
      selection: { ...noopImplementations, ...real },
      fallbacks: Object.fromEntries(replaceable.map((stage) => [stage, fallbacks[stage]])),
      stageTimeouts: Object.fromEntries(Object.keys(real).map((stage) => [stage, attemptMilliseconds])),
      policy: { timeout_milliseconds: 5 * 3_600_000, spending_limits: { tokens, cost: null } },
    },
  });
}
