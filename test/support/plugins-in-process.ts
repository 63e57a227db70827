import { type StageKey, stageKeys } from '../../src/domain/pipeline.js';
import type { StageOutcome } from '../../src/domain/stage-outcome.js';
import type { HubListing, LoadedPlugin, StageContext, StagePlugins } from '../../src/ports/stage-plugin.js';
import { createStagePlugins } from '../../stages/load-stages.js';
import { writeNoopStages } from './noop-stages.js';

/** What a stage does instead of nothing. It may answer what no well-behaved plugin would. */
export type Behaviour = (context: StageContext, input: unknown) => unknown;

export type Behaviours = Readonly<{
  stages?: Readonly<Partial<Record<StageKey, Behaviour>>>;
  shows?: (date: string, signal: AbortSignal) => Promise<unknown>;
  withdraw?: (context: StageContext) => Promise<unknown>;
  unpublish?: (context: StageContext) => Promise<unknown>;
  publicBase?: string;
  /** The vendors that these stages call, as which account, and whether that costs money. */
  accounts?: Readonly<Partial<Record<StageKey, Readonly<{ vendor: string; account?: () => unknown; paid?: boolean }>>>>;
}>;

export const noopImplementations = Object.fromEntries(stageKeys.map((stage) => [stage, 'noop'])) as Readonly<
  Record<StageKey, string>
>;

const { folder, remove } = await writeNoopStages();
const noop = createStagePlugins({ builtIn: folder, additional: folder }, {});
for (const stage of stageKeys) await noop.load(stage, noopImplementations[stage]);
await remove();

/** Plugins that do nothing, some of them changed inside this process. */
export function pluginsWith({
  stages = {},
  shows,
  withdraw,
  unpublish,
  publicBase,
  accounts = {},
}: Behaviours = {}): StagePlugins {
  return {
    async load(stage, implementation) {
      const loaded = await noop.load(stage, implementation);
      const behaviour = stages[stage];
      const original = loaded.plugin as unknown as Readonly<Record<string, unknown>>;
      const changed = {
        ...original,
        ...accounts[stage],
        ...(behaviour === undefined
          ? {}
          : { run: async (input: unknown, context: StageContext) => behaviour(context, input) }),
        ...(shows === undefined
          ? {}
          : { shows: (date: string, { signal }: StageContext) => shows(date, signal) as Promise<HubListing> }),
        ...(withdraw === undefined ? {} : { withdraw: (_value: unknown, context: StageContext) => withdraw(context) }),
        ...(unpublish === undefined
          ? {}
          : { unpublish: (_value: unknown, context: StageContext) => unpublish(context) }),
        ...(publicBase === undefined ? {} : { publicBase: () => publicBase }),
      };
      return { ...loaded, plugin: changed as never } as LoadedPlugin<typeof stage>;
    },
  };
}

/** What the stage that does nothing answers. */
export async function noopOutcome(
  stage: StageKey,
  input: unknown,
  context: StageContext,
): Promise<StageOutcome<never>> {
  const { plugin } = await noop.load(stage, 'noop');
  const run = plugin.run as unknown as (input: unknown, context: StageContext) => Promise<StageOutcome<never>>;
  return run(input, context);
}
