import { comparableName } from '../../../src/domain/names.js';
import type { StoryText } from '../classifier/text-features.js';
import type { Evidence } from './evidence.js';
import { presentAlarms } from './harm-in.js';
import type { Category } from './lexicon.js';
import { hasNatureKilled } from './wounded-places.js';

/** Categories of which one certain word is enough: a joke about them hurts, however light the rest of the story is. */
const sore: ReadonlySet<Category> = new Set([
  'suicide',
  'sexual abuse',
  'hate',
  'war',
  'living memory',
  'missing person',
  'illness',
  'hunger',
  'identity row',
  'free speech',
  'faith',
]);

/** Returns whether a story never becomes a line by its words alone; storms do not where nature killed many. */
export function isSore({ names, date }: StoryText, evidence: readonly Evidence[]): boolean {
  const alarms = presentAlarms(evidence);
  if (alarms.some(({ certain, category }) => certain && sore.has(category))) return true;
  return (
    alarms.some(({ category }) => category === 'disaster') &&
    names.some((name) => hasNatureKilled(comparableName(name), date))
  );
}
