import { frequencyOf } from '../../shared/lines/news-words.js';
import { oncePer } from '../../shared/lines/once.js';
import { areOnOne, type Comparison, nearness, sharedNames } from '../../shared/lines/shared-things.js';
import { isInRoom } from '../../shared/notes/presence.js';
import { withoutVerdicts } from '../../shared/notes/statement.js';
import { contentWords, sharedForms } from '../../shared/text/content-words.js';
import { isAside } from '../../shared/worth/aside-headlines.js';
import type { Fact } from '../facts/fact.js';
import type { Material } from '../facts/gather-facts.js';
import { isNote, type NoteFact } from '../facts/own-facts.js';
import type { Scene } from './note-heading.js';
import type { OnTheSame } from './note-lines.js';

/** Letters of a rare word that is the subject of two headlines by itself. */
const subjectAlone = 8;
/** A long word in more headlines than this is a region's or a league's, and no subject. */
const mostHeadlines = 2;
/** How much it shows that both have a word of one text of the performer. */
const ofOwn = 0.5;
/** How much less a thing in the text of a report shows than one in its headline. */
const inText = 0.5;

/**
 * Returns true for two reports on one subject: their headlines share two rare words, or a long one that few other
 * headlines have. A listing or a column reports on none.
 */
function isSameSubject(one: Fact, other: Fact, news: Material['facts'], { place }: Scene): boolean {
  if (one !== other && (isAside(one.head) || isAside(other.head))) return false;
  const rare = ({ head, language }: Fact) =>
    contentWords(head, place).filter((word) => word.length > 3 && frequencyOf(word, language) === 'rare');
  const ofOne = rare(one);
  if (ofOne.length === 0) return false;
  const shared = sharedForms(ofOne, rare(other));
  const isOfFew = (word: string) =>
    news.filter(({ head }) => sharedForms([word], contentWords(head)).length > 0).length <= mostHeadlines;
  return shared.length > 1 || shared.some((word) => word.length >= subjectAlone && isOfFew(word));
}

/** Returns the reports on the subject of a story, itself included; none of any other fact. */
export function reportsOn(fact: Fact, facts: Material['facts'], scene: Scene): readonly Fact[] {
  if (fact.kind !== 'news') return [];
  const news = facts.filter(({ kind }) => kind === 'news');
  return news.filter((one) => isSameSubject(fact, one, news, scene));
}

/** Remarks of locals that a note has room for. */
const mostRemarks = 2;

const ofTheRoom: readonly Fact['kind'][] = ['city', 'venue', 'event'];

/** Returns what locals say on the thing that news or another remark is about. A column or listing is about none. */
export function localsOn(fact: Fact, facts: Material['facts'], used: ReadonlySet<Fact>, scene: Scene): readonly Fact[] {
  if (!['news', ...ofTheRoom].includes(fact.kind) || fact.isWish === true || isAside(fact.head)) return [];
  const unused = facts.filter((other) => other !== fact && !used.has(other));
  const own = scene.linkOf(fact)?.words ?? [];
  return nearest(unused, (other) => {
    const near = nearnessOf(fact, other.text, comparison(fact, other, scene));
    return near > 0 && sharedForms(own, contentWords(other.text)).length > 0 ? near + ofOwn : near;
  });
}

/**
 * Returns how near a text is to a fact: the headline of news says what it is about. Who is in the room is interested in
 * any report that names them.
 */
function nearnessOf({ kind, head, text }: Fact, other: string, given: Comparison): number {
  if (kind !== 'news') return nearness(text, other, given);
  const isNamed = isInRoom(other) && sharedNames(text, other, given.language).length > 0;
  const least = isNamed ? 1 : inText;
  return Math.max(nearness(head, other, given), least * nearness(text, other, given));
}

/** Returns the remarks on one thing, the nearest first. */
function nearest(facts: readonly Fact[], nearTo: (fact: Fact) => number): readonly Fact[] {
  return facts
    .flatMap((fact) => (ofTheRoom.includes(fact.kind) ? [{ fact, near: nearTo(fact) }] : []))
    .filter(({ fact, near }) => near >= 1 && fact.isPlan !== true)
    .toSorted((one, other) => other.near - one.near)
    .slice(0, mostRemarks)
    .map(({ fact }) => fact);
}

function comparison(one: Fact, other: Fact, { place, t }: Scene, named: readonly string[] = []): Comparison {
  return { place, language: one.language ?? other.language ?? t.language, named };
}

/**
 * Returns what else is on the subject of a note: news of this week, what locals say on it, and who was there or was
 * heard on its night, and is in its words or in those of the locals.
 */
