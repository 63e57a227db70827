import { comparableName } from '../../../src/domain/names.js';
import { type LinearModel, modelReader, scoreBy } from '../classifier/linear-model.js';
import { playsFirst } from '../text/correction-words.js';
import { wordsOfTimes } from '../text/evening-words.js';
import {
  featuresOfName,
  type KnownBill,
  type NamedText,
  namedText,
  type NameRole,
  type NameSpan,
  sentenceOf,
  shareName,
} from './names.js';

const model = modelReader('shared/evening/names.bin');

/** A name with what it likely is; `lead` is by how much that is likelier than anything else. */
type RoledName = Readonly<{ name: NameSpan; role: NameRole; lead: number }>;

/** Before the name of a place, in seven languages: `après Castres, à Castres`. */
const atPlace = /(?<!\p{L})(?:à|in|at|near|bei|nach|aus|chez|en|em|te|naar|uit)\s$/iu;
/** Characters of the longest of these words. */
const longestPlacing = 6;

/** Begins a sentence with a capital, in seven languages, and no name: `And R says yes`, `Oui, 12 min`. */
const beginsSentence =
  /^(?:yes|yep|ja|oui|s[ií]|sì|sim|ok(?:ay)?|and|but|so|und|aber|also|et|mais|donc|pero|ma|quindi|mas|en|maar|dus)(?!\p{L})/iu;

/** How far ahead the role of who plays first must be of any other, in a sentence with a word for it, and in others. */
const [sureWithWord, sure] = [0.35, 0.9] as const;

/** Returns who, besides the `others`, a text says most clearly plays before the performer; null without one. */
export function supportNamed(text: string, bill: KnownBill, others: readonly string[] = []): NameSpan | null {
  return supportBy(model(), namedText(text, model().vocabulary), bill, others);
}

export function supportBy(
  given: LinearModel,
  read: NamedText,
  bill: KnownBill,
  others: readonly string[] = [],
): NameSpan | null {
  // Rows, what is shouted, parts of the evening and what has a number: `E and F`, `SOLO`, `Soundcheck`, `Nr. 3`.
  const isName = ({ words, from, to }: NameSpan) =>
    !atPlace.test(read.text.slice(Math.max(0, from - longestPlacing), from)) &&
    /\p{Lu}\p{L}{2}/u.test(words) &&
    /\p{Ll}/u.test(words) &&
    !beginsSentence.test(words) &&
    !playsFirst.test(words) &&
    !/^\.\s\d/u.test(read.text.slice(to)) &&
    !comparableName(words)
      .split(' ')
      .some((word) => wordsOfTimes.has(word)) &&
    !others.some((other) => shareName(words, other));
  const isSaid = (at: number) => playsFirst.test(sentenceOf(read, at));
  const [best] = rolesBy(given, read, bill)
    .filter(({ role, lead }, at) => role === 'support' && lead >= (isSaid(at) ? sureWithWord : sure))
    .filter(({ name }) => isName(name))
    .toSorted((one, other) => other.lead - one.lead);
  return best?.name ?? null;
}

/** Gives each name of a text its likeliest role, one after the other. */
function rolesBy(given: LinearModel, read: NamedText, bill: KnownBill): readonly RoledName[] {
  const roles: NameRole[] = [];
  return read.names.map((name, index) => {
    const features = featuresOfName(read, index, bill, roles);
    const scores = given.outputs.map((output) => ({
      role: output.name as NameRole,
      score: scoreBy(output, given, features),
    }));
    const [best, next] = scores.toSorted((one, other) => other.score - one.score);
    const role = best?.role ?? 'none';
    roles.push(role);
    return { name, role, lead: (best?.score ?? 0) - (next?.score ?? 0) };
  });
}
