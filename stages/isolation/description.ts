import * as v from 'valibot';
import type { LoadedPlugin, StagePlugin } from '../../src/ports/stage-plugin.js';
import { PluginRefused } from '../loading/load-plugin.js';
import { isSecret } from '../loading/secret-files.js';
import { type Method, methods, type PluginName } from './messages.js';

/** What the service must know of a plugin that only its process loads. */
export type Description = Readonly<
  | {
      kind: 'loaded';
      digest: string;
      facts: Pick<StagePlugin, 'vendor' | 'timeoutMilliseconds' | 'paid'>;
      methods: readonly Method[];
      account: string | null;
      publicBase: string | null;
      variables: readonly Readonly<{ name: string; meaning: string; secret: boolean; fallback: string | null }>[];
    }
  | { kind: 'refused'; reasons: readonly string[]; plugin: string | null }
>;

type Plugins = Readonly<{ load(stage: PluginName['stage'], implementation: string): Promise<LoadedPlugin> }>;
type Functions = Readonly<Record<string, ((settings: unknown) => unknown) | undefined>>;

/** Loads a plugin and returns what can be sent of it. */
export async function describePlugin(plugins: Plugins, { stage, implementation }: PluginName): Promise<Description> {
  try {
    const { plugin, settings, digest } = await plugins.load(stage, implementation);
    const { vendor, timeoutMilliseconds, paid } = plugin;
    const functions = plugin as unknown as Functions;
    return {
      kind: 'loaded',
      digest,
      facts: {
        ...(vendor === undefined ? {} : { vendor }),
        ...(timeoutMilliseconds === undefined ? {} : { timeoutMilliseconds }),
        ...(paid === undefined ? {} : { paid }),
      },
      methods: methods.filter((method) => typeof functions[method] === 'function'),
      account: textOf(() => functions['account']?.call(plugin, settings)),
      publicBase: textOf(() => functions['publicBase']?.call(plugin, settings)),
      variables: variablesOf(plugin.settings),
    };
  } catch (error) {
    if (!(error instanceof PluginRefused)) throw error;
    return { kind: 'refused', reasons: error.reasons, plugin: error.plugin };
  }
}

function textOf(read: () => unknown): string | null {
  try {
    const text = read();
    return typeof text === 'string' ? text : null;
  } catch {
    return null;
  }
}

function variablesOf(schema: unknown) {
  const isObject = typeof schema === 'object' && schema !== null && 'entries' in schema;
  const entries = isObject ? Object.entries(schema.entries as Readonly<Record<string, v.GenericSchema>>) : [];
  return entries.map(([name, entry]) => {
    const absent = v.safeParse(entry, undefined);
    const fallback = absent.success && typeof absent.output === 'string' ? absent.output : null;
    return { name, meaning: v.getDescription(entry) ?? '', secret: isSecret(entry), fallback };
  });
}

/** Returns a schema that shows the same variables; the settings themselves are read in the process. */
export function describedSettings(variables: Extract<Description, { kind: 'loaded' }>['variables']) {
  const entries = variables.map(({ name, meaning, secret, fallback }) => {
    const text = fallback === null ? v.optional(v.string()) : v.optional(v.string(), fallback);
    return [name, v.pipe(text, v.description(meaning), v.metadata({ secret }))] as const;
  });
  return v.object(Object.fromEntries(entries));
}