export function onTheSame(fact: NoteFact, facts: Material['facts'], used: ReadonlySet<Fact>, scene: Scene): OnTheSame {
  const others = facts.filter((one) => !isNote(one) && !used.has(one));
  const named = namesOf(fact);
  // News of another town must name the thing itself: another name of it is enough here only.
  const isNear = ({ otherTown, text }: Fact) =>
    otherTown === undefined || sharedForms(named, contentWords(text)).length > 0;
  // News that surely suits this bit comes first, and last what suits another one.
  const [news = null] = others
    .filter((one) => one.kind === 'news' && isNear(one) && meetsNote(fact, one, scene))
    .toSorted((one, other) => tieTo(fact, other, scene) - tieTo(fact, one, scene));
  const nearTo = (note: NoteFact, one: Fact) =>
    Math.max(
      nearness(knownOf(note, scene), one.text, comparison(one, note, scene, namesOf(note))),
      isReturning(note, one) ? surely : 0,
    );
  // A remark is said to the bit that it names.
  const namedTo = (note: NoteFact, one: Fact) =>
    nearTo(note, one) + sharedForms(namesOf(note), contentWords(one.text, scene.place)).length;
  const bits = facts.filter(isNote).filter((one) => one !== fact && !used.has(one));
  const found = nearest(others, (one) => nearTo(fact, one)).filter(
    (one) => !bits.some((other) => namedTo(other, one) > namedTo(fact, one)),
  );
  const locals = found.length > 0 || news === null ? found : localsOn(news, facts, used, scene);
  const said = [saidOf(fact), ...locals.map(({ text }) => text)];
  const given = comparison(locals[0] ?? fact, fact, scene, named);
  // A promise was made to who was there, in their words.
  const isOn = (text: string, other: string) =>
    fact.kind === 'promised'
      ? sharedForms(deedsIn(text), contentWords(other)).length > 0
      : areOnOne(text, other, given);
  const isThere = (one: NoteFact) =>
    one.kind === 'person' && one.date === fact.date && said.some((text) => isOn(text, one.note.text));
  const people = fact.kind !== 'person' ? facts.filter(isNote).filter((one) => !used.has(one) && isThere(one)) : [];
  return { news, locals, shout: people[0] ?? null, bit: fact.kind === 'promised' ? promisedBit(fact, bits) : null };
}

/** Names the performer, to whom a person did something on an earlier night, in seven languages. */
const toPerformer = /(?<!\p{L})(?:you|dich|dir|euch|vous|t[’'](?:a|avait)|te|ti|(?:com )?você|jou|je)(?!\p{L})/iu;
/** How near a remark on them is to that night: nearer than what is always true of the town. */
const surely = 5;
/** Letters of the shortest word that shows what they did. */
const shortestDeed = 6;

/** Returns whether a remark on tonight names what a person did on the night of a note: `who corrected you`. */
function isReturning(note: NoteFact, { kind, text, isPlan }: Fact): boolean {
  if (kind !== 'venue' || isPlan === true || !toPerformer.test(text)) return false;
  return sharedForms(deedsIn(saidOf(note)), contentWords(text)).length > 0;
}

function deedsIn(text: string): readonly string[] {
  return contentWords(text).filter((word) => word.length >= shortestDeed);
}

/** Returns the bit that worked and that a promise names. */
function promisedBit(promise: NoteFact, bits: readonly NoteFact[]): NoteFact | null {
  const words = contentWords(promise.text);
  const isNamed = (bit: NoteFact) => {
    const name = namesOf(bit);
    return name.length > 0 && sharedForms(name, words).length === name.length;
  };
  return bits.find((one) => one.kind === 'worked' && isNamed(one)) ?? null;
}

/** Returns the words that name the bit of a note. */
function namesOf({ note }: NoteFact): readonly string[] {
  return contentWords(note.item ?? note.topic ?? '');
}

/** Returns what the notes of all nights say on a bit, without their verdicts. Each is compared with all others. */
const saidOf = oncePer(({ nights, note }: NoteFact): string =>
  [note.item ?? note.topic ?? '', ...nights.map(({ text }) => withoutVerdicts(text))].join('. '),
);

/** Returns what the notes and the voice file say on a bit. */
function knownOf(fact: NoteFact, { voiced }: Scene): string {
  const name = namesOf(fact);
  const isOn = (text: string) => name.length > 0 && sharedForms(name, contentWords(text)).length === name.length;
  return [saidOf(fact), ...voiced.filter(isOn)].join('. ');
}

/** Returns how surely a story suits the bit of a note; less than 0 if it surely suits another one, 0 if neither. */
function tieTo(fact: NoteFact, story: Fact, scene: Scene): number {
  const link = scene.linkOf(story);
  if (link === null || !link.isTied) return 0;
  return isNamedIn(fact, link.whole) ? link.weight : -link.weight;
}

/** Returns whether a text of the performer names the bit of a note. */
function isNamedIn(fact: NoteFact, text: string): boolean {
  const bit = namesOf(fact);
  return bit.length > 0 && sharedForms(bit, contentWords(text)).length === bit.length;
}

/**
 * Returns whether a story is on what a note is about: its headline shares a thing with it, or the report two; or it
 * meets a text of the performer that names the bit, so that a story on an app calls back to the minicab if they spoke
 * of both at once.
 */
function meetsNote(fact: NoteFact, story: Fact, scene: Scene): boolean {
  const given = comparison(story, fact, scene, namesOf(fact));
  return isNamedIn(fact, scene.linkOf(story)?.whole ?? '') || nearnessOf(story, saidOf(fact), given) >= 1;
}
