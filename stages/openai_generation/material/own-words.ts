import type { GeneratedLine } from '../../../src/domain/stage-values/openai-generation.js';
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
const longestQuote = 110;
/** Words of habits that are about the way of speaking: `ends on the shortest possible sentence`. */
const manner = new Set(
  `possible possibly sentence sentences phrase phrases word words line lines story stories voice pause pauses silence accent question questions
  laugh joke jokes audience crowd stage song songs satz satze wort geschichte pause publikum frage fragen stimme lied lieder phrase histoire
  voix public silence chanson frase frases palabra historia voz silencio cancion parola storia voce silenzio canzone palavra historia cancao
  zin zinnen woord verhaal stem stilte publiek liedje`.split(/\s+/u),
);
/** Notes that one line or habit goes into. */
const mostUses = 2;

/**
 * Returns the lookup of what a fact shares with what worked, was said on stage, or is a habit: a rare word at least.
 */
export function ownLinks(material: Material): (fact: Fact) => OwnLink | null {
  const { facts, show } = material;
  const place = new Set([...material.place, ...contentWords(show.venue.name)]);
  const rare = subjectWords(facts, place);
  const { worked, said, habits } = ownTexts(material);
  const uses = new Map<string, number>();
  const unused = (items: readonly Own[]) => items.filter(({ text }) => (uses.get(text) ?? 0) < mostUses);
  return oncePer((fact: Fact) => {
    // What a file says of the hall is for the technician.
    if (fact.kind === 'venue') return null;
    const inHead = contentWords(fact.head).flatMap((word) => rare(fact).filter((one) => one.word === word));
    const found =
      bestShared(inHead, unused(worked), 1) ??
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
    const text = item.kind === 'habit' ? quote : `“${quote.replace(/[“”"]/gu, '')}”`;
    return { words: shared, line: `${labelOf(item)}: ${text}`, evidence: { ...item, text: quote } };
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
    return found === null ? null : { ...found.item, text: sentenceWith(found.item.text, found.shared) };
  };
}

function ownTexts({ voice, spoken }: Pick<Material, 'voice' | 'spoken'>) {
  const file = voice?.source.file ?? voice?.source.publisher ?? '';
  return {
    worked: quotable(voice?.worked ?? []).map((text) => ({ text, from: file, kind: 'worked' as const })),
    said: spoken.map(({ text, from }) => ({ text, from, kind: 'transcript' as const })),
    habits: quotable(voice?.habits ?? []).map((text) => ({ text, from: file, kind: 'habit' as const })),
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

type Own = Readonly<{ text: string; from: string; kind: 'worked' | 'transcript' | 'habit' }>;

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
