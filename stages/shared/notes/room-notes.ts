import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { PreviousShowLookupValue, Visit } from '../../../src/domain/stage-values/previous-show-lookup.js';
import type { LocalDate } from '../../../src/domain/time.js';
import { languageOfItem } from '../language/item-language.js';
import { beginsRefusal } from '../lines/bans.js';
import { frequencyOf } from '../lines/news-words.js';
import { type Place, placeWords } from '../lines/place-words.js';
import { wordsOf } from '../lines/words.js';
import { demonymStarts } from '../places/demonyms.js';
import { contentWords, sharedWords } from '../text/content-words.js';
import { bansTonight } from './bans-tonight.js';
import { anyPerson, hatedWords } from './hated-words.js';
import { isNotRepeated } from './not-again.js';
import { isEmergency, isPromise, namesPerson } from './people.js';
import { isForbidden } from './prohibitions.js';
import { isLed, readNotes, type Statement } from './read-notes.js';
import { recollectionIn } from './recollection.js';
import { kindOf } from './remark-kind.js';
import { sentencesIn } from './sentences.js';
import { judges, namesMaterial, subjectWords, topicOf, type VerdictOfNote } from './statement.js';
import { isAsked } from './wishes.js';

/**
 * A statement of the notes, in their words. `topic` names what it is about, and `about` are the words by which news and
 * lines meet it; `item` is the material it judges, where that is known.
 */
export type RoomNote = Readonly<{
  text: string;
  topic: string | null;
  about: readonly string[];
  item: string | null;
  date: LocalDate | null;
  venue: string | null;
}>;

/** What the notes of earlier visits and of tonight's show say about this town's room, newest first. */
export type RoomNotes = Readonly<{
  worked: readonly RoomNote[];
  died: readonly RoomNote[];
  hated: readonly RoomNote[];
  /** What the performer promised to people here. */
  promised: readonly RoomNote[];
  /** People in the room who gave something: a name, a seat, what they said. */
  people: readonly RoomNote[];
}>;

/** Visits of which people and promises are still worth a line. */
const recentVisits = 3;

/** Gathers what the notes say. What died once and was played again later does not count as dead. */
export function roomNotes(
  visits: PreviousShowLookupValue | null,
  show: Place & Pick<Show, 'notes' | 'show_date'> & Partial<Pick<Show, 'performer' | 'venue'>>,
): RoomNotes {
  const past = visits?.visits ?? [];
  const tonight = { material: [], show_date: null, venue: null };
  const recalled = recalledIn(show);
  const warnings = bansTonight(show.notes ?? '');
  // The names of the place and its people are in every story; those of performer and room say nothing of any.
  const named = [show.performer ?? '', show.venue?.name ?? ''].flatMap(wordsOf);
  const place = new Set([...placeWords(show), ...named]);
  const isOfPlace = (word: string) => place.has(word) || demonymStarts(word, wordsOf(show.city));
  const withoutPlace = (note: RoomNote) => ({ ...note, about: note.about.filter((word) => !isOfPlace(word)) });
  const saidFor = (outcome: 'worked' | 'died' | 'hated') =>
    outcome === 'hated' ? warnings : textsOf(recalled, outcome);
  const of = (outcome: 'worked' | 'died' | 'hated') =>
    [
      ...notesOf(saidFor(outcome), tonight, outcome),
      ...past.flatMap((visit) => notesOf(visit[outcome], visit, outcome)),
    ].map(withoutPlace);
  const judged = of('worked');
  const worked = judged.filter(({ text, item }) => item !== null || !isPersonal(text));
  const revived = [...worked, ...past.flatMap(playedAt)];
  const died = of('died').filter((note) => !revived.some((other) => isLater(other, note) && isOnSame(other, note)));
  const personal = past.slice(0, recentVisits).flatMap((visit) =>
    notesOf(
      withContinuations(readNotes(visit.notes ?? '')).flatMap(({ verdict, text }) =>
        blocking.has(verdict) || !isPersonal(text, visit.material) || isEmergency(text) ? [] : [text],
      ),
      visit,
    ),
  );
  return {
    worked: worked.filter((note) => !died.some((other) => isOnSame(other, note)) && !isNotRepeated(note, past)),
    died,
    hated: of('hated'),
    promised: personal.filter(({ text }) => isPromise(text)),
    people: [...personal.filter(({ text }) => !isPromise(text)), ...peopleAmong(judged, worked, personal)],
  };
}

/** Returns who made a night, as a column on what worked says: `man in row 1! Best of the season.` */
function peopleAmong(
  judged: readonly RoomNote[],
  worked: readonly RoomNote[],
  known: readonly RoomNote[],
): readonly RoomNote[] {
  const isKnown = ({ text }: RoomNote) => known.some((one) => one.text.includes(text) || text.includes(one.text));
  const nights = [...new Set(judged.flatMap(({ date }) => date ?? []))].slice(0, recentVisits);
  const isRecent = ({ date }: RoomNote) => date !== null && nights.includes(date);
  return judged.filter((one) => !worked.includes(one) && isRecent(one) && !isPromise(one.text) && !isKnown(one));
}

/** Returns what notes of tonight say of earlier nights. */
function recalledIn(show: Pick<Show, 'notes' | 'show_date'>): readonly Statement[] {
  const said = readNotes(show.notes ?? '');
  const isJudged = ({ text }: Statement) => judges(...wordsOf(text));
  const lastNight = readNotes(recollectionIn(show.notes ?? '') ?? '').filter(isJudged);
  // Other statements that judge material are about earlier nights too: tonight has not been played.
  const isOfNight = (one: Statement) =>
    isJudged(one) &&
    !isAsked(one.text) &&
    !isForbidden(one.text) &&
    !beginsRefusal(one.text) &&
    !one.text.includes('?') &&
    namesMaterial(one.text) &&
    kindOf(one.text).kind !== 'house' &&
    !lastNight.some(({ text }) => one.text.includes(text));
  return [...lastNight, ...said.filter(isOfNight)];
}

