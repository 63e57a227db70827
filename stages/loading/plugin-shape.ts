import type { StagePlugin } from '../../src/ports/stage-plugin.js';
import type { PluginFile } from './plugin-files.js';

/** What only the plugins of one stage have besides `run`. */
const additionalFunctions: Readonly<Record<string, readonly string[]>> = {
  hub_lookup: ['shows'],
  vps_deployment: ['withdraw', 'unpublish'],
};

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
    ...(additionalFunctions[file.stage] ?? []).flatMap((key) => lacksFunction(value, key)),
    ...(isVendorName(value['vendor']) ? [] : ['"vendor" is no name in lower case']),
    ...(['function', 'undefined'].includes(typeof value['account']) ? [] : ['"account" is no function']),
    ...(['boolean', 'undefined'].includes(typeof value['paid']) ? [] : ['"paid" is neither true nor false']),
    ...(isTimeout(value['timeoutMilliseconds'])
      ? []
      : [`"timeoutMilliseconds" is no whole number from 1 to ${longestTimeout}`]),
    ...(value['settings'] === undefined || isSchema(value['settings']) ? [] : ['"settings" is no schema']),
  ];
}

function differs(value: Shape, key: string, expected: string, place: string): readonly string[] {
  const found = value[key];
  if (found === expected) return [];
  return [`"${key}" is ${typeof found === 'string' ? `"${found}"` : 'missing'}, while ${place} says "${expected}"`];
}

/** An hour: no run takes longer by default than half of it. */
const longestTimeout = 3_600_000;

function isTimeout(value: unknown): boolean {
  return value === undefined || (Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= longestTimeout);
}

/** A name as the limits per vendor are set by. */
function isVendorName(value: unknown): boolean {
  return value === undefined || (typeof value === 'string' && /^[a-z][a-z0-9_-]{0,39}$/u.test(value));
}

function lacksFunction(value: Shape, key: string): readonly string[] {
  return typeof value[key] === 'function' ? [] : [`"${key}" is no function`];
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
  '~standard': Readonly<{ vendor?: string; validate(value: unknown): SchemaResult | Promise<SchemaResult> }>;
}>;
