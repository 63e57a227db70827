import { modelReader, type LinearModel, scoreBy } from '../classifier/linear-model.js';
import { featuresOfNumber, type Passage, passageOf } from './number-features.js';
import type { NumberToken, Token } from './tokens.js';

/**
 * What a number in a message is: a time of the evening, a count of its seats and tickets, one that is no longer right
 * (`old`) or only asked about (`ask`), of something else (`other`, `othercount`), or neither a time nor a count.
 */
export const numberRoles = [
  ...['doors', 'start', 'performer', 'support', 'break', 'second', 'end', 'finish', 'leave'],
  ...['load_in', 'soundcheck', 'dinner', 'bar', 'old', 'ask', 'other'],
  ...['seats', 'sold', 'left', 'comps', 'expected', 'othercount', 'none'],
] as const;
export type NumberRole = (typeof numberRoles)[number];

/**
 * A number of a text with what it is; `lead` is how much likelier that is than the next role of another kind, and `of`
 * is the likeliest role of the evening, which an old value or a question is of.
 */
export type RoledNumber = Readonly<{
  role: NumberRole;
  of: NumberRole | null;
  lead: number;
  at: number;
  number: NumberToken;
}>;

const ofNothing: ReadonlySet<NumberRole> = new Set(['old', 'ask', 'other', 'othercount', 'none']);

const model = modelReader('shared/evening/evening.bin');

/** Returns the numbers of a text whose times of day are in figures, in their order, with what each is. */
export function numbersIn(text: string): readonly RoledNumber[] {
  return rolesBy(model(), passageOf(text, model().vocabulary));
}

/** Roles that say the same of an evening: when it is over, when it starts. */
const alike: readonly ReadonlySet<NumberRole>[] = [
  new Set<NumberRole>(['end', 'finish', 'leave']),
  new Set<NumberRole>(['start', 'performer']),
  new Set<NumberRole>(['other', 'othercount', 'none', 'dinner', 'bar', 'break', 'second', 'support']),
];

function areAlike(one: NumberRole, other: NumberRole): boolean {
  return one === other || alike.some((roles) => roles.has(one) && roles.has(other));
}

const counts: ReadonlySet<NumberRole> = new Set(['seats', 'sold', 'left', 'comps', 'expected']);

/** Returns whether a number can be what a role says: a time of the evening, or a count. */
function isPossible(role: NumberRole, token: Token | undefined): boolean {
  if (ofNothing.has(role) || token?.kind !== 'number') return false;
  return counts.has(role) ? token.number !== null : token.hour !== null;
}

/** Gives each number of a passage its likeliest role, one after the other: those before it count. */
export function rolesBy(given: LinearModel, passage: Passage): readonly RoledNumber[] {
  const found: RoledNumber[] = [];
  for (const at of passage.numbers) {
    const features = featuresOfNumber(passage, at, found);
    const scores = given.outputs.map((output) => scoreBy(output, given, features));
    const order = scores.map((score, index) => ({ score, index })).toSorted((one, other) => other.score - one.score);
    const roleAt = (index = 0) => given.outputs[index]?.name as NumberRole;
    const [best] = order;
    const next = order.find(({ index }) => !areAlike(roleAt(index), roleAt(best?.index)));
    found.push({
      role: roleAt(best?.index),
      of: order.map(({ index }) => roleAt(index)).find((role) => isPossible(role, passage.tokens[at])) ?? null,
      lead: (best?.score ?? 0) - (next?.score ?? 0),
      at,
      number: passage.tokens[at] as NumberToken,
    });
  }
  return found;
}
