import { producedValue } from '../../../src/domain/stage-outcome.js';
import type { Story } from '../../../src/domain/stage-values/perplexity-news.js';
import { avoidedOf, collidingStory } from '../../shared/lines/collisions.js';
import { oncePer } from '../../shared/lines/once.js';
import { placeWords } from '../../shared/lines/place-words.js';
import type { BriefData } from './brief-data.js';
import { room, storiesIn } from './off-limits.js';
import { isRepeated } from './repeated-words.js';

/** What an external plugin may exceed: a person writes no more. */
const most = { rules: 50, ofRule: 200 } as const;

/** A bit that worked and is not for tonight, with the story that it would call up. */
export type NotTonight = Readonly<{ bit: string; story: Story }>;

/** Returns what worked here, or is in the voice file, and meets a story that must not be joked about. */
export const notTonight: (data: BriefData) => readonly NotTonight[] = oncePer(({ results, show }: BriefData) => {
  const voice = producedValue(results.voice_profile_load)?.profile?.worked ?? [];
  const bits = [...room(results).worked.map(({ item, topic }) => item ?? topic ?? ''), ...voice];
  const avoided = avoidedOf(storiesIn(results));
  const found = bits.slice(0, most.rules).flatMap((bit) => {
    const story = collidingStory(bit.slice(0, most.ofRule), avoided, placeWords(show));
    return story === null ? [] : [{ bit, story }];
  });
  return found.filter(({ bit }, index) => !found.slice(0, index).some((other) => isRepeated(bit, [other.bit])));
});
