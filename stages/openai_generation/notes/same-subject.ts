import { frequencyOf } from '../../shared/lines/news-words.js';
import { contentWords, sharedForms } from '../../shared/text/content-words.js';
import { isAside } from '../../shared/worth/aside-headlines.js';
import type { Fact } from '../facts/fact.js';
import type { Material } from '../facts/gather-facts.js';
import { isNote, type NoteFact } from '../facts/own-facts.js';
import { subjectWords } from '../material/own-words.js';
import type { OnTheSame, Scene } from './note-lines.js';

/** Letters of a rare word that a local's remark must share with a headline; a shorter one is often no noun. */
const namesThing = 5;
/** Letters of a rare word that two texts hardly share by chance. */
const uncommonlyLong = 10;
/** Letters of a rare word that is the subject of a headline by itself. */
const telling = 8;

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
  return shared.length > 1 || shared.some((word) => word.length >= telling);
}

/** Returns the reports on the subject of a story, itself included; none of any other fact. */
export function reportsOn(fact: Fact, facts: Material['facts'], scene: Scene): readonly Fact[] {
  return fact.kind === 'news' ? facts.filter((one) => one.kind === 'news' && isSameSubject(fact, one, scene)) : [];
}

/**
 * Returns what a local says about the subject of news: the fact of the town that shares with its headline a name of no
 * place, two rare words, or one so long that few texts have it. The title of a column or a listing has no subject.
 */
export function localOn(fact: Fact, facts: Material['facts'], used: ReadonlySet<Fact>, { place }: Scene): Fact | null {
  if (fact.kind !== 'news' || isAside(fact.head)) return null;
  const head = contentWords(fact.head, place).filter((word) => word.length >= namesThing && isRare(word, fact));
  const names = (text: string) => contentWords((text.match(/(?<![\p{L}\p{N}])\p{Lu}\p{Ll}+/gu) ?? []).join(' '), place);
  const inHead = names(withoutStart(fact.head)).filter((word) => head.includes(word));
  const meets = (other: Fact) => {
    const shared = sharedForms(head, contentWords(other.text, place));
    const named = sharedForms(inHead, names(other.text));
    return shared.length > 1 || named.length > 0 || shared.some((word) => word.length >= uncommonlyLong);
  };
  return facts.find((other) => other.kind === 'city' && !isNote(other) && !used.has(other) && meets(other)) ?? null;
}

/** A headline begins with a capital, whatever its first word is. */
function withoutStart(headline: string): string {
  return headline.replace(/^\P{L}*\p{L}+/u, '');
}

/** Returns what else is on the subject of a note: news, or a local's remark, with a local on the news, and a shout. */
export function onTheSame(fact: NoteFact, facts: Material['facts'], used: ReadonlySet<Fact>, scene: Scene): OnTheSame {
  const news = partnerOf(fact, facts, used, scene);
  const bit = contentWords(fact.text, scene.place).filter((word) => word.length >= namesThing);
  const isShout = (one: NoteFact) =>
    one !== fact && one.kind === 'person' && one.date === fact.date && sharedForms(bit, one.note.about).length > 0;
  return {
    news,
    local: news === null ? null : localOn(news, facts, used, scene),
    shout: fact.kind === 'worked' ? (facts.filter(isNote).find((one) => !used.has(one) && isShout(one)) ?? null) : null,
  };
}

/**
 * Returns the best fact that shares a rare word with what a note is about, or two words of its headline, or that calls
 * back to the same bit of the voice; null without one.
 */
function partnerOf(
  { note }: NoteFact,
  facts: Material['facts'],
  used: ReadonlySet<Fact>,
  { place, linkOf }: Scene,
): Fact | null {
  const others = facts.filter((fact) => !isNote(fact));
  const subject = subjectWords(others, place);
  const bit = contentWords(note.item ?? note.topic ?? '', place);
  const about = [...note.about, ...contentWords(note.item ?? '', place)];
  const isOnBit = (fact: Fact) => {
    const evidence = linkOf(fact)?.evidence;
    return (
      evidence?.kind === 'worked' &&
      bit.length > 0 &&
      sharedForms(bit, contentWords(evidence.text)).length === bit.length
    );
  };
  const meets = (fact: Fact) => {
    const rare = subject(fact).flatMap(({ word, weight }) => (weight === 1 ? [word] : []));
    return sharedForms(about, rare).length > 0 || sharedForms(about, contentWords(fact.head, place)).length > 1;
  };
  return others.find((fact) => !used.has(fact) && (meets(fact) || isOnBit(fact))) ?? null;
}
