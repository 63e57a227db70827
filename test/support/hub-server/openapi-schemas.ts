import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { parse } from 'yaml';

/** The hub's interface as the client's folder documents it. */
const file = fileURLToPath(new URL('../../../../stages/shared/hub-client/openapi.yaml', import.meta.url));
const jsonObject = v.record(v.string(), v.unknown());
const document = v.parse(jsonObject, parse(readFileSync(file, 'utf8')));

/** The value at a path of the document, e.g. `paths`, `/shows`, `get`. */
export function partOf(...path: readonly string[]): v.InferOutput<typeof jsonObject> {
  return path.reduce((part, name) => v.parse(jsonObject, part[name]), document);
}

/**
 * The schema of that name in the document, as something that checks. A keyword that is not understood is an error, not
 * a pass.
 */
export function schemaNamed(name: string): v.GenericSchema {
  return schemaOf(partOf('components', 'schemas', name));
}

/** What a question is answered with, by path and status; null where the status has no body. */
export function answerSchema(path: string, status: number): v.GenericSchema | null {
  const responses = partOf('paths', path, 'get', 'responses');
  const response = resolved(v.parse(jsonObject, responses[String(status)]));
  if (response['content'] === undefined) return null;
  const [media] = Object.values(v.parse(jsonObject, response['content']));
  return schemaOf(v.parse(jsonObject, v.parse(jsonObject, media)['schema']));
}

function resolved(part: v.InferOutput<typeof jsonObject>): v.InferOutput<typeof jsonObject> {
  const reference = part['$ref'];
  return typeof reference === 'string' ? partOf(...reference.split('/').slice(1)) : part;
}

const silentKeywords = ['description', '$ref'];

function schemaOf(given: v.InferOutput<typeof jsonObject>): v.GenericSchema {
  const rules = resolved(given);
  const checks = Object.entries(rules).filter(([keyword]) => !silentKeywords.includes(keyword));
  return v.pipe(
    v.unknown(),
    v.rawCheck(({ dataset, addIssue }) => {
      for (const [keyword, rule] of checks) {
        const problem = problemOf(keyword, rule, dataset.value);
        if (problem !== null) addIssue({ message: `${keyword}: ${problem}` });
      }
    }),
  );
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
const types: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  integer: Number.isInteger,
  number: (value) => typeof value === 'number',
  array: Array.isArray,
  object: isObject,
  null: (value) => value === null,
};

const number = v.number();
const keywords: Readonly<Record<string, (rule: unknown, value: unknown) => boolean>> = {
  type: (rule, value) => [rule].flat().some((name) => types[String(name)]?.(value) === true),
  enum: (rule, value) => v.parse(v.array(v.unknown()), rule).includes(value),
  pattern: (rule, value) => typeof value !== 'string' || new RegExp(String(rule), 'u').test(value),
  format: (rule, value) =>
    rule === 'date' && (typeof value !== 'string' || v.is(v.pipe(v.string(), v.isoDate()), value)),
  minLength: (rule, value) => typeof value !== 'string' || value.length >= v.parse(number, rule),
  maxLength: (rule, value) => typeof value !== 'string' || value.length <= v.parse(number, rule),
  minimum: (rule, value) => typeof value !== 'number' || value >= v.parse(number, rule),
  maximum: (rule, value) => typeof value !== 'number' || value <= v.parse(number, rule),
  multipleOf: (rule, value) => typeof value !== 'number' || isWhole(value / v.parse(number, rule)),
  required: (rule, value) =>
    !v.is(jsonObject, value) || [rule].flat().every((name) => value[String(name)] !== undefined),
};

/** Within the precision of binary fractions. */
function isWhole(quotient: number): boolean {
  return Math.abs(quotient - Math.round(quotient)) < 1e-6;
}

function problemOf(keyword: string, rule: unknown, value: unknown): string | null {
  if (keyword === 'items')
    return Array.isArray(value) ? nested(value.map((item, at) => [`[${at}]`, rule, item])) : null;
  if (keyword === 'properties') {
    const told = v.is(jsonObject, value) ? value : {};
    const known = Object.entries(v.parse(jsonObject, rule)).filter(([name]) => told[name] !== undefined);
    return nested(known.map(([name, schema]) => [`.${name}`, schema, told[name]]));
  }
  const holds = keywords[keyword];
  if (holds === undefined) throw new Error(`the document has a keyword that is not checked: ${keyword}`);
  return holds(rule, value) ? null : `${JSON.stringify(rule)} does not hold for ${JSON.stringify(value)}`;
}

function nested(parts: readonly (readonly [string, unknown, unknown])[]): string | null {
  for (const [path, schema, value] of parts) {
    const result = v.safeParse(schemaOf(v.parse(jsonObject, schema)), value);
    if (!result.success) return `${path} ${result.issues[0].message}`;
  }
  return null;
}
