import type { GeneratedLine } from '../../../src/domain/stage-values/openai-generation.js';
import { isNegated } from '../../shared/lines/negation.js';
import { type Frequency, frequencyOf } from '../../shared/lines/news-words.js';
import { oncePer } from '../../shared/lines/once.js';
import { contentWords, sharedForms } from '../../shared/text/content-words.js';
import { sentencesOf } from '../../shared/text/sentences.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { unsafeWords } from '../../shared/untrusted-text/unsafe-words.js';
import type { Fact } from '../facts/fact.js';
import type { Material } from '../facts/gather-facts.js';

export type VoiceEvidence = NonNullable<GeneratedLine['voice_evidence']>;
/** What a fact shares with the performer's own material; `line` is how a note says it. */
export type OwnLink = Readonly<{ words: readonly string[]; line: string; evidence: VoiceEvidence }>;

/** An id of a video in a file's name: letters and digits mixed, or in brackets. */
const videoId = /(?:(?<!\s)\s+)?\[[\w-]+\]|(?<![\w-])(?=[\w-]*\d)(?=[\w-]*\p{L})[\w-]{11}(?![\w-])\s*/gu;
/** A word in more facts than this is no subject. */
const mostFactsWithWord = 2;
/** Letters of the shortest word that shows the same subject. */
const longWord = 4;
/** How much a word of a headline shows its subject. */
const weights: Readonly<Record<Frequency, number>> = { common: 0, uncommon: 0.5, rare: 1 };
/** The same next to a short text that names a theme: two words of it in one headline are no chance. */
const themeWeights: Readonly<Record<Frequency, number>> = { common: 0.5, uncommon: 0.5, rare: 1 };
/** The same next to a list of what a performer likes, of which each word is a subject. */
const likedWeights: Readonly<Record<Frequency, number>> = { common: 0.5, uncommon: 1, rare: 1 };
/** Content words of the longest text that names a theme; a longer one is a whole joke. */
const longestTheme = 8;
const longestQuote = 110;
/** Words of habits that are about the way of speaking: `ends on the shortest possible sentence`. */
const manner = new Set(
  `possible possibly sentence sentences phrase phrases word words line lines story stories voice pause pauses silence accent question questions
  laugh joke jokes audience crowd stage song songs satz satze wort geschichte pause publikum frage fragen stimme lied lieder phrase histoire
  voix public silence chanson frase frases palabra historia voz silencio cancion parola storia voce silenzio canzone palavra historia cancao
  small true local flat concrete thing place object objects fact facts best number things klein wahr ort zahl lieu objet chiffre concretes
  objeto sitio detalles verdaderos cosas oggetto vero breve numero coisas pessoa frase plek getal detail details
  zin zinnen woord verhaal stem stilte publiek liedje`.split(/\s+/u),
);
/** Notes that one line or habit goes into. */
const mostUses = 2;

/**
 * Returns the lookup of what a fact shares with what worked, was said on stage, or is a habit: a rare word at least,
 * two of the few words of a theme that worked, or a subject that the voice file says they look for.
 */
export function ownLinks(material: Material): (fact: Fact) => OwnLink | null {
  const { facts, show } = material;
  const place = new Set([...material.place, ...contentWords(show.venue.name)]);
  const rare = subjectWords(facts, place);
  const { worked, said, habits, likes } = ownTexts(material);
  const uses = new Map<string, number>();
  const unused = (items: readonly Own[]) => items.filter(({ text }) => (uses.get(text) ?? 0) < mostUses);
  const themes = worked.filter(({ text }) => contentWords(text).length <= longestTheme);
  return oncePer((fact: Fact) => {
    if (fact.kind === 'venue') return null;
    const head = contentWords(fact.head);
    const inHead = head.flatMap((word) => rare(fact).filter((one) => one.word === word));
    const weighed = (by: typeof weights) => headWords(head, fact, place, by);
    const found =
      bestShared(inHead, unused(worked), 1) ??
      bestShared(weighed(themeWeights), unused(themes), 1) ??
      bestShared(weighed(likedWeights), unused(likes), 1) ??
      bestShared(inHead, unused(said), 1) ??
      bestShared(
        inHead.filter(({ word }) => !manner.has(word)),
        unused(habits),
        1,
      );
    if (found === null) return null;
    const { item, shared } = found;
    uses.set(item.text, (uses.get(item.text) ?? 0) + 1);
    const quote = sentenceWith(item.text, shared);
    if (item.isLike === true)
      return { words: shared, line: '', evidence: { kind: item.kind, from: item.from, text: quote } };
    const text = item.kind === 'habit' ? quote : `“${quote.replace(/[“”"]/gu, '')}”`;
    return {
      words: shared,
      line: `${labelOf(item)}: ${text}`,
      evidence: { kind: item.kind, from: item.from, text: quote },
    };
  });
}

function labelOf({ kind, from }: Own): string {
  if (kind === 'transcript') return `Said before (${plainText(from.replace(videoId, ''))})`;
  return kind === 'worked' ? 'Yours' : 'You';
}

