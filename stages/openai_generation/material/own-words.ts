import type { GeneratedLine } from '../../../src/domain/stage-values/openai-generation.js';
import { contentWords, sharedWords } from '../../shared/text/content-words.js';
import { type Topic, topicWords } from '../../shared/text/topic-words.js';
import { topicsOf } from '../../shared/text/topics.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { unsafeWords } from '../../shared/untrusted-text/unsafe-words.js';
import { type Fact, sentencesOf } from '../facts/fact.js';
import type { Material } from '../facts/gather-facts.js';

export type VoiceEvidence = NonNullable<GeneratedLine['voice_evidence']>;
/** What a fact shares with the performer's own material; `line` is how a note says it. */
export type OwnLink = Readonly<{ words: readonly string[]; line: string; evidence: VoiceEvidence }>;

/** A word in more facts than this is no subject, and a habit that fits more is no help. */
/** An id of a video in a file's name: letters and digits mixed. */
const videoId = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*\p{L})[\w-]{11}(?![\w-])\s*/gu;

const commonFrom = 4;
/** Letters of a word that counts even if it is on no list of topics. */
const longWord = 5;
const things: ReadonlySet<Topic> = new Set(['animal', 'food', 'fixture', 'transport']);
const longestQuote = 110;
/** Notes that one line or habit goes into. */
const mostUses = 2;

/** Words of a habit that show which facts it suits: those with a figure. */
const counting =
  /\b(?:numbers?|counts?|counting|sums?|figures|statistics|maths?|zahlen|zahlt|rechnet|numeros|cifras|chiffres|compte|numeri|conta|getallen|telt|rekent)\b/u;

/** Returns the lookup of what a fact shares with what worked, was said on stage, or is a habit, but for `except`. */
export function ownLinks(material: Material): (fact: Fact, except?: readonly string[]) => OwnLink | null {
  const { facts, show } = material;
  const place = new Set(contentWords(`${show.city} ${show.region ?? ''} ${show.venue.name}`));
  const rare = rarityOf(facts, place);
  const { worked, said } = ownTexts(material);
  const uses = new Map<string, number>();
  const unused = (items: readonly Own[]) => items.filter(({ text }) => (uses.get(text) ?? 0) < mostUses);
  return (fact, except = []) => {
    const isOther = (word: string) => sharedWords([word], except).length === 0;
    const words = rare(fact).filter(isOther);
    const inHead = contentWords(fact.head).filter((word) => words.includes(word));
    const found =
      bestShared(inHead, unused(worked), 1) ??
      bestShared(words, unused(worked), 2) ??
      bestShared(picturedIn(fact).filter(isOther), unused(said), 1);
    if (found === null) return habitOf(fact, material, uses);
    const { item, shared } = found;
    uses.set(item.text, (uses.get(item.text) ?? 0) + 1);
    const quote = sentenceWith(item.text, shared);
    const label = item.kind === 'worked' ? 'Yours' : `Said before (${plainText(item.from.replace(videoId, ''))})`;
    return { words: shared, line: `${label}: “${quote.replace(/[“”"]/gu, '')}”`, evidence: { ...item, text: quote } };
  };
}

/** Returns the lookup of the performer's own words that a line uses: at least two words of one text. */
export function voiceEvidence(material: Material): (text: string) => VoiceEvidence | null {
  const { worked, said } = ownTexts(material);
  return (text) => {
    const found = bestShared(contentWords(text), [...worked, ...said], 2);
    return found === null ? null : { ...found.item, text: sentenceWith(found.item.text, found.shared) };
  };
}

function ownTexts({ voice, spoken }: Pick<Material, 'voice' | 'spoken'>) {
  const file = voice?.source.file ?? voice?.source.publisher ?? '';
  return {
    worked: quotable(voice?.worked ?? []).map((text) => ({ text, from: file, kind: 'worked' as const })),
    said: spoken.map(({ text, from }) => ({ text, from, kind: 'transcript' as const })),
  };
}

/** Returns the content words of a fact that few other facts contain. */
export function rarityOf(facts: readonly Fact[], place: ReadonlySet<string>): (fact: Fact) => readonly string[] {
  const counts = new Map<string, number>();
  const wordsOf = (fact: Fact) => [...new Set(contentWords(fact.text, place))];
  for (const fact of facts) for (const word of wordsOf(fact)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (fact) => wordsOf(fact).filter((word) => (counts.get(word) ?? 0) < commonFrom && isTelling(word, fact));
}

function isTelling(word: string, fact: Fact): boolean {
  return word.length >= longWord || thingsOf(fact).includes(word);
}

/** Returns the things that a passage of speech is about if it names them; everybody speaks of a bus. */
function picturedIn(fact: Fact): readonly string[] {
  const transport = fact.topics.get('transport');
  return thingsOf(fact).filter((word) => word !== transport);
}

/** Returns the things of the headline that are on a list of topics. */
function thingsOf({ head, topics }: Fact): readonly string[] {
  const words = contentWords(head);
  return [...topics].filter(([topic, word]) => things.has(topic) && words.includes(word)).map(([, word]) => word);
}

/** Material with an address or an order to a model is not quoted: a hub may pass on what strangers wrote. */
function quotable(texts: readonly string[]): readonly string[] {
  return texts.filter((text) => unsafeWords(text) === null);
}

type Own = Readonly<{ text: string; from: string; kind: 'worked' | 'transcript' }>;

function bestShared(words: readonly string[], items: readonly Own[], least: number) {
  const found = items
    .map((item) => ({ item, shared: sharedWords(words, contentWords(item.text)) }))
    .filter(({ shared }) => shared.length >= least);
  return found.reduce<(typeof found)[number] | null>(
    (best, one) => (best === null || one.shared.length > best.shared.length ? one : best),
    null,
  );
}

function sentenceWith(text: string, words: readonly string[]): string {
  const sentences = sentencesOf(text);
  if (text.length <= longestQuote) return plainText(text);
  const fitting = sentences.filter(
    (one) => sharedWords(words, contentWords(one)).length > 0 && one.length <= longestQuote,
  );
  return plainText(fitting.toSorted((one, other) => other.length - one.length)[0] ?? text, longestQuote);
}

function habitOf(fact: Fact, { voice }: Material, uses: Map<string, number>): OwnLink | null {
  const habit =
    quotable(voice?.habits ?? []).find((text) => (uses.get(text) ?? 0) < mostUses && suits(text, fact)) ?? null;
  if (habit === null || voice === null) return null;
  uses.set(habit, (uses.get(habit) ?? 0) + 1);
  const evidence = { kind: 'habit' as const, text: habit, from: voice.source.file ?? voice.source.publisher };
  return { words: [], line: `You: ${habit}`, evidence };
}

/** Topics that a habit names as a whole: "takes a side in every quarrel". */
const broad: ReadonlySet<Topic> = new Set(['animal', 'food', 'quarrel', 'weather', 'sport']);

function suits(habit: string, { topics, figure, kind, text }: Fact): boolean {
  if (kind !== 'news' && kind !== 'city' && kind !== 'venue') return false;
  if (figure !== null && counting.test(contentWords(habit).join(' '))) return true;
  const kinds = Object.keys(topicWords.animal).flatMap((language) => [...topicsOf(habit, language).keys()]);
  const ofKind = kinds.some((topic) => topics.has(topic) && broad.has(topic));
  const animal = topics.has('animal') && /\b(?:animal\w*|animaux|tiere?n?|dier\w*|animais)\b/iu.test(habit);
  return (
    ofKind || animal || sharedWords(contentWords(habit), contentWords(text)).some((word) => word.length >= longWord - 1)
  );
}
