import type { Hook } from '../../shared/lines/appeal/appeal.js';
import type { CivicComedy } from '../../shared/lines/appeal/civic.js';
import type { AppealKind } from '../../shared/lines/appeal/lexicon.js';
import type { Locality } from '../../shared/lines/worth/locality.js';
import type { Ground, ScoredLine } from '../score/ranked-line.js';

const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const;
const MAX_HOOKS = 2;
const MAX_CIVIC = 1;
const MAX_RARE_WORDS = 2;
const SLOW_TO_SAY = 0.9;
/** Below this appeal, a rare word is probably a name or a term. */
const MIN_APPEAL_OF_RARE_WORDS = 0.3;

/** Returns why a line has its rank, as a sentence for a performer. */
export function orderReason(scored: ScoredLine): string {
  const parts = [...originParts(scored), ...oddityParts(scored), ...cautionParts(scored)];
  const sentence = parts.join(', ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

const grounds: Readonly<Record<Exclude<Ground, 'news'>, string>> = {
  callback: 'calls back to what you did here last time',
  'last visit': 'starts from your last visit',
  tonight: 'only true tonight',
  dodge: 'shows that you know the joke everybody makes, and spare them it',
  room: 'about the very room they sit in',
  town: 'about the town itself, true any night',
  tickets: 'about who came, against the last visit',
  sky: 'true tonight, but of any town',
  nothing: 'based on no fact of this town',
};

const places: Readonly<Record<Locality['kind'], string>> = {
  headline: 'names the town in the headline',
  below: 'names the town in the text',
  town: 'from the town’s own news',
  region: 'from the region, not the town',
  elsewhere: 'but about another town of that name',
};

function originParts({ worth, ground }: ScoredLine): readonly string[] {
  if (worth !== null) return [ageOf(worth.daysOld), places[worth.locality.kind]];
  return ground === 'news' ? [] : [grounds[ground]];
}

function ageOf(days: number): string {
  if (days === 0) return 'from today';
  return days === 1 ? 'one day old' : `${small[days] ?? days} days old`;
}

function oddityParts({ appeal, ground }: ScoredLine): readonly string[] {
  const hooks = appeal.hooks.slice(0, MAX_HOOKS);
  const hookParts = hooks.map(hookPart);
  const isNew = ({ name, words }: CivicComedy) =>
    name !== 'shared' && !hooks.some(({ word }) => words.length === 1 && words[0] === word.toLowerCase());
  const civic = ground === 'news' ? appeal.civic.filter(isNew).slice(0, MAX_CIVIC) : [];
  if (hookParts.length + civic.length > 0) return [...hookParts, ...civic.map(civicPart)];
  if (ground !== 'news') return [];
  const isMemorable = appeal.score >= MIN_APPEAL_OF_RARE_WORDS;
  const rare = isMemorable ? appeal.rare.slice(0, MAX_RARE_WORDS).map((word) => `“${word}”`) : [];
  return [rare.length > 0 ? `${rare.join(' and ')} will be remembered` : 'nothing odd in it'];
}

function hookPart({ kind, word }: Hook): string {
  const lower = word.toLowerCase();
  const parts: Readonly<Record<AppealKind, string>> = {
    animal: isPlural(lower) ? `${lower} are involved` : `${article(lower)} ${lower} is involved`,
    mishap: `something goes wrong in it (“${lower}”)`,
    object: isPlural(lower) ? `${lower} to picture` : `${article(lower)} ${lower} to picture`,
    food: `there is food in it (“${lower}”)`,
    character: `a part to play (“${lower}”)`,
    antic: `“${lower}” sets the scene`,
    quarrel: `someone is cross (“${lower}”)`,
    superlative: `a title to hand out (“${lower}”)`,
  };
  return parts[kind];
}

function civicPart({ name, words }: CivicComedy): string {
  const quoted = words.map((word) => `“${word}”`).join(' and ');
  const parts: Readonly<Record<CivicComedy['name'], string>> = {
    contradiction: `it contradicts itself (${quoted})`,
    rivalry: `someone else is to blame or to beat (${quoted})`,
    fault: `a thing they all know fails (${quoted})`,
    office: `an office takes it seriously (${quoted})`,
    shared: `they all know it (${quoted})`,
    landmark: `it has a place they know (${quoted})`,
  };
  return parts[name];
}

function article(word: string): string {
  return /^(?:[aeio]|u(?!ni|ke|ri|su))/u.test(word) ? 'an' : 'a';
}

const pluralsWithoutS = new Set([
  'cattle',
  'sheep',
  'geese',
  'mice',
  'oxen',
  'poultry',
  'livestock',
  'wolves',
  'police',
]);

function isPlural(word: string): boolean {
  return pluralsWithoutS.has(word) || /[^siu]s$/u.test(word);
}

function cautionParts({ appeal, line, speakability }: ScoredLine): readonly string[] {
  const dull = appeal.dampers[0];
  return [
    ...(dull === undefined ? [] : [`but it ${dull.label}`]),
    ...(line.voice_evidence === null ? [] : ['leans on your own voice']),
    ...(speakability < SLOW_TO_SAY ? ['slow to say'] : []),
    ...(line.risk === 'high' ? ['risky'] : []),
  ];
}
