import { comparableName } from '../../../src/domain/names.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { GeneratedLine } from '../../../src/domain/stage-values/openai-generation.js';
import type { Visit } from '../../../src/domain/stage-values/previous-show-lookup.js';
import type { LocalDate } from '../../../src/domain/time.js';
import type { Hook } from '../../shared/lines/appeal/appeal.js';
import { type AppealKind, everyman } from '../../shared/lines/appeal/lexicon.js';
import { stemOf, wordsOf } from '../../shared/lines/words.js';
import type { Fact, FactKind } from '../facts/fact.js';

export type VoiceEvidence = NonNullable<GeneratedLine['voice_evidence']>;

/** The context of a prompt besides its fact; `habit`, `worked` and `echo` are set only if they fit the fact. */
export type Scene = Readonly<{
  show: Show;
  lastVisit: Visit | null;
  /** A habit of the voice that suits this fact. */
  habit: VoiceEvidence | null;
  /** A line that worked before and shares a rare word with the fact. */
  worked: VoiceEvidence | null;
  /** An item of the last visit's material that shares a rare word with the fact. */
  echo: string | null;
}>;

/**
 * A sentence pattern. `angle` is the comic idea. `weight` prefers patterns that use a special feature of the fact (2)
 * or of the performer (3) over general ones (0). `text` returns null if the fact lacks what the pattern needs; its
 * names and numbers all come from the fact or the scene.
 */
export type Template = Readonly<{
  name: string;
  angle: string;
  kinds: readonly FactKind[];
  weight: 0 | 1 | 2 | 3;
  evidence?: (scene: Scene) => VoiceEvidence | null;
  text: (fact: Fact, scene: Scene) => string | null;
}>;

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** Formats a date as spoken, with its year: `12 November 2026`. */
export function spokenDate(date: LocalDate): string {
  return `${Number(date.slice(8))} ${months[Number(date.slice(5, 7)) - 1] ?? ''} ${date.slice(0, 4)}`;
}

/** Puts a text in quotation marks, without its final full stop: the sentence around it has its own. */
export function quoted(text: string | null): string {
  return `“${(text ?? '').replace(/(?<!\.)\.$/u, '')}”`;
}

/** Characters of the longest publisher name that is spoken; the full source is shown next to the line. */
const SPOKEN_PUBLISHER = 30;

/** Returns the publisher and date in brackets, as far as they are known and short enough to say; else an empty text. */
export function printed(fact: Fact): string {
  const parts = [spokenPublisher(fact.from), fact.date === null ? null : spokenDate(fact.date)].filter(
    (part) => part !== null,
  );
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}

function spokenPublisher(from: string | null): string | null {
  const name = (from ?? '').replace(/\s*[([][^)\]]*[)\]]/gu, '').trim();
  return name === '' || name.length > SPOKEN_PUBLISHER || isFileName(name) ? null : name;
}

/** Detects the user's own files, which are named by path: not for the stage. */
function isFileName(publisher: string): boolean {
  return (
    publisher.includes('/') ||
    (/\.[a-z]{2,4}$/iu.test(publisher) && !/\.(?:com|org|net|co|uk|ie|au|ca|za|nz|de|fr)$/iu.test(publisher))
  );
}

/** Returns the fact's word of one of the kinds, in lower case; null if the quote does not contain it. */
export function hookOf(fact: Fact, ...kinds: readonly AppealKind[]): string | null {
  const hook: Hook | undefined = fact.hooks.find(({ kind }) => kinds.includes(kind));
  if (hook === undefined || !(fact.quote ?? '').includes(hook.word)) return null;
  return hook.word.toLowerCase();
}

/** Words in the lexicon of things that only describe or act. */
const notThings = new Set([
  'plastic',
  'bouncy',
  'inflatable',
  'knitted',
  'knitting',
  'knit',
  'helium',
  'rubber',
  'lifesize',
  'garbage',
  'vegan',
  'pickled',
]);

/**
 * Returns the fact's object or food if it is used as a noun, else null: after `to`, a person or a pronoun it is a verb.
 */
export function thingIn(fact: Fact): string | null {
  const thing = hookOf(fact, 'object', 'food');
  if (thing === null || notThings.has(thing)) return null;
  const words = wordsOf(fact.quote ?? '');
  const before = words[words.indexOf(comparableName(thing)) - 1] ?? '';
  const isVerb = ['to', 'who', 'it', 'he', 'she', 'they'].includes(before) || everyman.has(stemOf(before));
  return isVerb ? null : thing;
}

/** Returns the first number in the quote that is not a year, as written; else null. */
export function numberIn(quote: string | null): string | null {
  const numbers = quote?.match(/(?<![\p{L}\d.,])\d[\d.,]*\d|(?<![\p{L}\d.,])\d(?![\d\p{L}])/gu) ?? [];
  return numbers.find((number) => !/^(?:1[5-9]|20)\d\d$/u.test(number)) ?? null;
}
