import { type StageKey, stageKeys } from '../../src/domain/pipeline.js';
import type { StageOutcome } from '../../src/domain/stage-outcome.js';
import type { HubListing, LoadedPlugin, StageContext, StagePlugins } from '../../src/ports/stage-plugin.js';
import type { CallKind, CallPlace, Mishap } from './fault-points.js';
import type { Life } from './life.js';
import { callPlugin, type PluginCall } from './plugin-call.js';
import { showsOn } from './shows.js';
import type { StageLedger } from './stage-ledger.js';
import { workOfStage } from './stage-work.js';
import type { World } from './world.js';

export const simulatedSelection = Object.fromEntries(stageKeys.map((stage) => [stage, 'simulated'])) as Readonly<
  Record<StageKey, string>
>;

/** The implementation that takes over in most stages; it goes wrong as often as any other, but calls no vendor. */
export const simulatedFallbacks: Partial<typeof simulatedSelection> = Object.fromEntries(
  stageKeys.slice(1, 10).map((stage) => [stage, 'free']),
);

/** There is no such implementation; every other one is the same under another name. */
export const missingImplementation = 'missing';

type Input = Readonly<Parameters<typeof workOfStage>[2]>;
type Around = Readonly<{ world: World; life: Life; ledger: StageLedger }>;

/** Returns plugins whose bodies take virtual time and go wrong as the seed says. */
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

/** Returns the vendor of a stage, which accepts one call at a time. The hub has one in every second world. */
function vendorOf(stage: StageKey, { random }: World): string | undefined {
  if (stage === 'perplexity_city' || stage === 'perplexity_news') return 'simulated';
  return stage === 'hub_lookup' && random.fork('the vendor of the hub').chance(0.5) ? 'hub' : undefined;
}

function pluginOf({ world, life, ledger }: Around, stage: StageKey) {
  const isTroubled = stage === world.profile.troubledStage;
  const call = <Result>(
    place: CallPlace,
    kind: CallKind,
    { signal }: StageContext,
    work: () => Promise<Result>,
    more: Partial<PluginCall<Result>> = {},
  ) =>
    callPlugin<Result>(world, life, {
      ...{ place, kind, signal, work },
      isTroubled: false,
      begin: () => () => undefined,
      instead: (mishap) => failureOf(world, mishap),
      ...more,
    });
  return {
    stage,
    implementation: 'simulated',
    vendor: vendorOf(stage, world),
    paid: paidStages.has(stage),
    run: (input: Input, context: StageContext) =>
      call<StageOutcome<StageKey>>(stage, 'a stage', context, () => workOfStage(world, stage, input, context), {
        isTroubled,
        begin: () => ledger.begin(life, { ...context, stage }),
      }),
    shows: (date: string, context: StageContext) =>
      call<HubListing>('hub listing', 'the hub listing', context, async () => listed(date), { isTroubled }),
    withdraw: (_value: unknown, context: StageContext) => {
      const withdraw = () => context.pages.withdraw(context.runId);
      return call('withdraw', 'a withdrawal', context, withdraw, {
        instead: (mishap) =>
          mishap === 'unfitting response of' ? withdraw().then(() => oddResponse(world)) : failureOf(world, mishap),
      });
    },
    unpublish: ({ release }: Readonly<{ release: string }>, context: StageContext) =>
      call('unpublish', 'an unpublishing', context, () => context.pages.unpublish(release)),
  };
}

function listed(date: string): HubListing {
  return { kind: 'listed', shows: showsOn(date), unusable: [], notices: [] };
}

function oddResponse({ random }: World): never {
  return random.pick<unknown>([{}, null, undefined, { restored: undefined }]) as never;
}

/** Returns what a plugin responds with when it goes wrong, sometimes what no well-behaved plugin would; or throws. */
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
    case 'unfitting response of':
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
