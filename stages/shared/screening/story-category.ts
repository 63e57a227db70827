import { modelReader, scoreBy } from '../classifier/linear-model.js';
import { featuresOf, type StoryText } from '../classifier/text-features.js';
import type { Alarm } from './evidence.js';
import type { Category } from './lexicon.js';

/** The model of categories that `npm run models -- harm` trains on harmful stories; each output is a category. */
const categoryModel = modelReader('shared/screening/categories.bin');

/** How far a category must lead the next one to be named. */
const clearLead = 0.4;
/** How much a certain and an ambiguous word of a category add to it. */
const said = { certain: 0.8, possible: 0.3 } as const;

/** Categories of one kind: a story that may be two of them is of the kind. */
const kinds = {
  harm: ['death', 'injury or accident', 'disaster', 'illness', 'missing person', 'suicide'],
  offence: ['violence', 'sexual abuse', 'court', 'crime', 'hate'],
} as const satisfies Partial<Record<Category, readonly Category[]>>;

/**
 * Returns what a harmful story reports: what it reads like as a whole and its words of harm say. If it may be several
 * things, or is not said to be what it reads like, only the kind of the likeliest that words name is given; harm with a
 * certain word of death is a death.
 */
export function categoryOf(story: StoryText, alarms: readonly Alarm[]): Category {
  if (alarms.length === 0) return 'grave';
  const scores = scoresOf(story, alarms);
  const [first, second] = scores;
  const isClear = first?.isSaid === true && first.score - (second?.score ?? 0) >= clearLead;
  const kind = kindOf((isClear ? first : scores.find(({ isSaid }) => isSaid))?.category);
  const isSaid = (wanted: Category) => alarms.some(({ certain, category }) => certain && category === wanted);
  if (kind === 'harm' && isSaid('death')) return 'death';
  if (!isClear) return kind ?? 'grave';
  return first.category === 'court' && !isSaid('court') ? 'crime' : first.category;
}

/** Returns the likeliest categories first. The model has one category for crimes and court cases. */
function scoresOf(story: StoryText, alarms: readonly Alarm[]) {
  const model = categoryModel();
  const features = featuresOf(story, model.vocabulary);
  return model.outputs
    .map((output) => {
      const category = output.name as Category;
      const words = alarms.filter((alarm) => (alarm.category === 'crime' ? 'court' : alarm.category) === category);
      const isCertain = words.some(({ certain }) => certain);
      const isSaid = isCertain || new Set(words.map((alarm) => alarm.words)).size > 1;
      const bySaying = isCertain ? said.certain : words.length > 0 ? said.possible : 0;
      return { category, isSaid, score: scoreBy(output, model, features) + bySaying };
    })
    .toSorted((one, other) => other.score - one.score);
}

/** The score from which a story reads like a category without a word that names it. */
const sureReading = 0.4;

/** Returns the category of harm that a story clearly reads like, if it is harm; null without one. */
export function readingOf(story: StoryText): Category | null {
  const [first, second] = scoresOf(story, []);
  const isClear = first !== undefined && first.score >= sureReading && first.score - (second?.score ?? 0) >= clearLead;
  return isClear ? first.category : null;
}

function kindOf(category: Category | undefined): Category | null {
  const found = Object.entries(kinds).find(([, members]) => members.some((member) => member === category));
  return found === undefined ? null : (found[0] as keyof typeof kinds);
}
