import PQueue from 'p-queue';
import type { StageKey } from '../../src/domain/pipeline.js';
import type { Log } from '../../src/ports/log.js';
import type { LoadedPlugin, LookupContext, PluginOf } from '../../src/ports/stage-plugin.js';
import { PluginRefused } from '../loading/load-plugin.js';
import { type Description, describedSettings } from './description.js';
import { LimitExceeded, type ProcessLimits, processLimits } from './limits.js';
import { type Method, methods, type PluginName, type Source } from './messages.js';
import { startNodeProcess, takeNodeProcess } from './node-process.js';
import { ProcessEnded } from './process-facts.js';
import { type Returned, StageProcess } from './stage-process.js';

/**
 * Where plugins run: those that call vendors share a process, because a lost call costs money; so do all other
 * built-in ones, and so do all additional ones.
 */
type Group = 'files' | 'vendors' | 'additional';

type BuiltIn = PluginName & Readonly<{ vendor?: string | undefined }>;

type Work = (process: StageProcess) => Promise<Returned>;

/** How many calls are repeated alone at the same time. */
const aloneAtOnce = 2;

/**
 * Runs plugins in processes. When one ends, the call that it worked on has failed; if there were several, each of them
 * is repeated in a process of its own, so that only the one that is to blame fails.
 */
export class StageProcesses {
  readonly #source: Source;
  readonly #log: Log;
  readonly #limits: ProcessLimits;
  readonly #processes = new Map<Group, StageProcess>();
  readonly #processesOfOne = new Set<StageProcess>();
  readonly #queue = new PQueue({ concurrency: aloneAtOnce });

  constructor(source: Source, log: Log, limits: ProcessLimits = processLimits) {
    this.#limits = limits;
    this.#source = source;
    this.#log = log;
    process.once('exit', this.close);
  }

  /** Returns a built-in plugin whose functions run in a process. */
  wrap<Stage extends StageKey>(loaded: LoadedPlugin<Stage>): LoadedPlugin<Stage> {
    const { plugin, settings } = loaded;
    const present = methods.filter((method) => typeof Reflect.get(plugin, method) === 'function');
    return this.#running(groupOf(plugin), plugin, present, { settings, digest: loaded.digest });
  }

  /** Loads an additional plugin in its process. Rejects with `PluginRefused`. */
  async describe<Stage extends StageKey>(stage: Stage, implementation: string): Promise<LoadedPlugin<Stage>> {
    const name = `${stage}=${implementation}`;
    const { value } = await this.#attempt('additional', (process) => process.describe({ stage, implementation })).catch(
      (error: Error) => Promise.reject(new PluginRefused([`cannot be loaded: ${error.message}`], name)),
    );
    const description = value as Description;
    if (description.kind === 'refused') throw new PluginRefused(description.reasons, description.plugin);
    const { account, publicBase, variables, digest, facts } = description;
    const plugin = {
      ...{ stage, implementation, ...facts },
      ...(variables.length === 0 ? {} : { settings: describedSettings(variables) }),
      ...(account === null ? {} : { account: () => account }),
      ...(publicBase === null ? {} : { publicBase: () => publicBase }),
    } as unknown as PluginOf<Stage>;
    return this.#running('additional', plugin, description.methods, { settings: undefined, digest });
  }

  /** Lets the processes load what these built-in plugins need later, and returns what cannot be loaded. */
  async preload(plugins: readonly BuiltIn[]): Promise<readonly string[]> {
    const groups = (['files', 'vendors'] as const).map(async (group) => {
      const names = plugins.filter((plugin) => groupOf(plugin) === group).map(nameOf);
      return names.length === 0 ? [] : ((await this.#process(group).preload(names)).value as readonly string[]);
    });
    return (await Promise.all(groups)).flat();
  }

  /** Returns the stages that are in progress. */
  inProgress(): readonly string[] {
    return [...this.#processes.values(), ...this.#processesOfOne].flatMap((each) => each.inProgress());
  }

  /** Ends all processes. One that hangs would survive this one otherwise. */
  readonly close = (): void => {
    process.off('exit', this.close);
    this.#queue.clear();
    for (const each of [...this.#processes.values(), ...this.#processesOfOne]) each.end();
  };

  #process(group: Group): StageProcess {
    const current = this.#processes.get(group);
    if (current?.isUsable) return current;
    const child = group === 'files' ? takeNodeProcess(this.#limits) : startNodeProcess(this.#limits);
    const process = new StageProcess(this.#source, this.#log, this.#limits, child);
    this.#processes.set(group, process);
    return process;
  }

  #running<Stage extends StageKey>(
    group: Group,
    plugin: PluginOf<Stage>,
    present: readonly Method[],
    { settings, digest }: Pick<LoadedPlugin, 'settings' | 'digest'>,
  ): LoadedPlugin<Stage> {
    let latest = digest;
    const call = async (method: Method, input: unknown, context: LookupContext) => {
      const task = { plugin: nameOf(plugin), method, input, context };
      const returned = await this.#attempt(group, (process) => process.call(task));
      latest = returned.digest ?? latest;
      return returned.value;
    };
    const functions = {
      run: (input: unknown, context: LookupContext) => call('run', input, context).catch(asFailure),
      shows: (date: unknown, context: LookupContext) => call('shows', date, context).catch(asFailure),
      withdraw: (deployed: unknown, context: LookupContext) => call('withdraw', deployed, context),
      unpublish: (deployed: unknown, context: LookupContext) => call('unpublish', deployed, context),
      check: (context: LookupContext) => call('check', null, context),
    };
    const remote = Object.fromEntries(present.map((method) => [method, functions[method]]));
    return {
      plugin: { ...plugin, ...remote } as PluginOf<Stage>,
      settings,
      /** A process that was started later may have loaded code that was changed meanwhile. */
      get digest() {
        return latest;
      },
    };
  }

  async #attempt(group: Group, work: Work): Promise<Returned> {
    try {
      return await work(this.#process(group));
    } catch (error) {
      if (!(error instanceof ProcessEnded)) throw error;
      if (error.isAlone) throw error.cause;
      return this.#queue.add(() => this.#attemptAlone(work)) as Promise<Returned>;
    }
  }

  async #attemptAlone(work: Work): Promise<Returned> {
    const process = new StageProcess(this.#source, this.#log, this.#limits);
    this.#processesOfOne.add(process);
    try {
      return await work(process);
    } catch (error) {
      throw error instanceof ProcessEnded ? error.cause : error;
    } finally {
      this.#processesOfOne.delete(process);
      process.end();
    }
  }
}

function groupOf({ vendor }: Pick<BuiltIn, 'vendor'>): Group {
  return vendor === undefined ? 'files' : 'vendors';
}

function nameOf({ stage, implementation }: PluginName): PluginName {
  return { stage, implementation };
}

function asFailure(error: unknown) {
  if (!(error instanceof LimitExceeded)) throw error;
  return { kind: 'failed', reason: error.message, retryable: true } as const;
}
