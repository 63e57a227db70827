import type { VoiceProfile } from '../../../src/domain/stage-values/voice-profile-load.js';
import { isFunctionWord } from '../language/function-words.js';
import { isCommon } from './news-words.js';
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
  alcohol: stemSet(
    'alcohol alcoholic beer wine gin whisky whiskey vodka rum cider lager schooner pint pub bar booze drunk drinking brewery hammered plastered tipsy sloshed hangover hungover cocktail bottle sober shot',
  ),
  drugs: stemSet(
    'drug cocaine coke cannabis marijuana heroin meth weed ecstasy joint stoned dealer overdose pill snort needle',
  ),
  family: stemSet('family wife husband divorce marriage mother father son daughter parent child children baby'),
  weight: stemSet(
    'weight weigh fat obese obesity diet calorie slim thin skinny chubby overweight scales belly waist jeans pounds kilos gym',
  ),
  royals: stemSet('royal king queen prince princess duke duchess palace monarchy'),
  police: stemSet('police policeman officer cop copper sheriff arrest handcuff sergeant siren crime garda gardai'),
  pregnancy: stemSet(
    'pregnancy pregnant bump midwife maternity trimester ultrasound womb labour contraction nappy expecting',
  ),
  hospitals: stemSet(
    'hospital ward nurse doctor surgeon surgery ambulance stretcher stethoscope drip patient clinic bandage',
  ),
  gambling: stemSet('gambling gamble casino bet betting bookie roulette poker jackpot slots blackjack wager chips'),
  guns: stemSet('gun rifle pistol shotgun holster bullet trigger ammo revolver shooter firearm'),
  war: stemSet('war soldier trench army bomb tank invasion troops grenade battlefield general'),
  sex: stemSet('sex sexy naked condom bedroom orgasm erection lover shag bonk horny underwear'),
  illness: stemSet('illness ill sick cancer hospital diagnosis chemo tumour doctor disease symptom'),
  presidents: stemSet('president presidential inauguration impeachment oval'),
  gangs: stemSet('mafia mafioso mob mobster godfather boss gangster cartel hitman'),
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
  hospital: 'hospitals',
  pregnant: 'pregnancy',
  gun: 'guns',
  dieting: 'weight',
  diet: 'weight',
  mafia: 'gangs',
  betting: 'gambling',
  president: 'presidents',
  marriage: 'family',
  children: 'family',
};

/** What follows the name of a topic is its explanation: `religion — it's Braga, leave the bishop alone`. */
const explanation = /\s[-–—]\s.*$|[:;(].*$/su;

/**
 * Returns the word or topic of the voice's avoid lists that a text mentions, as the profile writes it; null when it
 * mentions none. A topic is mentioned by any rare word of its name, by all of its words when every one is common, and
 * by words that imply it. Words of the place do not count, because every story of the town has them, nor do function
 * words.
 */
export function avoidedIn(
  text: string,
  voice: Pick<VoiceProfile, 'avoid_words' | 'avoid_topics'> | null,
  place: ReadonlySet<string>,
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
  return voice.avoid_topics.find((topic) => mentions(nameOf(topic, place), stems)) ?? null;
}

function nameOf(topic: string, place: ReadonlySet<string>): string {
  const name = topic.replace(explanation, '');
  const words = wordsOf(contentStems(name).size > 0 ? name : topic);
  const others = words.filter((word) => !place.has(word) && !isFunctionWord(word));
  return (others.length > 0 ? others : words).join(' ');
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
