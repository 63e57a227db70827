import { type Frequency, frequencyOf } from '../../shared/lines/news-words.js';
import { oncePer } from '../../shared/lines/once.js';
import { sharedThings } from '../../shared/lines/shared-things.js';
import { bitsIn } from '../../shared/lines/voice-bits.js';
import { subjectsIn } from '../../shared/lines/voice-subjects.js';
import { touchedNote } from '../../shared/notes/room-notes.js';
import type { Translator } from '../../shared/page-language/translator.js';
import { contentWords, sharedForms } from '../../shared/text/content-words.js';
import { sentencesOf } from '../../shared/text/sentences.js';
import { unsafeWords } from '../../shared/untrusted-text/unsafe-words.js';
import type { Fact } from '../facts/fact.js';
import type { Material } from '../facts/gather-facts.js';
import { type BitOnSubject, bitsOnSubjects, isWayOfWorking } from './bits-on-subjects.js';
import { bestShared, indexed, type Own, type OwnIndex, type SubjectWord, type VoiceEvidence } from './own-index.js';
import { ownRow, sentenceWith } from './own-rows.js';
import { isLaugh } from './room-reaction.js';

/** What a fact shares with a text of the performer; `line` is how a note says it, `whole` all of the text. */
export type OwnLink = Readonly<{
  words: readonly string[];
  line: string;
  whole: string;
  evidence: VoiceEvidence;
  isLaughed: boolean;
  /** True where two different words of one bit of the voice file are in the fact, and how much they weigh. */
  isTied: boolean;
  weight: number;
}>;

/** A word in more facts than this is no subject. */
const mostFactsWithWord = 2;
/** Letters of the shortest word that shows the same subject. */
const longWord = 4;
/** How much a word of a headline shows its subject. */
const weights: Weights = { common: 0, uncommon: 0.5, rare: 1 };
/** The same next to a short text that names a theme: two words of it in one headline are no chance. */
const themeWeights: Weights = { common: 0.5, uncommon: 0.5, rare: 1 };
/** The same next to a list of what a performer likes, of which each word is a subject. */
const likedWeights: Weights = { common: 0.5, uncommon: 1, rare: 1 };
/** What two words of one sentence weigh of which one is rare. */
const twoWords = 1.5;
/** Content words of the longest text that names a theme; a longer one is a whole joke. */
const longestTheme = 8;
/** Words of habits that are about the way of speaking: `ends on the shortest possible sentence`. */
const manner = new Set(
  `province county region regions state provinz kreis provincia condado regiao estado departement provincie
  town city village stadt ort dorf gemeinde ville ciudad pueblo citta paese cidade vila stad dorp
  possible possibly sentence sentences phrase phrases word words line lines story stories voice pause pauses silence accent question questions
  laugh joke jokes audience crowd stage song songs ask asks asking fragt demander preguntar preguntan chiedere chiedo domanda domande perguntar pergunta vragen vraag vraagt satz satze wort geschichte pause publikum frage fragen stimme lied lieder phrase histoire
  voix public silence chanson frase frases palabra historia voz silencio cancion parola storia voce silenzio canzone palavra historia cancao
  estaba estaban era eran small true local flat concrete thing place object objects fact facts best number things klein wahr ort zahl lieu objet chiffre concretes
  objeto sitio detalles verdaderos cosas oggetto vero breve numero coisas pessoa frase plek getal detail details
  zin zinnen woord verhaal stem stilte publiek liedje`.split(/\s+/u),
);
/** Notes that one line or habit goes into. */
const mostUses = 2;

/** Which words of a fact are looked for in the texts of a list, and what those that are found must weigh together. */
type Way = Readonly<{ own: OwnIndex; words: (fact: Fact) => readonly (readonly SubjectWord[])[]; least: number }>;

/**
 * Returns the lookup of what a fact shares with what worked, is a subject of the voice file, was said on stage, or is a
 * habit: a rare word of its headline that a bit has; two words of a theme in one sentence; a word that the voice file
 * quotes or lists as a subject; else two words, one of them rare, of one sentence.
 */
