import { comparableName } from '../../../src/domain/names.js';
import { type Statement, statementsIn } from '../../shared/evening/statements.js';
import { weekdayOf } from '../../shared/input-files/yearless-dates.js';
import { sentencesIn } from '../../shared/notes/sentences.js';
import {
  changed,
  confirmed,
  deniesNumber,
  notBefore,
  toldToPublic,
  unanswered,
} from '../../shared/text/correction-words.js';
import { minutesOf } from '../../shared/text/evening-times.js';
import { takesSeatsAway } from '../../shared/text/seats-left-out.js';
import { lengthsIn, minutesIn } from '../../shared/text/set-lengths.js';
import { withTimesOfDay } from '../../shared/text/written-form.js';
import { isConditional } from './conditional.js';
import { openTimes } from './open-times.js';
import { isOnOtherAct } from './other-acts.js';
import { asks } from './questions.js';
import type { NotedValue, SourceShow } from './source-show.js';
import { supportNoted } from './support-notes.js';

/** The values of an entry that its notes can speak of. */
type Entry = Pick<SourceShow, 'date' | 'doors' | 'start' | 'capacity' | 'evening' | 'performer' | 'venue' | 'city'>;

const timed = ['start', 'doors', 'curfew', 'load_in', 'soundcheck'] as const;

/**
 * Returns what notes say of the start, doors, curfew, set, support and seats besides the values of their entry: a value
 * that corrects it, or one that is only stated. `isRemark` is true for a row that is nothing but a remark on the show.
 */
export function notedValues(notes: string, entry: Entry, isRemark = false): readonly NotedValue[] {
  const holds = (sentence: string) => !isConditional(sentence) && !isOnOtherAct(sentence, entry);
  const ofSentences = sentencesIn(notes)
    .filter(holds)
    .flatMap((said) =>
      [
        ...openStart(said, entry),
        ...lengthNoted(said, entry),
        ...(/\?\s*$/u.test(said) ? [] : supportNoted(said, entry)),
      ].map((value) => (asks(said) ? { ...value, kind: 'stated' as const, said } : { ...value, said })),
    );
  const statements = statementsIn(withTimesOfDay(notes, weekdayOf(entry.date))).filter(({ said }) => holds(said));
  return [
    ...ofSentences,
    ...valuesStated(statements, entry, isRemark).map((one) =>
      isOpen(one, notes) ? { ...one, kind: 'stated' as const } : one,
    ),
  ];
}

/** Returns whether others announce a value, and who was asked has not said whether it is right. */
function isOpen({ said }: NotedValue, notes: string): boolean {
  const words = comparableName(said);
  return toldToPublic.test(words) && !changed.test(words) && unanswered.test(comparableName(notes));
}

type Value = Omit<NotedValue, 'said'>;

function ownValue(field: NotedValue['field'], { evening, ...entry }: Entry): string | null {
  if (field === 'capacity') return entry.capacity === null ? null : String(entry.capacity);
  const own = field === 'start' || field === 'doors' ? entry[field] : evening[field];
  return own !== null && isTime.test(own) ? own : null;
}

const isTime = /^\d\d:\d\d$/u;

/** Returns what notes leave open of the start. */
function openStart(sentence: string, { start }: Entry): readonly Value[] {
  return start === null ? [] : openTimes(sentence, start).map((value) => ({ field: 'start', value, kind: 'stated' }));
}

/**
 * Returns the values that notes state besides those of their entry. One corrects that of the entry where notes call
 * this no longer right, where its sentence says that something changed or is certain, or where the row is a remark on
 * the show. What is public (`the web says 21:00`) is stated, though it may be old.
 */
function valuesStated(statements: readonly Statement[], entry: Entry, isRemark: boolean): readonly NotedValue[] {
  const old = new Set(statements.flatMap(({ state, value }) => (state === 'old' ? [value] : [])));
  return statements.flatMap(({ field, value, state, lead, said }, at): readonly NotedValue[] => {
    if (lead < leastSure) return [];
    const words = comparableName(said);
    if (state === 'old') return toldToPublic.test(words) ? publicStart(value, said, entry) : [];
    const noted = [...timed, 'capacity' as const].find((one) => one === field);
    const own = noted === undefined ? null : ownValue(noted, entry);
    if (noted === undefined || own === null) return [];
    const isLess = noted === 'capacity' && takesSeatsAway(said) && Number(value) < Number(own);
    const isNew = changed.test(words) || confirmed.test(words) || nothingBefore.test(words);
    const isLater = !statements
      .slice(at + 1)
      .some((one) => one.state === 'said' && one.field === field && one.value === own);
    const isCorrected = state === 'said' && isLater && (isRemark || old.has(own) || isLess || isNew);
    if (value === own ? !isCorrected : state === 'asked' && !asks(said)) return [];
    return [{ field: noted, value, kind: isCorrected ? 'corrected' : 'stated', said }];
  });
}

/** How sure a value must be to contradict another. */
const leastSure = 0.35;

/** Returns a time that others announce as one of the start: `the web says 21:00`. */
function publicStart(value: string, said: string, { start }: Entry): readonly NotedValue[] {
  return start !== null && start !== value && isNear(value, start)
    ? [{ field: 'start', value, kind: 'stated', said }]
    : [];
}

/** Minutes within which a public time can be that of the show. */
const nearStart = 90;

function isNear(one: string, other: string): boolean {
  return isTime.test(one) && isTime.test(other) && Math.abs(minutesOf(one) - minutesOf(other)) <= nearStart;
}

/** Says that nothing happens before a time: `laden pas na 17.00`, `not before 5`. */
const nothingBefore = new RegExp(notBefore.source.replace(/\$$/u, '(?: |$)'), 'u');

function lengthNoted(sentence: string, { evening, performer }: Entry): readonly Value[] {
  const own = evening.set_length === null ? null : minutesIn(evening.set_length);
  if (own === null) return [];
  const bill = [evening.support, performer].filter((name) => name !== null);
  const isOwnDenied = deniesNumber(sentence, own);
  return lengthsIn(sentence, bill).flatMap(({ text, isSet }): Value[] => {
    if (minutesIn(text) === own || !(isSet || isOwnDenied || text.startsWith('max'))) return [];
    const kind = isOwnDenied || isChanged(sentence) ? 'corrected' : 'stated';
    return [{ field: 'set_length', value: text, kind }];
  });
}

function isChanged(sentence: string): boolean {
  return changed.test(comparableName(sentence));
}
