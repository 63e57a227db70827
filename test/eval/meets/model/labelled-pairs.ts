import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hashBits } from '../../../../stages/shared/classifier/text-features.js';
import { stemOf } from '../../../../stages/shared/lines/words.js';
import { type Own, type OwnKind, pairFeatures, type Report } from '../../../../stages/shared/meets/pair-features.js';
import { screenStory } from '../../../../stages/shared/screening/screen-story.js';
import { contentWords } from '../../../../stages/shared/text/content-words.js';
import { type Example, fit, type Linear } from '../../../support/classifier/fit.js';
import { itemsOf } from '../../bans/evaluate.js';

type Ban = Readonly<{ id: string; from: OwnKind; text: string }>;
type Bit = Readonly<{ id: string; name: string; text: string }>;
type WorldStory = Readonly<{
  headline: string;
  summary: string;
  bans: readonly string[];
  bits: readonly string[];
  weak?: readonly string[];
}>;
type World = Readonly<{
  language: string;
  town: string;
  bans: readonly Ban[];
  bits: readonly Bit[];
  stories: readonly WorldStory[];
}>;

/** A ban or bit of a performer and a story of the town; `isWeak` if the bit could be done with effort. */
export type LabelledPair = Readonly<{
  world: number;
  own: Own;
  report: Report;
  place: ReadonlySet<string>;
  meets: boolean;
  isWeak: boolean;
}>;

/** Reads what people have marked: which story falls under which ban, and which bit a comic would do with it. */
export function labelledPairs(what: 'ban' | 'bit'): readonly LabelledPair[] {
  const file = fileURLToPath(new URL('../../../../../test/eval/meets/worlds.ndjson', import.meta.url));
  const worlds: readonly World[] = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const pairs = worlds.flatMap((world, at) =>
    world.stories.flatMap((story) => (what === 'ban' ? bansOn(story, world, at) : bitsOn(story, world, at))),
  );
  return what === 'ban' ? [...pairs, ...pairsOfTopics()] : pairs;
}

/** Words of the longest ban that is an entry of a list. */
const longestEntry = 4;

/** Returns the bans and stories of the tuning half of `eval bans`: those in one language meet if they share a topic. */
function pairsOfTopics(): readonly LabelledPair[] {
  const { bans, stories } = itemsOf('tuning');
  return bans.flatMap(({ ban, language, topics }) =>
    stories
      .filter((story) => story.language === language)
      .map((story) => ({
        ...given({ ...story, bans: [], bits: [] }, { language, town: '' }, 0),
        own: { kind: ban.split(' ').length > longestEntry ? 'house' : 'list', text: ban },
        meets: topics.some((topic) => story.topics.includes(topic)),
        isWeak: false,
      })),
  );
}

function bansOn(story: WorldStory, world: World, at: number): readonly LabelledPair[] {
  return world.bans.map(({ id, from, text }) => ({
    ...given(story, world, at),
    ...{ own: { kind: from, text }, meets: story.bans.includes(id), isWeak: false },
  }));
}

function bitsOn(story: WorldStory, world: World, at: number): readonly LabelledPair[] {
  return world.bits.map(({ id, name, text }) => ({
    ...given(story, world, at),
    ...{ own: { kind: 'bit', name, text: `${name}. ${text}` }, meets: story.bits.includes(id) },
    isWeak: story.weak?.includes(id) === true,
  }));
}

function given({ headline, summary }: WorldStory, { language, town }: Pick<World, 'language' | 'town'>, world: number) {
  const read = { headline, summary, language, date: null, names: [] };
  const report = { head: headline, rest: summary, language, harm: screenStory(read).harm?.category ?? null };
  return { world, report, place: new Set(contentWords(town).map(stemOf)) };
}

/** How closely the examples are followed, and how much one that meets counts: few do. */
const [cost, ofMeeting] = [0.03, 4] as const;

/** Fits what meets; what could be done with effort is neither. */
export function trained(pairs: readonly LabelledPair[]): Linear {
  const examples = pairs.flatMap(({ own, report, place, meets, isWeak }): readonly Example[] =>
    isWeak ? [] : [{ features: pairFeatures(own, report, place), positive: meets, weight: meets ? ofMeeting : 1 }],
  );
  return fit(examples, 2 ** hashBits, { cost, passes: 8 });
}
