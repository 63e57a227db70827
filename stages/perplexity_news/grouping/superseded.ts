import type { Story } from '../../../src/domain/stage-values/perplexity-news.js';
import type { LocalDate } from '../../../src/domain/time.js';
import { frequencyOf } from '../../shared/lines/news-words.js';
import { contentWords, sharedForms } from '../../shared/text/content-words.js';
import { pastDayIn } from '../../shared/text/past-day.js';

/** Words of a headline that end a state, in seven languages: what was closed is open again. */
const ends =
  /(?<!\p{L})(?:re-?open(?:s|ed|ing)?|again|back (?:open|in service)|lifted|wieder|aufgehoben|riapr\p{L}+|riapert[oaie]|di nuovo|rouvr\p{L}+|rouvert\p{L}*|de nouveau|à nouveau|reabr\p{L}+|reabiert[oa]s?|reabert[oa]s?|de nuevo|otra vez|de novo|weer|heropen(?:d|t|en)?)(?!\p{L})/iu;
/** Words that say that a state lasts. */
const lasts =
  /(?<!\p{L})(?:currently|at present|until further notice|derzeit|zurzeit|momentan|bis auf weiteres|actuellement|jusqu[’']à nouvel ordre|actualmente|en estos momentos|attualmente|al momento|atualmente|no momento|momenteel|tot nader order)(?!\p{L})/iu;

/** Strikes, in seven languages. */
const strike =
  /(?:(?<!\p{L})(?:strikes?|walk-?outs?|grèves?|huelgas?|scioperi?o?|greves?|stakingen)(?!\p{L})|streiks?(?!\p{L})|(?<!be)staking(?!\p{L}))/iu;

/** Returns whether a story announces a strike of a day that is before the show: it is no news of tonight. */
export function isOver({ headline, summary, newest_on }: Story, showDate: LocalDate): boolean {
  return strike.test(headline) && pastDayIn(`${headline}. ${summary ?? ''}`, newest_on, showDate) !== null;
}

/** Letters of a rare word that names the subject of a headline by itself. */
const longName = 8;

/**
 * Returns whether a newer story about the same thing ends what a story reports, or the story reports what was so
 * `currently` on its day.
 */
export function isSuperseded(story: Story, stories: readonly Story[], place: ReadonlySet<string>): boolean {
  const isOfItsDay = lasts.test(`${story.headline} ${story.summary ?? ''}`);
  return stories.some(
    (other) =>
      other.newest_on > story.newest_on &&
      (isOfItsDay || ends.test(other.headline)) &&
      areOnOneThing(story, other, place),
  );
}

/** Detects a long rare word, or two rare ones, that the headlines of two stories share. */
function areOnOneThing(one: Story, other: Story, place: ReadonlySet<string>): boolean {
  if (one.language !== other.language) return false;
  const rare = ({ headline, language }: Story) =>
    contentWords(headline, place).filter((word) => frequencyOf(word, language) === 'rare');
  const shared = sharedForms(rare(one), rare(other));
  return shared.length > 1 || shared.some((word) => word.length >= longName);
}
