import { comparableName } from '../../../src/domain/names.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { Visit } from '../../../src/domain/stage-values/previous-show-lookup.js';
import type { Instant } from '../../../src/domain/time.js';
import { wordsOf } from '../../shared/lines/words.js';
import { holdsCodeOrMoney } from '../../shared/notes/certain-forms.js';
import { hasFailed } from '../../shared/notes/failures.js';
import { isPersonalMatter } from '../../shared/notes/personal-matters.js';
import { readNotes } from '../../shared/notes/read-notes.js';
import { isWarning } from '../../shared/notes/remark-kind.js';
import { isSurelyPrivate, withoutPrivateRemarks } from '../../shared/notes/remarks.js';
import { sentencesIn } from '../../shared/notes/sentences.js';
import { judges, type VerdictOfNote, verdictOf } from '../../shared/notes/statement.js';
import { sourceAt } from '../../shared/origins/origin.js';
import { isSameHall } from '../../shared/places/same-hall.js';
import type { HistoryRow } from './history-row.js';
import { isForNextTime, shownNotes } from './next-time.js';

/** Returns the visit of a row, with what its notes say of the night. */
export function visitOfRow(row: HistoryRow, show: Show, now: Instant): Visit {
  const shown = (text: string | null) => (text === null ? null : withoutGibes(shownNotes(text), show) || null);
  const [cell, report] = [shown(row.notes), shown(row.report ?? null)];
  const notes = [cell, report].filter((text) => text !== null).join('\n') || null;
  return {
    show_date: row.showDate,
    ...(row.precision !== undefined && { precision: row.precision }),
    venue: row.venue,
    same_venue: row.venue !== null && show.venue.name !== null && isSameHall(row.venue, show.venue.name),
    attendance: row.attendance,
    ...(row.seats !== undefined && row.attendance !== null && { seats: row.seats }),
    material: [...row.material],
    notes,
    ...outcomesOf({ ...row, notes: cell }, report),
    ...(row.remarks !== undefined && { remarks: [...row.remarks] }),
    brief_url: null,
    source: sourceAt(row.origin, now),
  };
}

const bracketedName = /\(\p{Lu}\p{Ll}{1,20}(?: \p{Lu}[\p{L}.]{0,20})?\)/u;
/** Where someone sat, in seven languages. */
const seat =
  /(?<!\p{L})(?:rows?|seats?|tables?|reihe|platz|tisch|rang|place|table|fila|butaca|mesa|posto|tavolo|lugar|rij|stoel|tafel)(?!\p{L})/iu;

/**
 * Returns notes without sentences that begin with the name of a person of whom the notes of the show speak, and that
 * say nothing of the material: what someone is like is no report of a night. Nor is one in the audience, by name:
 * no one knows whether they are still among those who come.
 */
function withoutGibes(notes: string, show: Show): string {
  const tonight = show.notes ?? '';
  const own = comparableName([show.performer, show.venue.name, show.city, show.evening.support].join(' ')).split(' ');
  const isGibe = (sentence: string) => {
    const name = /^\p{Lu}\p{Ll}{2,20}(?= \p{Ll})/u.exec(sentence)?.[0] ?? '';
    const isNamed = name !== '' && new RegExp(`[\\p{Ll}\\d,–-] ${name} \\p{Ll}`, 'u').test(tonight);
    return isNamed && !own.includes(comparableName(name)) && !['worked', 'died'].includes(verdictOf(sentence));
  };
  const isInRoom = (sentence: string) => seat.test(sentence) && bracketedName.test(sentence);
  const gibes = sentencesIn(notes).filter((sentence) => isGibe(sentence) || isInRoom(sentence));
  return gibes.reduce((rest, sentence) => rest.replace(sentence, '').replace('  ', ' '), notes).trim();
}