export function ownLinks(material: Material): (fact: Fact) => OwnLink | null {
  const { place } = material;
  const ways = waysOf(material);
  const bitOn = bitsOnSubjects(material);
  const uses = new Map<string, number>();
  const isUsed = ({ text }: Own) => (uses.get(text) ?? 0) >= mostUses;
  return oncePer((fact: Fact) => {
    const bit = bitOn(fact, isUsed);
    if (bit !== null) {
      uses.set(bit.item.text, (uses.get(bit.item.text) ?? 0) + 1);
      return bitLink(bit, material.t);
    }
    // Of the room and those in it, only a bit says more: a subject in common does not.
    if (fact.kind === 'venue') return null;
    for (const { own, words, least } of ways) {
      const refuses = (item: Own, shared: readonly string[]) => isUsed(item) || !isThing(shared, item, fact, place);
      const found = words(fact)
        .map((sentence) => bestShared(sentence, own, least, refuses))
        .find((one) => one !== null);
      if (found === undefined || found === null) continue;
      uses.set(found.item.text, (uses.get(found.item.text) ?? 0) + 1);
      return linkTo(found.item, found.shared, material.t);
    }
    return null;
  });
}

/** What was said on stage, and a habit, is on the thing only if it shares a noun or name; a listed subject is one. */
function isThing(
  shared: readonly string[],
  { kind, isSubject, text: own }: Own,
  { text, language }: Fact,
  place: ReadonlySet<string>,
): boolean {
  // German writes its nouns with a capital: `macht sich lustig` is no subject.
  const isNoun = language?.startsWith('de') !== true || sharedForms(shared, capitalsIn(own)).length > 0;
  if (kind === 'worked' || (isSubject === true && isNoun)) return true;
  const things = sharedThings(text, own, { place, language });
  return shared.some((word) => things.has(word));
}

function capitalsIn(text: string): readonly string[] {
  return contentWords((text.match(/(?<!\p{L})\p{Lu}[\p{L}-]{0,40}/gu) ?? []).join(' '));
}

function isOneWord({ text }: Own): boolean {
  return contentWords(text).length === 1;
}

/** Returns what a note says of a bit: what got the strongest laugh on it, else its name. */
function bitLink({ item, words, laugh, isTied, weight }: BitOnSubject, t: Translator): OwnLink {
  const named = { ...linkTo(item, words, t), isTied, weight };
  if (laugh === null) return named;
  const said = ownRow(laugh, sentenceWith(laugh, words), t);
  return { ...named, line: item.isBit === true ? `${named.line}. ${said}` : said, isLaughed: true };
}

function linkTo(item: Own, words: readonly string[], t: Translator): OwnLink {
  const quote = sentenceWith(item, words);
  const evidence = { kind: item.kind, from: item.from, text: quote };
  const line = item.isSubject === true ? '' : ownRow(item, quote, t);
  return { words, line, whole: item.text, evidence, isLaughed: item.isLaughed === true, isTied: false, weight: 1 };
}

function waysOf(material: Material): readonly Way[] {
  const { facts, show } = material;
  const place = new Set([...material.place, ...material.towns, ...contentWords(show.venue.name)]);
  const rare = subjectWords(facts, place);
  const { worked, laughed, said, habits } = ownTexts(material);
  const { named, described } = subjectsOf(material);
  const rareInHead = (fact: Fact) => [
    contentWords(fact.head).flatMap((word) => rare(fact).filter((one) => one.word === word)),
  ];
  const wordsOf = oncePer((fact: Fact) =>
    [fact.head, ...fact.text.split('\n').flatMap(sentencesOf)].map((sentence) => wordsIn(sentence, place)),
  );
  const inHead = (by: Weights) => (fact: Fact) => [weighed(wordsOf(fact)[0] ?? [], fact, by)];
  const inSentences = (by: Weights) => (fact: Fact) => wordsOf(fact).map((words) => weighed(words, fact, by));
  const themes = indexed(worked.filter(({ text }) => contentWords(text).length <= longestTheme));
  return [
    { own: indexed(worked), words: rareInHead, least: 1 },
    { own: themes, words: inSentences(themeWeights), least: 1 },
    { own: indexed(laughed), words: rareInHead, least: 1 },
    { own: indexed(named.filter(isOneWord)), words: inHead(likedWeights), least: 1 },
    { own: indexed(named.filter(isOneWord)), words: inSentences(weights), least: 1 },
    { own: indexed(named), words: inHead(themeWeights), least: 1 },
    { own: indexed(named), words: inSentences(themeWeights), least: twoWords },
    { own: indexed(described), words: inSentences(weights), least: twoWords },
    { own: indexed(said), words: inSentences(themeWeights), least: twoWords },
    { own: indexed(habits), words: rareInHead, least: 1 },
  ];
}