/** Returns the lookup of the performer's own words that a line uses: at least two words of one text. */
export function voiceEvidence(material: Material): (text: string) => VoiceEvidence | null {
  const { worked, said } = ownTexts(material);
  return (text) => {
    const words = contentWords(text).map((word) => ({ word, weight: 1 }));
    const found = bestShared(words, [...worked, ...said], 2);
    if (found === null) return null;
    const { kind, from } = found.item;
    return { kind, from, text: sentenceWith(found.item.text, found.shared) };
  };
}

function ownTexts({ voice, spoken }: Pick<Material, 'voice' | 'spoken'>) {
  const file = voice?.source.file ?? voice?.source.publisher ?? '';
  return {
    worked: quotable(voice?.worked ?? []).map((text) => ({ text, from: file, kind: 'worked' as const })),
    said: spoken.map(({ text, from }) => ({ text, from, kind: 'transcript' as const })),
    habits: quotable(voice?.habits ?? []).map((text) => ({ text, from: file, kind: 'habit' as const })),
    likes: quotable(likedIn(voice?.notes ?? '')).map((text) => ({
      ...{ text, from: file, kind: 'habit' as const, isLike: true },
    })),
  };
}

/** A word and how much it shows the subject of its text, from 0 to 1. */
export type SubjectWord = Readonly<{ word: string; weight: number }>;

/** Returns the words of a fact that show its subject: not common in news, and in few other facts. */
export function subjectWords(
  facts: readonly Fact[],
  place: ReadonlySet<string>,
): (fact: Fact) => readonly SubjectWord[] {
  const counts = new Map<string, number>();
  const wordsOf = (fact: Fact) =>
    [...new Set(contentWords(fact.text, place))].filter((word) => sharedForms([word], [...place]).length === 0);
  for (const fact of facts) for (const word of wordsOf(fact)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (fact) =>
    wordsOf(fact)
      .filter((word) => (counts.get(word) ?? 0) <= mostFactsWithWord && word.length >= longWord)
      .map((word) => ({ word, weight: weights[frequencyOf(word, fact.language)] }))
      .filter(({ weight }) => weight > 0);
}

/** Material with an address or an order to a model is not quoted: a hub may pass on what strangers wrote. */
function quotable(texts: readonly string[]): readonly string[] {
  return texts.filter((text) => unsafeWords(text) === null);
}

/** A text of the performer; of what they like, a story shares the subject and not the words. */
type Own = Readonly<{ text: string; from: string; kind: 'worked' | 'transcript' | 'habit'; isLike?: boolean }>;

/** A sentence of the voice file that says what the performer looks for, in seven languages. */
const liking =
  /(?<!\p{L})(?:likes?|loves?|needs?|best stuff|mag|liebt|liebe|braucht|aime|adore|il (?:lui )?faut|le gustan?|ama|amo|necesita|busca|cerca|vuole|gosta de|gosto de|quer|precisa de|houdt van|wil|is (?:his|hers|mine)|es suy[oa]|ist seins|è su[oa]|é del[ea])(?!\p{L})/iu;

/** Returns the sentences of a voice's description that name what the performer looks for; of a list, its entries. */
function likedIn(notes: string): readonly string[] {
  return sentencesOf(notes)
    .filter((sentence) => liking.test(sentence) && !isNegated(sentence))
    .map((sentence) => sentence.replace(/^[^:]{3,60}:\s/u, ''));
}

/** Returns the words of a headline that are no words of the place or of the way of speaking, weighed. */
function headWords(
  head: readonly string[],
  { language }: Fact,
  place: ReadonlySet<string>,
  by: Readonly<Record<Frequency, number>>,
): readonly SubjectWord[] {
  return head
    .filter((word) => word.length >= longWord && !manner.has(word) && sharedForms([word], [...place]).length === 0)
    .map((word) => ({ word, weight: by[frequencyOf(word, language)] }));
}

/** Returns the text that shares the most with the words, if they weigh `least` together. */
function bestShared(words: readonly SubjectWord[], items: readonly Own[], least: number) {
  const found = items
    .map((item) => {
      const shared = sharedForms(
        words.map(({ word }) => word),
        contentWords(item.text),
      );
      const weight = words.reduce((sum, one) => sum + (shared.includes(one.word) ? one.weight : 0), 0);
      return { item, shared, weight };
    })
    .filter(({ weight }) => weight >= least);
  return found.toSorted((one, other) => other.weight - one.weight)[0] ?? null;
}

function sentenceWith(text: string, words: readonly string[]): string {
  const sentences = sentencesOf(text);
  if (text.length <= longestQuote) return plainText(text);
  const fitting = sentences.filter(
    (one) => sharedForms(words, contentWords(one)).length > 0 && one.length <= longestQuote,
  );
  return plainText(fitting.toSorted((one, other) => other.length - one.length)[0] ?? text, longestQuote);
}
