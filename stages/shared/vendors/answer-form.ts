import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import * as v from 'valibot';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
import { noteOf } from '../lines/notes.js';
import { type FailedOutcome, failure } from './failed-call.js';

/** How a field is described to the vendor, and how it is read: as far as possible, because models err at random. */
const kinds = {
  text: { read: v.string(), json: { type: 'string' } },
  'text or null': { read: v.nullish(v.string(), null), json: { type: ['string', 'null'] } },
  texts: { read: v.fallback(v.array(v.string()), []), json: { type: 'array', items: { type: 'string' } } },
  number: { read: v.fallback(v.pipe(v.unknown(), v.transform(Number), v.finite()), 0), json: { type: 'number' } },
} as const;

type Kind = keyof typeof kinds;
type KindValues = { readonly [Name in Kind]: v.InferOutput<(typeof kinds)[Name]['read']> };
type Fields = Readonly<Record<string, Kind | readonly string[]>>;
type ItemOf<Given extends Fields> = {
  readonly [Name in keyof Given]: Given[Name] extends Kind
    ? KindValues[Given[Name]]
    : Given[Name] extends readonly (infer Word)[]
      ? Word
      : never;
};

export type Lists = Readonly<Record<string, Fields>>;
/** The readable items of an answer, by list. */
export type ItemsOf<Given extends Lists> = { readonly [Name in keyof Given]: readonly ItemOf<Given[Name]>[] };

/** An answer as far as it could be read; `notices` say what could not. */
export type ReadAnswer<Given extends Lists> = Readonly<{
  kind: 'answered';
  items: ItemsOf<Given>;
  notices: readonly Notice[];
}>;

/** The form of an answer: lists of flat items. */
export type AnswerForm<Given extends Lists> = Readonly<{
  /** A strict JSON Schema, in which every property is required. */
  json: Readonly<Record<string, unknown>>;
  /**
   * Reads an answer item by item: removes what is around the JSON, uses the complete items of an answer that was cut
   * off, and drops each item that does not fit. Fails, retryably, where every list is missing.
   */
  read(text: string, vendor: string): ReadAnswer<Given> | FailedOutcome;
}>;

export function answerForm<const Given extends Lists>(lists: Given): AnswerForm<Given> {
  const forms = Object.entries(lists).map(([name, fields]) => ({ name, fields, schema: itemSchema(fields) }));
  const names = Object.keys(lists);
  return {
    json: objectJson(
      Object.fromEntries(forms.map(({ name, fields }) => [name, { type: 'array', items: itemJson(fields) }])),
    ),
    read(text, vendor) {
      const answer = parsedAnswer(text);
      if (answer === null) return failure(`${vendor} answered with something that is no JSON.`, true);
      const given = forms.map((form) => ({ ...form, list: listIn(answer.json, form.name, names) }));
      if (given.every(({ list }) => list === null)) {
        return failure(`${vendor} answered in another form than was asked for, at ${names.join(', ')}.`, true);
      }
      const lastList = given.findLast(({ list }) => list !== null && list.length > 0);
      const read = given.map(({ name, schema, list }) => {
        const isCutHere = answer.isCut && name === lastList?.name;
        return { name, ...readItems((list ?? []).slice(0, isCutHere ? -1 : undefined), schema) };
      });
      const dropped = read.reduce((sum, each) => sum + each.dropped, 0);
      const items = Object.fromEntries(read.map(({ name, items: fitting }) => [name, fitting]));
      return {
        kind: 'answered',
        items: items as unknown as ItemsOf<Given>,
        notices: noticesOf(vendor, dropped, answer.isCut),
      };
    },
  };
}

function readItems(list: readonly unknown[], schema: v.GenericSchema) {
  const read = list.map((item) => v.safeParse(schema, item));
  const items = read.flatMap(({ success, output }) => (success ? [output] : []));
  return { items, dropped: read.length - items.length };
}

/** Returns whether anything of an answer can be used. */
export function hasItems<Given extends Lists>(answer: ReadAnswer<Given> | FailedOutcome): boolean {
  return answer.kind === 'answered' && Object.values<readonly unknown[]>(answer.items).some((list) => list.length > 0);
}

/** Returns a list of the answer; null where it is missing. A sole list may come without its name. */
function listIn(json: unknown, name: string, names: readonly string[]): readonly unknown[] | null {
  if (Array.isArray(json)) return names.length === 1 ? json : null;
  const list: unknown = typeof json === 'object' && json !== null ? Reflect.get(json, name) : null;
  return Array.isArray(list) ? list : null;
}

function noticesOf(vendor: string, dropped: number, isCut: boolean): readonly Notice[] {
  const message = `${vendor}’s answer was cut off: what was complete is used.`;
  return [
    ...noteOf(dropped, 'entry', 'entries', `of ${vendor}’s answer got dropped: not in the form that was asked for`),
    ...(isCut ? [{ message, file: null, line: null }] : []),
  ];
}

const cutErrors = new Set(['CloseBraceExpected', 'CloseBracketExpected', 'UnexpectedEndOfString']);

/** Returns the first JSON object or array in a text, also an incomplete one; null without one. */
function parsedAnswer(text: string): Readonly<{ json: unknown; isCut: boolean }> | null {
  const start = text.search(/\{\s*["}]|\[\s*[{\]]/u);
  if (start === -1) return null;
  const errors: ParseError[] = [];
  const json: unknown = parse(text.slice(start), errors, { allowTrailingComma: true });
  return { json, isCut: errors.some(({ error }) => cutErrors.has(printParseErrorCode(error))) };
}

function itemSchema(fields: Fields): v.GenericSchema {
  const read = (kind: Fields[string]) => (typeof kind === 'string' ? kinds[kind].read : v.picklist(kind));
  return v.object(Object.fromEntries(Object.entries(fields).map(([name, kind]) => [name, read(kind)])));
}

function itemJson(fields: Fields) {
  const json = (kind: Fields[string]) =>
    typeof kind === 'string' ? kinds[kind].json : { type: 'string', enum: [...kind] };
  return objectJson(Object.fromEntries(Object.entries(fields).map(([name, kind]) => [name, json(kind)])));
}

function objectJson(properties: Readonly<Record<string, unknown>>) {
  return { type: 'object', additionalProperties: false, required: Object.keys(properties), properties };
}