/** Returns the lookup of what got a laugh on a bit in a recording; null without it. */
export function laughsOn(material: Material): (bit: string) => Pick<OwnLink, 'line' | 'evidence'> | null {
  const { laughed } = ownTexts(material);
  return (bit) => {
    const name = contentWords(bit, material.place);
    const shared = laughed.map(({ text }) => sharedForms(name, contentWords(text)));
    const most = Math.max(0, ...shared.map(({ length }) => length));
    const found = most === 0 ? undefined : laughed[shared.findIndex(({ length }) => length === most)];
    return found === undefined ? null : linkTo(found, name, material.t);
  };
}

/** Returns the lookup of the performer's own words that a line uses: at least two words of one text. */
export function voiceEvidence(material: Material): (text: string) => VoiceEvidence | null {
  const { worked, said } = ownTexts(material);
  const own = indexed([...worked, ...said]);
  return (text) => {
    const words = contentWords(text).map((word) => ({ word, weight: 1, language: null }));
    const found = bestShared(words, own, 2, () => false);
    if (found === null) return null;
    const { kind, from } = found.item;
    return { kind, from, text: sentenceWith(found.item, found.shared) };
  };
}

function ownTexts({ voice, spoken, room }: Pick<Material, 'voice' | 'spoken' | 'room'>) {
  const file = fileOf(voice);
  const own = (text: string) => ({ text, from: file, kind: 'worked' as const, isSubject: isWayOfWorking(text, voice) });
  const said = spoken
    .filter(({ reaction, text }) => reaction !== 'flat' && touchedNote(text, room.died) === null)
    .map(({ text, from, reaction }) => ({
      ...{ text, from, kind: 'transcript' as const, isLaughed: isLaugh(reaction), isLoud: reaction === 'loud' },
    }));
  return {
    worked: quotable(voice?.worked ?? []).map(own),
    laughed: said.filter(({ isLaughed }) => isLaughed),
    said,
    habits: quotable(voice?.habits ?? []).map((text) => ({ text, from: file, kind: 'habit' as const })),
  };
}

function fileOf(voice: Material['voice']): string {
  return voice?.source.file ?? voice?.source.publisher ?? '';
}

/** Returns what the prose of the voice file names as subjects, and the sentences that name some. */
function subjectsOf({ voice }: Material): Readonly<{ named: readonly Own[]; described: readonly Own[] }> {
  const { named, described } = subjectsIn(voice?.notes ?? '');
  const bits = bitsIn(voice?.notes ?? '');
  // What is said of a bit is about that bit.
  const isOfBit = (text: string) => bits.some((bit) => bit.name.includes(text) || bit.text.includes(text));
  const own = (texts: readonly string[]) =>
    quotable(texts.filter((text) => !isOfBit(text))).map((text) => ({
      text,
      from: fileOf(voice),
      kind: 'habit' as const,
      isSubject: true,
    }));
  return { named: own(named), described: own(described) };
}

type Weights = Readonly<Record<Frequency, number>>;

/** Returns the words of a fact that show its subject: not common in news, and in few other facts. */
function subjectWords(facts: readonly Fact[], place: ReadonlySet<string>): (fact: Fact) => readonly SubjectWord[] {
  const counts = new Map<string, number>();
  const wordsOf = oncePer((fact: Fact) =>
    [...new Set(contentWords(fact.text, place))].filter((word) => sharedForms([word], [...place]).length === 0),
  );
  for (const fact of facts) for (const word of wordsOf(fact)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return oncePer((fact: Fact) =>
    wordsOf(fact)
      .filter((word) => (counts.get(word) ?? 0) <= mostFactsWithWord && word.length >= longWord && !manner.has(word))
      .map((word) => ({ word, weight: weights[frequencyOf(word, fact.language)], language: fact.language }))
      .filter(({ weight }) => weight > 0),
  );
}

/**
 * Returns material without the marks of emphasis. One with an address or an order to a model is not quoted: a hub may
 * pass on what strangers wrote.
 */
function quotable(texts: readonly string[]): readonly string[] {
  return texts.filter((text) => unsafeWords(text) === null).map((text) => text.replaceAll('**', ''));
}

/** Returns the words of a sentence that are no words of the place or of the way of speaking. */
function wordsIn(sentence: string, place: ReadonlySet<string>): readonly string[] {
  return contentWords(sentence).filter(
    (word) => word.length >= longWord && !manner.has(word) && sharedForms([word], [...place]).length === 0,
  );
}

function weighed(words: readonly string[], { language }: Fact, by: Weights): readonly SubjectWord[] {
  return words.map((word) => ({ word, weight: by[frequencyOf(word, language)], language }));
}
