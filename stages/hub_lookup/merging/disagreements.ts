import { comparableName } from '../../../src/domain/names.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { sentencesIn } from '../../shared/notes/sentences.js';
import { placeOf } from '../../shared/origins/origin.js';
import { denial, unanswered } from '../../shared/text/correction-words.js';
import { writtenTimesIn } from '../../shared/text/evening-times.js';
import { saysAbsent } from '../show-files/support-notes.js';
import { type Field, fields, isTime } from './compared-fields.js';
import { correctionsOf, entriesFor, notedIn, sentOn } from './corrections.js';
import type { ShowGroup } from './groups.js';
import type { PlacedShow } from './placed-shows.js';
import { anyTime, isTimeOf, saidOf, textsOf } from './said-of.js';

type Disagreement = Show['disagreements'][number];
const placeFields: readonly string[] = ['city', 'region', 'country'];

/**
 * Returns what other sources say differently from the used value: entries of lower precedence, and notes; two names of
 * one town (`Wien`, `Vienna`) agree.
 */
export function disagreementsIn(group: ShowGroup): Show['disagreements'] {
  const found = [...fields.flatMap((field) => ofEntries(field, group)), ...noted(group)]
    .filter(({ field, other }) => field !== 'support' || !isOut(other, group))
    .toSorted((one, other) => Number(one.note === 'states') - Number(other.note === 'states'));
  const isSame = (one: Disagreement, other: Disagreement) => one.field === other.field && one.other === other.other;
  return found
    .filter((one, at) => at === found.findIndex((other) => isSame(one, other)))
    .map((one) => {
      const alike = found.filter((other) => isSame(one, other) && one.note === other.note);
      const source = [...new Set(alike.map((other) => other.source))].slice(0, mostSources).join(' + ');
      const isOpen = unanswered.test(comparableName(saidOf(one, group, false).said ?? ''));
      const isSettled = !isOpen && (isDecided(one, group) || isOfRecentMail(one, group));
      return { ...one, source, ...saidOf(one, group, isSettled), ...(isSettled && { note: 'decides' as const }) };
    })
    .toSorted((one, other) => orderOf(one) - orderOf(other));
}

/** Sources of one value that are named. */
const mostSources = 3;

/** Returns whether notes correct a field, or say that the other value is wrong: `on at 7.30 NOT 8`. */
function isDecided({ field, used, other }: Disagreement, group: ShowGroup): boolean {
  const corrections = correctionsOf(group, field);
  if (corrections.length > 0) return !corrections.some(({ value }) => value === other);
  if (isCorrectedIn(field, used, other, group)) return true;
  if (field === 'doors' && areOfNewStart(group)) return true;
  return (
    (field === 'start' || field === 'doors') &&
    textsOf(group).some((text) => [...text.matchAll(anyTime)].some((time) => isTimeOf(time, other) && isDenied(time)))
  );
}

/** Returns whether a sentence gives a time of the field and says that another is not right: `check 18:15, not 17:30` */
function isCorrectedIn(field: string, used: string, other: string, group: ShowGroup): boolean {
  if (![used, other].every((value) => isTime.test(value))) return false;
  return textsOf(group)
    .flatMap(sentencesIn)
    .some((sentence) => {
      const times = writtenTimesIn(sentence);
      const isUsed = times.some((time) => time.fact === field && !time.isDenied && time.as(time.fact) === used);
      return isUsed && times.some((time) => time.isDenied && time.as(time.fact ?? 'start') === other);
    });
}

/** Returns whether the used value is that of a recent mail, and no mail of the same time or later has the other one. */
function isOfRecentMail({ field, other }: Disagreement, group: ShowGroup): boolean {
  const known = fields.find((one) => one.field === field);
  const user = known === undefined ? undefined : usedIn(group, known).user;
  if (known === undefined || user?.isRecent !== true) return false;
  // Of the mails of one thread and day, the first is the newest.
  const isOlder = (entry: PlacedShow) =>
    sentOn(entry) < sentOn(user) ||
    (sentOn(entry) === sentOn(user) && entry !== user && entry.origin.document === user.origin.document);
  const isAsNew = (entry: PlacedShow) => entry.isRecent === true && !isOlder(entry);
  return !group.some((entry) => isAsNew(entry) && known.value(entry) === other);
}

/** Returns whether the doors are of the entry whose start is decided: who moves the start gives the doors to it. */
function areOfNewStart(group: ShowGroup): boolean {
  const [start, doors] = ['start', 'doors'].map((name) => fields.find(({ field }) => field === name));
  if (start === undefined || doors === undefined) return false;
  const others = ofEntries(start, group);
  const isOfOne = usedIn(group, start).user === usedIn(group, doors).user;
  return isOfOne && others.length > 0 && others.every((other) => isDecided(other, group));
}

function isDenied({ index, input }: RegExpExecArray): boolean {
  return denial.test(comparableName(input.slice(Math.max(0, index - 25), index)));
}

/** Returns the value of a field that the show has, the entry that has it, and where the value is. */
function usedIn(group: ShowGroup, { field, value }: Field) {
  const user = entriesFor(field, group).find((entry) => value(entry) !== null);
  const [corrected] = correctionsOf(group, field);
  const origin = corrected?.origin ?? user?.origin;
  const used = corrected?.value ?? (user === undefined ? null : value(user));
  return { user, used, ...(origin !== undefined && { used_source: placeOf(origin, ', ') }) };
}

function ofEntries(one: Field, group: ShowGroup): readonly Disagreement[] {
  const { field, value, same } = one;
  const { user, used, ...origin } = usedIn(group, one);
  return entriesFor(field, group).flatMap((entry) => {
    const other = value(entry);
    if (used === null || other === null || same(used, other)) return [];
    if (field === 'performer' && [user, entry].some((by) => by?.assumesPerformer === true)) return [];
    if (placeFields.includes(field) && user?.town != null && user.town.id === entry.town?.id) return [];
    return [{ field, used, ...origin, other, source: placeOf(entry.origin, ', ') }];
  });
}

/** Returns whether the notes of one entry say that an act of another one does not come. */
function isOut(name: string, group: ShowGroup): boolean {
  return group.some(
    ({ notes, evening }) =>
      evening.support !== name && sentencesIn(notes ?? '').some((sentence) => saysAbsent(sentence, name)),
  );
}

/** What changes an evening comes first. */
function orderOf({ field }: Disagreement): number {
  const order = ['start', 'doors', 'curfew', 'load_in', 'soundcheck', 'set_length', 'support', 'status', 'venue'];
  return order.includes(field) ? order.indexOf(field) : order.length;
}

/** Returns what notes and remarks say of a field besides its value; two spellings of one value agree. */
function noted(group: ShowGroup): readonly Disagreement[] {
  return notedIn(group).flatMap(({ field, value, origin, said }) => {
    const known = fields.find((one) => one.field === field);
    if (known === undefined) return [];
    const { user: _, used, ...of } = usedIn(group, known);
    if (used === null || known.same(used, value)) return [];
    return [
      { field, used, ...of, other: value, source: placeOf(origin, ', '), ...(said !== '' && { note: 'states' }) },
    ];
  });
}
