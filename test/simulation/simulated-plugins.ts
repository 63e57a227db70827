import { type StageKey, stageKeys } from '../../src/domain/pipeline.js';
import type { StageOutcome } from '../../src/domain/stage-outcome.js';
import type { HubListing, LoadedPlugin, StageContext, StagePlugins } from '../../src/ports/stage-plugin.js';
import type { Mishap } from './fault-points.js';
import type { Life } from './life.js';
import { callPlugin } from './plugin-call.js';
import { showsOn } from './shows.js';
import type { StageLedger } from './stage-ledger.js';
import { workOfStage } from './stage-work.js';
import type { World } from './world.js';

export const simulatedSelection = Object.fromEntries(stageKeys.map((stage) => [stage, 'simulated'])) as Readonly<
  Record<StageKey, string>
>;

/** Any other may be asked for, and is the same by another name. */
export const missingImplementation = 'missing';

type Input = Readonly<Parameters<typeof workOfStage>[2]>;
type Around = Readonly<{ world: World; life: Life; ledger: StageLedger }>;

/** Plugins whose bodies take virtual time and go wrong as the seed says. */
export function simulatedPlugins(around: Around): StagePlugins {
  const plugins = new Map(stageKeys.map((stage) => [stage, pluginOf(around, stage)]));
  return {
    async load(stage, implementation) {
      if (implementation === missingImplementation) throw new Error(`simulated: there is no ${implementation}`);
      const loaded = { plugin: plugins.get(stage), settings: null, digest: 'd'.repeat(64) };
      return loaded as unknown as LoadedPlugin<typeof stage>;
    },
  };
}

const paidStages: ReadonlySet<StageKey> = new Set([
  'perplexity_city',
  'perplexity_news',
  'openai_fact_check',
  'openai_generation',
  'claude_ranking',
]);

/** Whom a stage calls, who takes one at a time; nobody has to be asked for the shows in every second world. */
function vendorOf(stage: StageKey, { random }: World): string | undefined {
  if (stage === 'perplexity_city' || stage === 'perplexity_news') return 'simulated';
  return stage === 'hub_lookup' && random.fork('the vendor of the hub').chance(0.5) ? 'hub' : undefined;
}

function pluginOf({ world, life, ledger }: Around, stage: StageKey) {
  return {
    stage,
    implementation: 'simulated',
    vendor: vendorOf(stage, world),
    paid: paidStages.has(stage),
    run: (input: Input, context: StageContext) =>
      callPlugin<StageOutcome<StageKey>>(world, life, {
        place: stage,
        kind: 'a stage',
        signal: context.signal,
        troubled: stage === world.profile.troubledStage,
        begin: () => ledger.begin(life, { ...context, stage }),
        work: () => workOfStage(world, stage, input, context),
        instead: (mishap) => failureOf(world, mishap),
      }),
    shows: (date: string, { signal }: StageContext) =>
      callPlugin<HubListing>(world, life, {
        place: 'hub listing',
        kind: 'the hub listing',
        signal,
        troubled: stage === world.profile.troubledStage,
        begin: () => () => undefined,
        work: async () => ({ kind: 'listed', shows: showsOn(date), unusable: [], notices: [] }),
        instead: (mishap) => failureOf(world, mishap),
      }),
    withdraw: (_value: unknown, { signal, pages, runId }: StageContext) =>
      callPlugin(world, life, {
        place: 'withdraw',
        kind: 'a withdrawal',
        signal,
        troubled: false,
        begin: () => () => undefined,
        work: () => pages.withdraw(runId),
        instead: (mishap) => {
          if (mishap === 'unfitting answer of') return pages.withdraw(runId).then(() => oddAnswer(world));
          throw new Error(`simulated: ${mishap} a withdrawal`);
        },
      }),
    unpublish: (value: Readonly<{ release: string }>, { signal, pages }: StageContext) =>
      callPlugin(world, life, {
        place: 'unpublish',
        kind: 'an unpublishing',
        signal,
        troubled: false,
        begin: () => () => undefined,
        work: () => pages.unpublish(value.release),
        instead: (mishap) => {
          throw new Error(`simulated: ${mishap} an unpublishing`);
        },
      }),
  };
}

function oddAnswer({ random }: World): never {
  return random.pick<unknown>([{}, null, undefined, { restored: undefined }]) as never;
}

/** What a plugin answers when it goes wrong, sometimes as no well-behaved plugin would. */
function failureOf({ random }: World, mishap: Mishap): never {
  const reason = `simulated: ${mishap} it`;
  switch (mishap) {
    case 'retryable failure of':
      return { kind: 'failed', reason, retryable: true } as never;
    case 'failure with a wait of': {
      const wait = random.pick([0, 700, 45_000, 20 * 60_000, Number.NaN, -5]);
      return { kind: 'failed', reason, retryable: true, retryAfterMilliseconds: wait } as never;
    }
    case 'final failure of':
      return { kind: 'failed', reason, retryable: false } as never;
    case 'unfitting answer of':
      return random.pick<unknown>([
        undefined,
        null,
        'produced',
        { kind: 'produced' },
        { kind: 'produced', value: { wrong: true } },
        { kind: 'failed' },
      ]) as never;
    default:
      throw random.pick<unknown>([new Error(reason), new TypeError(reason), 'a thrown text', undefined]);
  }
}
