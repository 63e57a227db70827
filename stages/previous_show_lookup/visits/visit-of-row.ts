import { comparableName } from '../../../src/domain/names.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { Visit } from '../../../src/domain/stage-values/previous-show-lookup.js';
import type { Instant } from '../../../src/domain/time.js';
import { readNotes } from '../../shared/notes/read-notes.js';
import { isWarning } from '../../shared/notes/remark-kind.js';
import { sentencesIn, withoutPrivateRemarks } from '../../shared/notes/remarks.js';
import { type VerdictOfNote, verdictOf } from '../../shared/notes/statement.js';
import { sourceAt } from '../../shared/origins/origin.js';
import { isSameHall } from '../../shared/places/same-hall.js';
import type { HistoryRow } from './history-row.js';

/** Returns the visit of a row, with what its notes say of the night. */
export function visitOfRow(row: HistoryRow, show: Show, now: Instant): Visit {
  const notes =
    row.notes === null ? null : withoutGibes(withoutPrivateRemarks(row.notes, 'history') ?? '', show) || null;
  return {
    show_date: row.showDate,
    ...(row.precision !== undefined && { precision: row.precision }),
    venue: row.venue,
    same_venue: row.venue !== null && show.venue.name !== null && isSameHall(row.venue, show.venue.name),
    attendance: row.attendance,
    material: [...row.material],
    notes,
    ...outcomesOf({ ...row, notes }),
    brief_url: null,
    source: sourceAt(row.origin, now),
  };
}

/**
 * Returns notes without sentences that begin with the name of a person of whom the notes of the show speak, and that
 * say nothing of the material: what someone is like is no report of a night.
 */
function withoutGibes(notes: string, show: Show): string {
  const tonight = show.notes ?? '';
  const own = comparableName([show.performer, show.venue.name, show.city, show.evening.support].join(' ')).split(' ');
  const isGibe = (sentence: string) => {
    const name = /^\p{Lu}\p{Ll}{2,20}(?= \p{Ll})/u.exec(sentence)?.[0] ?? '';
    const isNamed = name !== '' && new RegExp(`[\\p{Ll}\\d,–-] ${name} \\p{Ll}`, 'u').test(tonight);
    return isNamed && !own.includes(comparableName(name)) && !['worked', 'died'].includes(verdictOf(sentence));
  };
  const gibes = sentencesIn(notes).filter(isGibe);
  return gibes.reduce((rest, sentence) => rest.replace(sentence, '').replace('  ', ' '), notes).trim();
}

/** Reads the notes, and the verdicts that follow items of the material: "ferry bit (killed)". */
function outcomesOf({
  notes,
  material,
  judged: byColumn = [],
}: Pick<HistoryRow, 'notes' | 'material' | 'judged'>): Pick<Visit, 'worked' | 'died' | 'hated' | 'todo'> {
  // A number after a bit is of the user's own scale.
  const judged = material.filter(
    (item) => !/\d\)?$/u.test(item) && /\([^()]*\)\s*$|[:=–—]\s{0,9}\S{1,60}\s*$/u.test(item),
  );
  const read = readNotes([notes ?? '', ...judged].join('\n')).map(({ text, verdict }) => {
    const isHated = verdict !== 'worked' && verdict !== 'died' && isWarning(text, 'history');
    return { text, verdict: isHated ? 'hated' : verdict };
  });
  const all = [...byColumn.filter(({ text }) => withoutPrivateRemarks(text, 'history') !== null), ...read];
  const of = (verdict: VerdictOfNote) => all.filter((one) => one.verdict === verdict).map(({ text }) => text);
  return { worked: of('worked'), died: of('died'), hated: of('hated'), todo: of('todo') };
}
