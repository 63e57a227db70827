import type { LoadedPlugin } from '../../src/ports/stage-plugin.js';
import type { PluginFile } from './plugin-files.js';

/** The functions that only the plugins of one stage need, in addition to `run`. */
const additionalFunctions: Readonly<Record<string, readonly string[]>> = {
  hub_lookup: ['shows'],
  vps_deployment: ['withdraw', 'unpublish'],
};

type Shape = Readonly<Record<string, unknown>>;

/**
 * Returns true if the value has the shape that its place requires; its functions are only checked when they are called.
 */
export function isPlugin(value: unknown, file: PluginFile): value is LoadedPlugin['plugin'] {
  return shapeProblems(value, file).length === 0;
}

/** Returns everything about a module's export that does not match its place. */
export function shapeProblems(value: unknown, file: PluginFile): readonly string[] {
  if (value === undefined) return ['it exports neither "plugin" nor a default'];
  if (!isObject(value)) return ['its export is not an object'];
  return [
    ...differs(value, 'stage', file.stage, 'its folder'),
    ...differs(value, 'implementation', file.implementation, 'its file name'),
    ...missingFunction(value, 'run'),
    ...(additionalFunctions[file.stage] ?? []).flatMap((key) => missingFunction(value, key)),
    ...(isVendorName(value['vendor']) ? [] : ['"vendor" is not a lower-case name']),
    ...(['function', 'undefined'].includes(typeof value['account']) ? [] : ['"account" is not a function']),
    ...(['boolean', 'undefined'].includes(typeof value['paid']) ? [] : ['"paid" is neither true nor false']),
    ...(isTimeout(value['timeoutMilliseconds'])
      ? []
      : [`"timeoutMilliseconds" is not a whole number from 1 to ${longestTimeout}`]),
    ...(value['settings'] === undefined || isSchema(value['settings']) ? [] : ['"settings" is not a schema']),
  ];
}

function differs(value: Shape, key: string, expected: string, place: string): readonly string[] {
  const found = value[key];
  if (found === expected) return [];
  return [`"${key}" is ${typeof found === 'string' ? `"${found}"` : 'missing'}, while ${place} says "${expected}"`];
}

/** One hour; by default, a whole run takes at most half of it. */
const longestTimeout = 3_600_000;

function isTimeout(value: unknown): boolean {
  return value === undefined || (Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= longestTimeout);
}

/** Returns true for a name that `BRIEF_VENDOR_LIMITS` accepts. */
function isVendorName(value: unknown): boolean {
  return value === undefined || (typeof value === 'string' && /^[a-z][a-z0-9_-]{0,39}$/u.test(value));
}

function missingFunction(value: Shape, key: string): readonly string[] {
  return typeof value[key] === 'function' ? [] : [`"${key}" is not a function`];
}

/** Returns true for a Standard Schema 1, of valibot or any other library: it carries `~standard`. */
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