/** A person of the crew, in seven languages: `Ada (sound)`, `Bo am Licht`. */
const crew =
  /^\p{Lu}\p{Ll}{1,20},? (?:\(|(?:on|at|am|an der|vom|à la|au|a la|al|en|alla|na|no|aan de|van het) )?(?:the )?(?:ton|tontechnik|technik|licht|kasse|bar|einlass|sound|lights?|tech|door|box office|son|lumières?|régie|billetterie|sonido|luces|técnic[oa]|taquilla|suono|luci|tecnic[oa]|cassa|som|luz|bilheteria|geluid|techniek|kassa)(?!\p{L})/iu;
/** Advice on the evening, and not on a bit, in seven languages: `nicht VOR der Show essen`. */
const advice =
  /(?<!\p{L})(?:nicht|nie|not|never|don[’']t|pas|jamais|no|nunca|non|mai|não|niet|nooit)(?!\p{L})[^.!?]{0,40}(?<!\p{L})(?:vor der|before the|avant le|avant la|antes de la|antes del|prima dello?|antes do|voor de) (?:show|vorstellung|auftritt|gig|set|spectacle|représentation|función|show|spettacolo|espetáculo|espectáculo|voorstelling)(?!\p{L})/iu;

/** Returns the verdict of a remark, which may be advice for the next time, or praise of the crew: that is no bit. */
function withoutPraise(text: string, verdict: VerdictOfNote): VerdictOfNote {
  if (isForNextTime(text) || (verdict !== 'died' && advice.test(text))) return 'todo';
  return verdict === 'worked' && crew.test(text) ? 'neutral' : verdict;
}

/** Returns whether a bit is shown: what is under how it went is material, unless it surely is a private matter. */
function isShown(bit: string): boolean {
  const isSecret = () => isSurelyPrivate(bit, 'history') || holdsCodeOrMoney(bit) || isPersonalMatter(bit);
  return withoutPrivateRemarks(bit, 'history') !== null || !isSecret();
}

/** Says for sure that something died, in seven languages. */
const surelyDied =
  /(?<!\p{L})(?:died|dies|dead|bombed|flopped|flop|nothing|never again|tot|gestorben|starb|eiskalt|nie (?:wieder|mehr)|mort[eo]?s?|bide|jamais plus|plus jamais|muri[óo]|muert[oa]s?|nunca más|gelo|mort[oia]|mai più|dood|nooit (?:meer|weer)|morreu|morreram|nunca mais)(?!\p{L})/iu;

/** Reads the notes, and the verdicts that follow items of the material: "ferry bit (killed)". */
function outcomesOf(
  { notes, material, judged: byColumn = [] }: Pick<HistoryRow, 'notes' | 'material' | 'judged'>,
  report: string | null,
): Pick<Visit, 'worked' | 'died' | 'hated' | 'todo'> {
  // A number after a bit is of the user's own scale, and what says what it is does not judge it.
  const judged = material.filter((item) => {
    const [end = ''] = /\([^()]*\)\s*$|[:=–—]\s{0,9}\S{1,60}\s*$/u.exec(item) ?? [];
    return !/\d\)?$|\([-−]?\d/u.test(item) && (judges(...wordsOf(end)) || hasFailed(end));
  });
  // A report says what happened: only what it calls dead is.
  const reported = readNotes(report ?? '').filter(({ text, verdict }) => verdict !== 'died' || surelyDied.test(text));
  const read = [...readNotes([notes ?? '', ...judged].join('\n')), ...reported].map(({ text, verdict }) => {
    const isHated = verdict !== 'worked' && verdict !== 'died' && isWarning(text, 'history');
    return { text, verdict: isHated ? 'hated' : withoutPraise(text, verdict) };
  });
  const all = [...byColumn.filter(({ text }) => isShown(text)), ...read];
  const of = (verdict: VerdictOfNote) => {
    const texts = all.filter((one) => one.verdict === verdict).map(({ text }) => text);
    const names = texts.map(comparableName);
    return texts.filter((_, at) => names.indexOf(names[at] ?? '') === at);
  };
  return { worked: of('worked'), died: of('died'), hated: of('hated'), todo: of('todo') };
}
