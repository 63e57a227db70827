import { frequencyOf } from '../../shared/lines/news-words.js';
import { contentWords, sharedForms } from '../../shared/text/content-words.js';
import { isAside } from '../../shared/worth/aside-headlines.js';
import type { Fact } from '../facts/fact.js';
import type { Material } from '../facts/gather-facts.js';
import { isNote, type NoteFact } from '../facts/own-facts.js';
import { subjectWords } from '../material/own-words.js';
import type { Scene } from './note-heading.js';
import type { OnTheSame } from './note-lines.js';

/** Letters of a rare word that a local's remark must share with a headline; a shorter one is often no noun. */
const namesThing = 5;
/** Letters of a rare word that two texts hardly share by chance. */
const uncommonlyLong = 10;
/** Letters of a rare word that is the subject of a headline by itself. */
const subjectAlone = 8;

function isRare(word: string, { language }: Fact): boolean {
  return word.length > 3 && frequencyOf(word, language) === 'rare';
}

/**
 * Returns true for two reports on one subject: their headlines share two rare words, or a long one. A listing or a
 * column reports on none.
 */
function isSameSubject(one: Fact, other: Fact, { place }: Scene): boolean {
  if (one !== other && (isAside(one.head) || isAside(other.head))) return false;
  const rare = (fact: Fact) => contentWords(fact.head, place).filter((word) => isRare(word, fact));
  const shared = sharedForms(rare(one), rare(other));
  return shared.length > 1 || shared.some((word) => word.length >= subjectAlone);
}

/** Returns the reports on the subject of a story, itself included; none of any other fact. */
export function reportsOn(fact: Fact, facts: Material['facts'], scene: Scene): readonly Fact[] {
  return fact.kind === 'news' ? facts.filter((one) => one.kind === 'news' && isSameSubject(fact, one, scene)) : [];
}

/** Remarks of locals that a note has room for. */
const mostRemarks = 2;

/**
 * Returns what locals say about the subject of news or of another remark: facts of the town that share with it a name
 * of no place, two rare words, or one so long that few texts have it. The title of a column or listing has no subject.
 */
export function localsOn(
  fact: Fact,
  facts: Material['facts'],
  used: ReadonlySet<Fact>,
  { place }: Scene,
): readonly Fact[] {
  if (!['news', 'city', 'venue'].includes(fact.kind) || isAside(fact.head)) return [];
  const subject = fact.kind === 'news' ? fact.head : fact.text;
  const rare = contentWords(subject, place).filter((word) => word.length >= namesThing && isRare(word, fact));
  const names = (text: string) => contentWords((text.match(/(?<![\p{L}\p{N}])\p{Lu}\p{Ll}+/gu) ?? []).join(' '), place);
  const named = names(withoutStart(subject)).filter((word) => rare.includes(word));
  const meets = ({ text }: Fact) => {
    const shared = sharedForms(rare, contentWords(text, place));
    const isNamed = sharedForms(named, names(text)).length > 0;
    return shared.length > 1 || isNamed || shared.some((word) => word.length >= uncommonlyLong);
  };
  return facts
    .filter((other) => other.kind === 'city' && other !== fact && !used.has(other) && meets(other))
    .slice(0, mostRemarks);
}

/** A headline begins with a capital, whatever its first word is. */
function withoutStart(headline: string): string {
  return headline.replace(/^\P{L}*\p{L}+/u, '');
}

/** Returns what else is on the subject of a note: news of this week, what locals say on both, and a shout. */
export function onTheSame(fact: NoteFact, facts: Material['facts'], used: ReadonlySet<Fact>, scene: Scene): OnTheSame {
  const others = facts.filter((one) => !isNote(one) && !used.has(one));
  const meets = meetsNote(fact, facts, scene);
  const news = others.find((one) => one.kind === 'news' && meets(one)) ?? null;
  const locals = others.filter((one) => one.kind !== 'news' && meets(one));
  const bit = contentWords(fact.text, scene.place).filter((word) => word.length >= namesThing);
  const isShout = (one: NoteFact) =>
    one.kind === 'person' &&
    one.date === fact.date &&
    fact.nights.every(({ text }) => text !== one.note.text) &&
    sharedForms(bit, one.note.about).length > 0;
  return {
    news,
    locals: locals.length > 0 || news === null ? locals : localsOn(news, facts, used, scene),
    shout: fact.kind === 'worked' ? (facts.filter(isNote).find((one) => !used.has(one) && isShout(one)) ?? null) : null,
  };
}

/**
 * Returns whether a fact is on what a note is about: it shares a rare word with it, two words of its headline, or all
 * words of the bit's name; or it meets a text of the performer that names the bit, so that a story on an app calls back
 * to the minicab if they spoke of both at once. What a local says shares two words with the note, one of them rare.
 */
function meetsNote(fact: NoteFact, facts: Material['facts'], { place, linkOf }: Scene): (fact: Fact) => boolean {
  const { note, nights } = fact;
  const subject = subjectWords(
    facts.filter((fact) => !isNote(fact)),
    place,
  );
  const bit = contentWords(note.item ?? note.topic ?? '', place);
  const about = [...new Set([...note.about, ...contentWords(note.item ?? '', place)])];
  const names = (text: string) => bit.length > 0 && sharedForms(bit, contentWords(text)).length === bit.length;
  const said = nights.flatMap(({ text }) => contentWords(text, place));
  return (other) => {
    const rare = subject(other).flatMap(({ word, weight }) => (weight === 1 ? [word] : []));
    const heard = other.kind === 'city' ? sharedForms(said, contentWords(other.text, place)) : [];
    if (heard.length > 1 && heard.some((word) => isRare(word, other))) return true;
    if (sharedForms(about, rare).length > 0 || sharedForms(about, contentWords(other.head, place)).length > 1)
      return true;
    return (bit.length > 1 && names(other.text)) || names(linkOf(other)?.whole ?? '');
  };
}
