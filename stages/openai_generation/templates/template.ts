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

/** What a prompt may use beside its fact; `habit`, `worked` and `echo` are there only where they really fit the fact. */
export type Scene = Readonly<{
  show: Show;
  lastVisit: Visit | null;
  /** A habit of the voice that this fact suits. */
  habit: VoiceEvidence | null;
  /** A line that worked before and shares a rare word with the fact. */
  worked: VoiceEvidence | null;
  /** An item of the last visit's material that shares a rare word with the fact. */
  echo: string | null;
}>;

/**
 * A sentence pattern. `angle` is the comic idea. `weight` prefers a pattern that uses what is special in a fact (2), or in the performer (3), over one
 * that suits any (0). `text` is null where the fact lacks what the pattern needs. Every name and number in it comes from the fact or the scene.
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

/** A date as it is said, with its year: `12 November 2026`. */
export function spokenDate(date: LocalDate): string {
  return `${Number(date.slice(8))} ${months[Number(date.slice(5, 7)) - 1] ?? ''} ${date.slice(0, 4)}`;
}

/** In quotation marks, without a full stop at its end: the sentence around it sets its own. */
export function quoted(text: string | null): string {
  return `“${(text ?? '').replace(/(?<!\.)\.$/u, '')}”`;
}

/** A publisher's name that is longer is not said: the whole source stands beside the line. */
const SPOKEN_PUBLISHER = 30;

/** Who printed it and when, in one pair of brackets, with what is known of that and short enough to say. */
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

/** The user's own file is named by its path: that is for the page, not for the stage. */
function isFileName(publisher: string): boolean {
  return (
    publisher.includes('/') ||
    (/\.[a-z]{2,4}$/iu.test(publisher) && !/\.(?:com|org|net|co|uk|ie|au|ca|za|nz|de|fr)$/iu.test(publisher))
  );
}

/** The fact's word of one of the kinds, as it is written there, in lower case where a headline only capitalised it. */
export function hookOf(fact: Fact, ...kinds: readonly AppealKind[]): string | null {
  const hook: Hook | undefined = fact.hooks.find(({ kind }) => kinds.includes(kind));
  if (hook === undefined || !(fact.quote ?? '').includes(hook.word)) return null;
  return hook.word.toLowerCase();
}

/** Words that describe a thing, or do something, without being one. */
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

/** The fact's object or food when it stands there as a thing that can be shown: not after `to`, a person or a pronoun, where it is a verb. */
export function thingIn(fact: Fact): string | null {
  const thing = hookOf(fact, 'object', 'food');
  if (thing === null || notThings.has(thing)) return null;
  const words = wordsOf(fact.quote ?? '');
  const before = words[words.indexOf(comparableName(thing)) - 1] ?? '';
  const isVerb = ['to', 'who', 'it', 'he', 'she', 'they'].includes(before) || everyman.has(stemOf(before));
  return isVerb ? null : thing;
}

/** The first number in the quote that is no year, as it is written there. */
export function numberIn(quote: string | null): string | null {
  const numbers = quote?.match(/(?<![\p{L}\d.,])\d[\d.,]*\d|(?<![\p{L}\d.,])\d(?![\d\p{L}])/gu) ?? [];
  return numbers.find((number) => !/^(?:1[5-9]|20)\d\d$/u.test(number)) ?? null;
}
