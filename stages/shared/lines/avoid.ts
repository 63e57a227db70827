import type { VoiceProfile } from '../../../src/domain/stage-values/voice-profile-load.js';
import { isCommon } from './common-words.js';
import { contentStems, stemOf, stemSet, wordsOf } from './words.js';

/** Words that imply a topic which performers often rule out. */
const topicWords: Readonly<Record<string, ReadonlySet<string>>> = {
  politics: stemSet(
    'politics politician election vote voter council councillor alderman mayor minister president senator congress parliament party republican democrat labour labor tory conservative liberal brexit government policy campaign',
  ),
  religion: stemSet(
    'religion religious church chapel cathedral mosque synagogue temple vicar priest bishop pope nun monk prayer worship bible god jesus muslim christian jewish catholic hindu',
  ),
  money: stemSet('money tax rent mortgage price cost budget wage salary debt profit bank dollar pound euro'),
  sport: stemSet('sport football soccer rugby cricket hockey baseball basketball league match team goal coach player'),
  alcohol: stemSet('alcohol beer wine gin whisky whiskey vodka cider lager pub drunk drinking brewery'),
  drugs: stemSet('drug cocaine cannabis marijuana heroin meth weed overdose'),
  family: stemSet('family wife husband divorce marriage mother father son daughter parent child children baby'),
  weight: stemSet('weight fat obese obesity diet slim overweight'),
  royals: stemSet('royal king queen prince princess duke duchess palace monarchy'),
  police: stemSet('police officer cop sheriff arrest crime garda gardai'),
};

const otherNames: Readonly<Record<string, string>> = {
  political: 'politics',
  religious: 'religion',
  faith: 'religion',
  sports: 'sport',
  football: 'sport',
  drinking: 'alcohol',
  booze: 'alcohol',
  kids: 'family',
  divorce: 'family',
  royalty: 'royals',
  finances: 'money',
};

/**
 * Returns the word or topic of the voice's avoid lists that a text mentions, as the profile writes it; null when it
 * mentions none. A topic is mentioned by any rare word of its name, by all of its words when every one is common, and
 * by words that imply it.
 */
export function avoidedIn(
  text: string,
  voice: Pick<VoiceProfile, 'avoid_words' | 'avoid_topics'> | null,
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
  return voice.avoid_topics.find((topic) => mentions(topic, stems)) ?? null;
}

function mentions(topic: string, stems: ReadonlySet<string>): boolean {
  const words = wordsOf(topic);
  const implying = words.map((word) => topicWords[otherNames[word] ?? word]).filter((set) => set !== undefined);
  if (implying.some((set) => [...set].some((stem) => stems.has(stem)))) return true;
  const named = [...contentStems(topic)];
  const rare = named.filter((stem) => !isCommon(stem));
  if (rare.length > 0) return rare.some((stem) => stems.has(stem));
  return named.length > 0 && named.every((stem) => stems.has(stem));
}
