import { comparableName } from '../../../src/domain/names.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { isOnArrival } from '../../shared/notes/arrival.js';
import { saysMoved } from '../../shared/notes/moved-show.js';
import { runningRemarks } from '../../shared/notes/running-remarks.js';
import { tasksIn } from '../../shared/notes/wishes.js';
import { readEvening } from '../../shared/text/evening.js';
import { wordsOfTimes } from '../../shared/text/evening-words.js';
import type { BriefData } from './brief-data.js';

/** What the notes say of tonight: what to say from the stage, what to know on arrival, and the rest. */
export type TonightNotes = Readonly<{
  say: readonly string[];
  arrival: readonly string[];
  /** What belongs at the top: a moved show, and times under a header that no field has (`Last ferry: 22:50`). */
  top: readonly string[];
  others: readonly string[];
  /** True if remarks stay in the user's file. */
  isWithheld: boolean;
}>;

/** Sentences on a moved show at the top, and the characters of the longest one there. */
const mostMoves = 2;
const longestMove = 120;
const headedTime = /^[^:.]{2,40}\.?: \d{1,2}[:.h]\d{2}\.?$/u;

/** Returns whether a sentence is a header with a time, and no field of the evening contains it. */
function isOtherTime(sentence: string): boolean {
  return headedTime.test(sentence) && Object.values(readEvening(sentence)).every((value) => value === null);
}

/** Returns whether a sentence only has times and lengths that the page shows at the top: `Doors 19:00, show 20:00`. */
function isShownAbove(sentence: string, { doors, start, evening }: Show): boolean {
  const read = Object.entries(readEvening(sentence)).filter(([, value]) => value !== null);
  const shown: Readonly<Record<string, string | number | null>> = { doors, start, ...evening };
  const words = comparableName(sentence).split(' ');
  return (
    read.length > 0 &&
    read.every(([field, value]) => shown[field] === value) &&
    words.filter((word) => /^\d/u.test(word)).length <= read.length * 2 &&
    words.every((word) => word.length <= 3 || /^\d/u.test(word) || wordsOfTimes.has(word))
  );
}

/** Returns the remarks on tonight, each once and without what is quoted next to a conflict or shown at the top. */
export function tonightNotes({ show }: Pick<BriefData, 'show'>): TonightNotes {
  const quoted = show.disagreements.flatMap(({ said }) => said ?? []);
  const { sentences, isPartial } = runningRemarks(show.notes ?? '');
  const shown = sentences.filter(
    (sentence) => !(quoted.some((one) => one.includes(sentence)) || isShownAbove(sentence, show)),
  );
  const say = shown.flatMap(tasksIn);
  const unsaid = shown.filter((sentence) => !say.includes(sentence));
  const moves = unsaid.filter((sentence) => sentence.length <= longestMove && saysMoved(sentence)).slice(0, mostMoves);
  const rest = unsaid.filter((sentence) => !moves.includes(sentence));
  return {
    say,
    top: [...moves, ...rest.filter(isOtherTime)].map((sentence) => sentence.replace(/\.$/u, '')),
    arrival: rest.filter(isOnArrival),
    others: rest.filter((sentence) => !isOnArrival(sentence) && !headedTime.test(sentence)),
    isWithheld: isPartial || show.notes_withheld === true,
  };
}
