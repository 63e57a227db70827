import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hashBits } from '../../../../stages/shared/classifier/text-features.js';
import type { Vocabulary } from '../../../../stages/shared/classifier/vocabulary.js';
import {
  featuresOfName,
  type KnownBill,
  type NamedText,
  namedText,
  type NameRole,
  nameRoles,
} from '../../../../stages/shared/evening/names.js';
import { type Example, fit, type Linear, randomFrom } from '../../../support/classifier/fit.js';

/** A message with the role of each of its possible names, and whom a list would name. */
export type LabelledNames = Readonly<{ read: NamedText; roles: readonly NameRole[]; bill: KnownBill }>;

const mark = /\[(support|out|act|other):([^\]]*)\]/gu;
/** How often a list names the performer, who no longer plays, and who still does. */
const listed = { act: 0.8, out: 0.8, support: 0.3 } as const;

/** Reads messages in which people have marked who plays first: `[out:Ada] is ill, [support:Bo Sample] opens`. */
export function labelledNames(vocabulary: Vocabulary): readonly LabelledNames[] {
  const file = fileURLToPath(new URL('../../../../../test/eval/evening/names.ndjson', import.meta.url));
  const random = randomFrom(1);
  return readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => labelled((JSON.parse(line) as { text: string }).text, vocabulary, random));
}

function labelled(marked: string, vocabulary: Vocabulary, random: () => number): LabelledNames {
  const marks: { role: NameRole; from: number; to: number }[] = [];
  let text = '';
  let last = 0;
  for (const { 0: whole, 1: role, 2: words = '', index } of marked.matchAll(mark)) {
    text += marked.slice(last, index);
    marks.push({ role: role as NameRole, from: text.length, to: text.length + words.length });
    text += words;
    last = index + whole.length;
  }
  text = (text + marked.slice(last)).replaceAll(' / ', '\n  ');
  const read = namedText(text, vocabulary);
  const roleOf = ({ from, to }: { from: number; to: number }) =>
    marks.find((one) => from < one.to && to > one.from)?.role ?? 'none';
  const named = (role: 'act' | 'out' | 'support') => {
    const found = marks.find((one) => one.role === role);
    return found !== undefined && random() < listed[role] ? text.slice(found.from, found.to) : null;
  };
  return {
    read,
    roles: read.names.map(roleOf),
    bill: { performer: named('act'), support: named('out') ?? named('support') },
  };
}

/** How closely the examples are followed. */
const cost = 0.03;

export function trainedNames(messages: readonly LabelledNames[]): readonly (readonly [NameRole, Linear])[] {
  const names = messages.flatMap(({ read, roles, bill }) =>
    roles.map((role, at) => ({ role, features: featuresOfName(read, at, bill, roles.slice(0, at)) })),
  );
  const examples = (role: NameRole): readonly Example[] =>
    names.map((one) => ({ features: one.features, positive: one.role === role, weight: 1 }));
  return nameRoles.map((role) => [role, fit(examples(role), 2 ** hashBits, { cost, passes: 10 })]);
}
