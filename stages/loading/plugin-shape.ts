import type { StagePlugin } from '../../src/ports/stage-plugin.js';
import type { PluginFile } from './plugin-files.js';

/** What only the plugins of one stage have besides `run`. */
const additionalFunctions: Readonly<Record<string, string>> = { hub_lookup: 'shows', vps_deployment: 'withdraw' };

type Shape = Readonly<Record<string, unknown>>;

/** True when the value has what its place demands; what its functions do is checked when they are called. */
export function isPlugin(value: unknown, file: PluginFile): value is StagePlugin {
  return misfits(value, file).length === 0;
}

/** Everything about a module's export that does not fit its place. */
export function misfits(value: unknown, file: PluginFile): readonly string[] {
  if (value === undefined) return ['it exports neither "plugin" nor a default'];
  if (!isObject(value)) return ['its export is no object'];
  return [
    ...differs(value, 'stage', file.stage, 'its folder'),
    ...differs(value, 'implementation', file.implementation, 'its file name'),
    ...lacksFunction(value, 'run'),
    ...lacksFunction(value, additionalFunctions[file.stage]),
    ...(value['settings'] === undefined || isSchema(value['settings']) ? [] : ['"settings" is no schema']),
  ];
}

function differs(value: Shape, key: string, expected: string, place: string): readonly string[] {
  const found = value[key];
  if (found === expected) return [];
  return [`"${key}" is ${typeof found === 'string' ? `"${found}"` : 'missing'}, while ${place} says "${expected}"`];
}

function lacksFunction(value: Shape, key: string | undefined): readonly string[] {
  return key === undefined || typeof value[key] === 'function' ? [] : [`"${key}" is no function`];
}

/** Valibot's schemas, and any other library's, carry `~standard` (Standard Schema 1). */
export function isSchema(value: unknown): value is StandardSchema {
  const standard = (isObject(value) || typeof value === 'function') && Reflect.get(value, '~standard');
  return isObject(standard) && typeof standard['validate'] === 'function';
}

function isObject(value: unknown): value is Shape {
  return typeof value === 'object' && value !== null;
}

export type SchemaIssue = Readonly<{ path?: readonly unknown[] | undefined; expected?: unknown }>;
type SchemaResult = Readonly<{ value?: unknown; issues?: readonly SchemaIssue[] | undefined }>;
export type StandardSchema = Readonly<{
  '~standard': Readonly<{ validate(value: unknown): SchemaResult | Promise<SchemaResult> }>;
}>;
