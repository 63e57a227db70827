import { comparableName } from '../../../src/domain/names.js';
import type { LetterKind } from '../../../stages/shared/notes/letter-kinds.js';
import { isInRoom } from '../../../stages/shared/notes/presence.js';
import { isForbidden } from '../../../stages/shared/notes/prohibitions.js';
import { remarksIn } from '../../../stages/shared/notes/remarks.js';
import { isTask } from '../../../stages/shared/notes/wishes.js';
import { type LabelledSentence, labelledLetters } from './model/labelled-letters.js';

/** A sentence of another writer, and what the page would do with it. */
type ReadSentence = LabelledSentence & Readonly<{ guess: 'shown' | 'hidden' | 'rule' | 'wish' | 'room' }>;
type LetterFigures = Readonly<{ text: string; passed: boolean; read: readonly ReadSentence[] }>;

/** The most private sentences that may be shown, and others hidden; and the least that is read as what it is. */
const limits = { privateShown: 0.16, othersHidden: 0.18, rule: 0.62, wish: 0.48, room: 0.45, mistaken: 0.04 } as const;
/** Sentences of a paragraph, in which letters without items are put together. */
const ofParagraph = 3;
/** What the page need not show. */
const ofNoUse: ReadonlySet<LetterKind> = new Set(['private', 'admin', 'chat', 'old']);

/** Reads letters of a writer from whom no model has learned, each as a whole. */
export function evaluateLetters(): LetterFigures {
  const read = labelledLetters('held out').flatMap(readLetter);
  const share = (of: readonly ReadSentence[], isRight: (one: ReadSentence) => boolean) =>
    of.filter(isRight).length / of.length;
  const labelled = (label: LetterKind) => read.filter((one) => one.label === label);
  const isHidden = ({ guess }: ReadSentence) => guess === 'hidden';
  const privateShown = share(labelled('private'), (one) => !isHidden(one));
  const useful = read.filter(({ label }) => !ofNoUse.has(label));
  const othersHidden = share(useful, isHidden);
  const found = (['rule', 'wish', 'room'] as const).map((kind) => ({
    kind,
    share: share(labelled(kind), ({ guess }) => guess === kind),
    mistaken: share(
      read.filter(({ label }) => label !== kind),
      ({ guess }) => guess === kind,
    ),
  }));
  const kept = (['admin', 'chat', 'old'] as const).map(
    (kind) => `${percent(share(labelled(kind), (one) => !isHidden(one)))} of ${kind}`,
  );
  const recognised = found.map(
    ({ kind, share: right, mistaken }) => `${kind} ${percent(right)} (${percent(mistaken)})`,
  );
  return {
    text:
      `${read.length} sentences of another writer: shown ${percent(privateShown)} of the private ones, ` +
      `hidden ${percent(othersHidden)} of the useful ones; read as such (and others as it): ${recognised.join(', ')}; ` +
      `shown ${kept.join(', ')}`,
    passed:
      privateShown <= limits.privateShown &&
      othersHidden <= limits.othersHidden &&
      found.every((one) => one.share >= limits[one.kind] && one.mistaken <= limits.mistaken),
    read,
  };
}

function readLetter(letter: readonly LabelledSentence[]): readonly ReadSentence[] {
  const ended = letter.map(({ text }) => (/[.!?…)]$/u.test(text) ? text : `${text}.`));
  const begins = (at: number) =>
    letter[at]?.item === undefined ? at % ofParagraph === 0 : letter[at].item !== letter[at - 1]?.item;
  const notes = ended.reduce((said, text, at) => `${said}${begins(at) ? '\n' : ' '}${text}`, '').trim();
  const shown = remarksIn(notes, 'show').flatMap(({ kind, text }) => (kind === 'private' ? [] : [text]));
  return letter.map((one) => ({ ...one, guess: guessOf(shown.filter((text) => sharesHalf(one.text, text))) }));
}

function guessOf(shown: readonly string[]): ReadSentence['guess'] {
  if (shown.length === 0) return 'hidden';
  if (shown.some(isForbidden)) return 'rule';
  if (shown.some(isTask)) return 'wish';
  return shown.some(isInRoom) ? 'room' : 'shown';
}

/** Returns whether a text contains the first or the second half of a sentence, or is a part of it. */
function sharesHalf(sentence: string, text: string): boolean {
  const [words, all] = [comparableName(sentence).split(' '), ` ${comparableName(text)} `];
  const middle = Math.ceil(words.length / 2);
  const halves = [words.slice(0, middle), words.slice(-middle)].map((half) => ` ${half.join(' ')} `);
  return halves.some((half) => all.includes(half)) || ` ${words.join(' ')} `.includes(all);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}
