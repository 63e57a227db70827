import { isNeeded } from './certain-forms.js';
import { deadIn } from './deaths.js';
import { isComing } from './people.js';
import { isForbidden } from './prohibitions.js';
import { isWarning, kindOf, type RemarkKind } from './remark-kind.js';
import { sentencesIn } from './sentences.js';

/** The words that introduce an earlier night, in seven languages. */
const lastTime =
  /(?<!\p{L})(?:last (?:time|visit|show|gig)(?: (?:here|in town|there))?|(?:beim |das )?letzte[ns]? (?:mal|auftritt|gastspiel)|zuletzt hier|(?:la )?derni[èe]re (?:fois|visite|venue)|l['’]ultima (?:volta|visita)|ultima (?:volta|visita)|(?:la )?[uú]ltima (?:vez|visita)|vorige keer|(?:de )?laatste keer|sist(?:a gången)?|senast)(?!\p{L})/iu;
const ofTonight: ReadonlySet<RemarkKind> = new Set(['house', 'admin']);
/** A sentence that begins with a label is about something else. */
const label = /^\p{Lu}[\p{L} ]{2,30}:\s/u;

/**
 * Returns what notes say of an earlier night: from the words that introduce it to the next remark about tonight; null
 * without one.
 */
export function recollectionIn(notes: string): string | null {
  const [opening = '', ...following] = recalledSentences(sentencesIn(notes));
  const found = lastTime.exec(opening);
  if (found === null) return null;
  // What is before the introduction is its subject: `The opener died there last time`.
  const after =
    found.index > 0 && /\p{L}/u.test(opening.slice(0, found.index).split(/[,;]/u).at(-1) ?? '')
      ? opening
      : opening.slice(found.index + found[0].length);
  return [after.replace(/^[^:–—.,;]{0,30}(?:(?<!\d):|[–—])\s*/u, ''), ...following].join(' ').trim() || null;
}

/** Returns notes without what they say of an earlier night. */
export function withoutRecollection(notes: string): string {
  const all = sentencesIn(notes);
  const recalled = recalledSentences(all);
  return recalled.reduce((rest, sentence) => rest.replace(sentence, ''), notes).trim();
}

/** Returns whether a sentence begins with an earlier night. */
export function isOnEarlierNight(sentence: string): boolean {
  return (lastTime.exec(sentence)?.index ?? Infinity) <= longestOpening;
}

/** Returns true for a sentence that is likelier on tonight than on an earlier night. */
function isOfTonight(sentence: string): boolean {
  const tonight = kindOf(sentence);
  const isReport = kindOf(sentence, 'history').scores.report > tonight.scores[tonight.kind];
  return !isReport && (ofTonight.has(tonight.kind) || isWarning(sentence, 'show'));
}

/** A verdict is introduced by a mark, the reason of an order is not: `No confetti. Last time it was in the lamps.` */
const introduced = /^[^:–—.,;]{0,30}[:–—]/u;

/** Returns whether what a sentence says of an earlier night is the reason of its own order, or of the one before it. */
function isOfOrder(sentence: string, before: string | undefined): boolean {
  const isOpening = (lastTime.exec(sentence)?.index ?? 0) <= longestOpening;
  if (!isOpening) return isForbidden(sentence);
  return before !== undefined && isForbidden(before) && !introduced.test(sentence);
}

/** Letters before an introduction that opens an account of that night; a later one is in a remark of one sentence. */
const longestOpening = 15;

function recalledSentences(all: readonly string[]): readonly string[] {
  // A diet is one of tonight, whatever happened last time, and so is who has died since or comes again.
  const first = all.findIndex(
    (sentence, at) =>
      lastTime.test(sentence) &&
      !isNeeded(sentence) &&
      deadIn(sentence).length === 0 &&
      !isComing(sentence) &&
      !isOfOrder(sentence, all[at - 1]),
  );
  const opening = all[first];
  if (opening === undefined) return [];
  const isOpening = (lastTime.exec(opening)?.index ?? 0) <= longestOpening;
  if (!isOpening) return isOfTonight(opening) ? [] : [opening];
  const rest = all.slice(first + 1);
  const end = rest.findIndex((sentence) => isOfTonight(sentence) || label.test(sentence));
  return all.slice(first, end < 0 ? all.length : first + 1 + end);
}
