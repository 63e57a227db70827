import type { Story } from '../../../src/domain/stage-values/perplexity-news.js';
import { oncePer } from '../../shared/lines/once.js';
import { wordsOfHarm } from '../../shared/screening/harm-in.js';
import { isScreened } from '../../shared/screening/lexicons.js';
import { harmScore } from '../../shared/screening/story-model.js';
import { isAside, isNotice } from '../../shared/worth/aside-headlines.js';
import { enoughWorth, storyWorth } from '../../shared/worth/story-worth.js';
import type { BriefData } from './brief-data.js';
import { avoidMarkOf } from './off-limits.js';
import { doubtfulStories } from './top-warning.js';

/** Stories that are listed: more are not read before a show. */
const most = 4;
/** A child, in seven languages: a story about one is not for a performer to decide. */
const child =
  /(?<!\p{L})(?:child(?:ren)?|kids?|bab(?:y|ies)|toddler\p{L}*|boys?|girls?|teen\p{L}*|youths?|pupils?|kind(?:er|ern)?|baby|junge|mädchen|schüler\p{L}*|jugendliche\p{L}*|enfants?|bébés?|garçons?|filles?|ados?|élèves?|niñ[oa]s?|bebés?|menor(?:es)?|alumn[oa]s?|bambin[oaie]|neonat[oaie]|ragazz[oaie]|minor(?:e|i|enne)|alunn[oaie]|crianças?|bebês?|menin[oa]s?|kinderen|peuters?|jongens?|meisjes?|leerling(?:en)?)(?!\p{L})/iu;

const pet =
  /(?<!\p{L})(?:dogs?|cats?|hunde?|katzen?|chiens?|chats?|perros?|gatos?|cani|cane|gatt[oi]|cães|cão|cachorros?|hond(?:en)?|kat(?:ten)?)(?!\p{L})/iu;
/** The score from which a story reads so much like harm that it is not worth opening; 0 is as likely as not. */
const mostHarm = 0.5;

/**
 * Returns the best of the stories that are no lines only because the screening is not sure of them: nothing in them is
 * named as harm, and no child, crime or notice is in them.
 */
export const heldBack: (data: BriefData) => readonly Story[] = oncePer((data: BriefData) => {
  const worths = doubtfulStories(data)
    .filter((story) => isOpen(story, data))
    .map((story) => ({ story, ...storyWorth(story, data.show, data.runDate) }))
    .filter(({ worth }) => worth >= enoughWorth.news);
  return worths
    .toSorted((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ story }) => story);
});

function isOpen(story: Story, data: BriefData): boolean {
  const { headline, summary, language, section, newest_on: date } = story;
  if (section === 'crime' || isNotice(headline) || isAside(headline) || avoidMarkOf(story, data) !== null) return false;
  const text = `${headline}. ${summary ?? ''}`;
  const code = language?.slice(0, 2) ?? '';
  if (!isScreened(code) || child.test(text)) return false;
  // The headline says what happened: even an ambiguous word of harm counts there, unless a pet is lost.
  const inHeadline = pet.test(headline) ? null : wordsOfHarm(headline, code, 'any');
  if (inHeadline !== null || wordsOfHarm(text, code, 'grave') !== null) return false;
  const read = { headline, summary, language: code, date, names: [data.show.city] };
  return harmScore(read) < mostHarm;
}
