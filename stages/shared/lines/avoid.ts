import type { VoiceProfile } from '../../../src/domain/stage-values/voice-profile-load.js';
import { isFunctionWord } from '../language/function-words.js';
import { isCommon } from './news-words.js';
import { topicWords } from './topic-words.js';
import { contentStems, stemOf, wordsOf } from './words.js';

/** What follows the name of a topic is its explanation: `religion — it's Braga, leave the bishop alone`. */
const explanation = /\s[-–—]\s.*|[:;(].*/su;

/**
 * Returns the word or topic of the voice's avoid lists that a text mentions, as the profile writes it; null when it
 * mentions none. A topic is mentioned by any rare word of its name, by all of its words when every one is common, and
 * by words that imply it in the text's language, which is taken for that of the topic if it is unknown. Words of the
 * place do not count, because every story of the town has them, nor do function words.
 */
export function avoidedIn(
  text: string,
  voice: (Pick<VoiceProfile, 'avoid_words' | 'avoid_topics'> & Partial<Pick<VoiceProfile, 'notes'>>) | null,
  place: ReadonlySet<string>,
  language: string | null = null,
): string | null {
  if (voice === null) return null;
  const spaced = ` ${wordsOf(text).join(' ')} `;
  const stemmed = ` ${wordsOf(text).map(stemOf).join(' ')} `;
  const word = voice.avoid_words.find((avoided) => {
    const words = wordsOf(avoided);
    if (words.length === 0) return false;
    return spaced.includes(` ${words.join(' ')} `) || stemmed.includes(` ${words.map(stemOf).join(' ')} `);
  });
  if (word !== undefined) return word;
  const stems = new Set(stemmed.trim().split(' '));
  const mentions = (topic: string) => names(topic, stems) || implies(topic, spaced, language);
  return (
    voice.avoid_topics.find((topic) => mentions(nameOf(topic, place))) ??
    refusedIn(voice.notes ?? '').find((topic) => implies(topic, spaced, language)) ??
    null
  );
}

/** What a description of a voice says that it never does, in seven languages: `She does NOT do crime jokes`. */
const refusals =
  /(?<!\p{L})(?:(?:do|does)(?:n[’']t| not| never) (?:do|make|tell)|never (?:does|makes|tells)|no)\s+((?:\p{L}+[\s-]){1,3})(?:jokes?|material|bits?)(?!\p{L})|(?<!\p{L})(?:keine|nie) (?:witze|gags|scherze) über (?:die |den |das )?(\p{L}+)|(?<!\p{L})(?:pas|jamais) de blagues? sur (?:les? |la |l[’'])?(\p{L}+)|(?<!\p{L})(?:no hace|nunca hace|sin|nada de) chistes (?:de|sobre)(?:l| la| los| las)? (\p{L}+)|(?<!\p{L})(?:non fa|niente|mai) battute su(?:l|lla|i|gli|lle)? (\p{L}+)|(?<!\p{L})(?:não faz|nunca faz|sem|nada de) piadas? (?:de|sobre)(?: o| a| os| as)? (\p{L}+)|(?<!\p{L})geen grappen over (?:de |het )?(\p{L}+)/giu;

/** Returns the subjects that a description of a voice refuses; only those with known words count. */
function refusedIn(notes: string): readonly string[] {
  return [...notes.matchAll(refusals)].map(([, ...subjects]) => wordsOf(subjects.join(' ')).join(' '));
}

function nameOf(topic: string, place: ReadonlySet<string>): string {
  const name = topic.replace(explanation, '');
  const words = wordsOf(contentStems(name).size > 0 ? name : topic);
  const others = words.filter((word) => !place.has(word) && !isFunctionWord(word));
  return (others.length > 0 ? others : words).join(' ');
}

/** Words of avoid lists that name no topic: `anything about her divorce`, `no jokes on …`. */
const withoutMeaning = new Set(
  `anything everything something nothing any all joke jokes stuff thing things topic topics subject mine yours ever never name names person people
  irgendwas alles nichts witze witz themen thema name namen namentlich personen rien tout blagues blague sujet sujets nom noms personnes todo nada chistes chiste tema temas nombre nombres personas
  tutto niente battute battuta argomento nome nomi persone tudo piadas piada assunto nomes pessoas niets grappen grap onderwerp naam mensen`
    .split(/\s+/u)
    .map(stemOf),
);

function names(topic: string, stems: ReadonlySet<string>): boolean {
  const all = [...contentStems(topic)];
  const telling = all.filter((stem) => !withoutMeaning.has(stem));
  const named = telling.length > 0 ? telling : all;
  const rare = named.filter((stem) => !isCommon(stem));
  if (rare.length > 0) return rare.some((stem) => stems.has(stem));
  return named.length > 0 && named.every((stem) => stems.has(stem));
}

type TopicWords = Readonly<{ language: string; named: RegExp; implied: RegExp }>;

const topics: readonly (readonly TopicWords[])[] = topicWords.map((row) =>
  Object.entries(row).map(([language, lists]) => {
    const [named = '', implying = ''] = lists.split(' | ');
    return { language, named: wordsIn(named), implied: wordsIn(`${named} ${implying}`) };
  }),
);

function wordsIn(list: string): RegExp {
  const words = list.split(' ').map((word) => (word.endsWith('*') ? `${word.slice(0, -1)}\\p{L}*` : word));
  return new RegExp(` (?:${words.join('|')})(?= )`, 'u');
}

/** Returns whether a text has words of a known topic. */
function implies(topic: string, spaced: string, language: string | null): boolean {
  const code = language?.slice(0, 2).toLowerCase() ?? null;
  return topics.some((row) => {
    const known = row.filter(({ named }) => named.test(` ${topic} `));
    const inText = known.length === 0 ? [] : row.filter((one) => one.language === code);
    return (inText.length > 0 ? inText : known).some(({ implied }) => implied.test(spaced));
  });
}
