import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hashBits } from '../../../../stages/shared/classifier/text-features.js';
import { keyOf, type Vocabulary } from '../../../../stages/shared/classifier/vocabulary.js';
import { featuresOfNumber, type Passage, passageOf } from '../../../../stages/shared/evening/number-features.js';
import { type NumberRole, numberRoles } from '../../../../stages/shared/evening/number-roles.js';
import { type NumberToken, tokensIn } from '../../../../stages/shared/evening/tokens.js';
import { withWrittenTimes } from '../../../../stages/shared/text/spoken-times.js';
import { type Example, fit, type Linear } from '../../../support/classifier/fit.js';

/** A message with the role of each of its numbers; `missed` are marked words that are not read as numbers. */
export type LabelledMessage = Readonly<{
  writer: string;
  text: string;
  passage: Passage;
  roles: ReadonlyMap<number, NumberRole>;
  missed: readonly string[];
}>;

type Line = Readonly<{ writer: string; text: string }>;
type Mark = Readonly<{ role: NumberRole; words: string }>;

/** Reads the messages whose times and counts people have marked: `Doors [doors:7], show [start:7.30]`. */
export function labelledMessages(vocabulary: Vocabulary, name = 'messages'): readonly LabelledMessage[] {
  const file = fileURLToPath(new URL(`../../../../../test/eval/evening/${name}.ndjson`, import.meta.url));
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  return lines.map((line) => labelled(JSON.parse(line) as Line, vocabulary));
}

/** Reads words of like meaning, in seven languages. */
export function eveningVocabulary(): Vocabulary {
  const file = fileURLToPath(new URL('../../../../../test/eval/evening/model/vocabulary.ndjson', import.meta.url));
  const concepts = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  const entries = concepts.flatMap((line, group) => {
    const { words } = JSON.parse(line) as { words: string };
    return words.split(',').map((expression) => ({ key: keyOf('', expression.trim()), group }));
  });
  const sorted = entries.toSorted((one, other) => one.key - other.key || one.group - other.group);
  return { keys: Uint32Array.from(sorted, ({ key }) => key), groups: Uint16Array.from(sorted, ({ group }) => group) };
}

const mark = /\[([a-z_]+):([^\]]*)\]/gu;

function labelled({ writer, text: marked }: Line, vocabulary: Vocabulary): LabelledMessage {
  const marks = [...marked.matchAll(mark)].map(([, role, words = '']) => ({ role: role as NumberRole, words }));
  const text = marked.replace(mark, '$2').replaceAll(' / ', '\n');
  const passage = passageOf(withWrittenTimes(text), vocabulary);
  const { roles, missed } = aligned(passage, marks);
  return { writer, text, passage, roles, missed };
}

/** Before an hour in words, so that it is read as one. */
const beforeHours = ['at', 'um', 'a las', 'à', 'alle', 'às', 'om', ''];

function numbersOf(words: string): readonly NumberToken[] {
  for (const before of beforeHours) {
    const found = tokensIn(withWrittenTimes(`${before} ${words}`.trim())).filter((token) => token.kind === 'number');
    if (found.length > 0) return found;
  }
  return [];
}

function isSame(one: NumberToken, other: NumberToken): boolean {
  if (one.hour !== null && other.hour !== null) return one.hour % 12 === other.hour % 12 && one.minute === other.minute;
  return one.number !== null && one.number === other.number;
}

/** Gives the numbers of a passage the roles of the marks, in their order; the others have none. */
function aligned({ tokens, numbers }: Passage, marks: readonly Mark[]) {
  const values = marks.map(({ words }) => numbersOf(words));
  const fits = (one: number, mark: number) =>
    (values[mark] ?? []).some((value) => isSame(tokens[numbers[one] ?? 0] as NumberToken, value));
  const most = Array.from({ length: numbers.length + 1 }, () => marks.map(() => 0));
  const best = (one: number, mark: number) => most[one]?.[mark] ?? 0;
  for (let one = numbers.length - 1; one >= 0; one -= 1)
    for (let at = marks.length - 1; at >= 0; at -= 1)
      (most[one] as number[])[at] = Math.max(
        best(one + 1, at),
        best(one, at + 1),
        fits(one, at) ? best(one + 1, at + 1) + 1 : 0,
      );
  const roles = new Map<number, NumberRole>(numbers.map((at) => [at, 'none']));
  const missed: string[] = [];
  let one = 0;
  for (let at = 0; at < marks.length;) {
    if (one < numbers.length && fits(one, at) && best(one, at) === best(one + 1, at + 1) + 1)
      roles.set(numbers[one++] ?? 0, marks[at++]?.role ?? 'none');
    else if (one < numbers.length && best(one, at) === best(one + 1, at)) one += 1;
    else missed.push(marks[at++]?.words ?? '');
  }
  return { roles, missed };
}

/** How closely the examples are followed. */
const eveningCost = 0.03;

/** Returns what each role is learned from. */
function roleExamples(messages: readonly LabelledMessage[]) {
  const numbers = messages.flatMap(({ passage, roles }) => {
    const before: { at: number; role: string }[] = [];
    return passage.numbers.map((at) => {
      const features = featuresOfNumber(passage, at, before);
      const role = roles.get(at) ?? 'none';
      before.push({ at, role });
      return { features, role };
    });
  });
  return (role: NumberRole): readonly Example[] =>
    numbers.map((one) => ({ features: one.features, positive: one.role === role, weight: 1 }));
}

export function trainedRoles(
  messages: readonly LabelledMessage[],
  cost = eveningCost,
): readonly (readonly [NumberRole, Linear])[] {
  const examples = roleExamples(messages);
  return numberRoles.map((role) => [role, fit(examples(role), 2 ** hashBits, { cost, passes: 10 })]);
}