/** Joins a remark in small letters to the one before it: `Woman in front sells caravans!! called Jean.` */
function withContinuations(statements: readonly Statement[]): readonly Statement[] {
  const continued: Statement[] = [];
  for (const one of statements) {
    const before = continued.at(-1);
    const isPart = before !== undefined && /^\p{Ll}/u.test(one.text) && /^\p{Lu}/u.test(before.text);
    if (isPart && one.verdict === before.verdict)
      continued[continued.length - 1] = { ...before, text: `${before.text} ${one.text}` };
    else continued.push(one);
  }
  return continued;
}

const blocking: ReadonlySet<VerdictOfNote> = new Set(['died', 'hated']);

/** Returns true for a promise, and for a person in the room, unless they are part of how the night's material went. */
function isPersonal(text: string, material: readonly string[] = []): boolean {
  return isPromise(text) || (namesPerson(text) && itemIn(text, topicOf(text), material) === null);
}

function textsOf(statements: readonly Statement[], verdict: VerdictOfNote): readonly string[] {
  return statements.flatMap((one) => (one.verdict === verdict ? [one.text] : []));
}

/** Returns the first of the notes whose subject a text touches; null when it touches none. */
export function touchedNote(text: string, notes: readonly RoomNote[]): RoomNote | null {
  const words = contentWords(text);
  return notes.find((note) => touches(words, note)) ?? null;
}

function touches(words: readonly string[], { about }: RoomNote): boolean {
  const shared = sharedWords(about, words).length;
  return shared > 0 && shared >= Math.min(2, Math.ceil(about.length / 2));
}

function notesOf(
  texts: readonly string[],
  { material, show_date: date, venue }: Pick<Visit, 'material' | 'venue'> & { show_date: LocalDate | null },
  outcome: 'worked' | 'died' | 'hated' | null = null,
): readonly RoomNote[] {
  return texts
    .flatMap((text) => (outcome === 'worked' ? partsOf(text, material) : [text]))
    .map((text) => {
      const read = isPersonal(text, material) ? null : topicOf(text);
      const meant = itemIn(text, read, material);
      const topic = read === null ? null : (meant?.named ?? read);
      const named = outcome === 'hated' ? hatedWords(text, topic, date) : subjectWords(topic ?? text);
      const item = meant?.item ?? null;
      return {
        ...{ text, topic, date, venue, item: item === text ? null : item },
        about: withoutCommonParts([...new Set(named)], text).filter(
          (word) => outcome !== 'died' || !anyPerson.has(word),
        ),
      };
    });
}

const compound = /[\p{L}\p{M}]{2,40}(?:-[\p{L}\p{M}]{2,40}){1,3}/gu;

/** Leaves out the common parts of compounds: minutes are no subject of a note on the `cocotte-minute`. */
function withoutCommonParts(words: readonly string[], text: string): readonly string[] {
  const parts = (text.match(compound) ?? []).flatMap(wordsOf);
  if (parts.length === 0) return words;
  const { language } = languageOfItem(text, null);
  return words.filter((word) => !parts.includes(word) || frequencyOf(word, language) !== 'common');
}

/** Parts what worked before each sentence on another piece of the night: `Lido KILLED, applause break. Aunt good.` */
function partsOf(text: string, material: readonly string[]): readonly string[] {
  const parts: { text: string; item: string | null }[] = [];
  for (const sentence of sentencesIn(text)) {
    const item = itemIn(sentence, null, material)?.item ?? null;
    const before = parts.at(-1);
    if (before === undefined || item === null || item === before.item || before.item === null)
      parts[Math.max(0, parts.length - 1)] = {
        text: [before?.text, sentence].filter(Boolean).join(' '),
        item: before?.item ?? item,
      };
    else parts.push({ text: sentence, item });
  }
  return parts.map((part) => part.text);
}

/** What somebody in the room said is no name of material. */
const quotation = /["“„«][^"”»]{3,200}["”»]|(?<!\p{L})['‘](?=\S).{3,200}?\S['’](?!\p{L})/gu;

/**
 * Returns the material of the night that a statement is about, with its words in the statement: what its topic names,
 * else the first that it names at all (`Nebelhorn 2x gezogen, ging durch die Decke`).
 */
function itemIn(
  text: string,
  topic: string | null,
  material: readonly string[],
): Readonly<{ item: string; named: string | null }> | null {
  const of = (words: readonly string[]) => material.find((one) => sharedWords(words, contentWords(one)).length > 0);
  const byTopic = of(subjectWords(topic ?? text));
  if (byTopic !== undefined) return { item: byTopic, named: null };
  for (const [written] of text.replace(quotation, ' ').matchAll(/[\p{L}\p{M}]+/gu)) {
    const item = of(subjectWords(written));
    if (item !== undefined) return { item, named: written };
  }
  return null;
}

/** Returns true if it is clear what a note is about: its topic comes first, or is material of that night. */
export function topicIsNamed({ topic, text, item }: RoomNote): boolean {
  return item !== null || (topic !== null && isLed(text, topic));
}

type Subject = Pick<RoomNote, 'about' | 'date'>;

function playedAt({ material, show_date: date }: Visit): readonly Subject[] {
  return material.map((item) => ({ about: subjectWords(item), date }));
}

function isLater(one: Subject, other: Subject): boolean {
  return one.date === null || (other.date !== null && one.date > other.date);
}

function isOnSame(one: Subject, other: Subject): boolean {
  return sharedWords(one.about, other.about).length > 0;
}
