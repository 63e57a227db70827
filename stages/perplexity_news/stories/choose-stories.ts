import { mayBecomeLine, type Story } from '../../../src/domain/stage-values/perplexity-news.js';
import { addDays, type LocalDate } from '../../../src/domain/time.js';
import { worthOf } from '../../shared/worth/worth-model.js';
import { oldestDays } from './local-items.js';
import type { NewsItem } from './news-item.js';

/** The days of news that a room has heard of. */
export const windowDays = 14;
/** Stories of one brief: far more than a page shows, few enough for one event. */
export const maximumStories = 60;
/** Slots reserved for sensitive stories, so that the list of subjects to avoid is complete. */
const sensitivePlaces = 20;

/** Local items of the window that are enough; with fewer, older ones are used, too. */
const enoughItems = 12;

/** Returns the items with their window, which is wider if it holds too few; harm is taken from older ones, too. */
export function itemsOfWindow(
  items: readonly NewsItem[],
  runDate: LocalDate,
): Readonly<{ from: LocalDate; items: readonly NewsItem[]; widened: boolean }> {
  const from = addDays(runDate, -windowDays);
  const recent = items.filter((item) => item.day >= from && item.locality.scope !== 'country');
  const oldest = addDays(runDate, -oldestDays);
  const older = items.some((item) => item.day < from && item.day >= oldest);
  return recent.length >= enoughItems || !older
    ? { from, items, widened: false }
    : { from: oldest, items, widened: true };
}

/** The worth from which a story of the country is offered, and how many are. */
const enoughOfCountry = 1.3;
const mostOfCountry = 6;

/** Returns the stories of the window, older ones to avoid, and the few of the country that are worth most. */
export function storiesToOffer(stories: readonly Story[], from: LocalDate): readonly Story[] {
  const worthOfStory = ({ headline, summary, newest_on: date, language, names }: Story) =>
    worthOf({ headline, summary, date, language: language ?? 'en', names: [names] });
  const isOfCountry = ({ scope }: Story) => scope === 'country';
  const ofCountry = stories
    .filter((story) => isOfCountry(story) && mayBecomeLine(story) && !politics.test(story.headline))
    .map((story) => ({ story, worth: worthOfStory(story) }))
    .filter(({ worth }) => worth >= enoughOfCountry)
    .toSorted((one, other) => other.worth - one.worth)
    .slice(0, mostOfCountry);
  const local = stories.filter((story) => !isOfCountry(story) && (story.newest_on >= from || isToAvoid(story)));
  return chosenStories([
    ...local.filter(({ headline }) => !obituaries.test(headline)),
    ...ofCountry.map(({ story }) => story),
  ]);
}

/** Words of national politics, on which a room is divided. */
const politics =
  /(?<!\p{L})(?:trump|p\.?m|c\.?m|m\.?ps?|mlas?|tds?|senators?|secretary|opposition|oppn|coalition|koalition|coalizione|coalici[oó]n|coligação|president|presidente|präsident|président|minister|ministre|ministr[oa]|ministerin|taoiseach|senat[eo]?|senado|sénat|congress|congreso|parlia?ment\p{L}*|parlement|supreme court|government|gouvernement|gobierno|governo|regierung|regering|kabinet|kanzler|bundestag|premier|deputad[oa]s?|diputad[oa]s?|députée?s?|abgeordnete[rn]?|kamerlid|elections?|wahl(?:en|kampf)?|élections?|elecci\p{L}+|elezioni|eleiç\p{L}+|verkiezing\p{L}*|part(?:y|i|ito|ido|ij)|union|sindica\p{L}*|syndica\p{L}*|gewerkschaft\p{L}*)(?!\p{L})/iu;

/** A story that no word shows to be harmful is forgotten sooner. */
function isToAvoid({ harm }: Story): boolean {
  return harm !== null && harm.category !== 'sorrow';
}

/** The daily lists of the dead. */
const obituaries =
  /^(?:obituar|todesanzeigen|traueranzeigen|avis de d[ée]c[èe]s|necrolog|esquelas|obitu[áa]ri|overlijdens)/iu;

/** Selects at most `maximumStories`, in the order given. */
function chosenStories(stories: readonly Story[]): readonly Story[] {
  if (stories.length <= maximumStories) return stories;
  const sensitive = stories.filter((story) => story.harm !== null);
  const kept = new Set(sensitive.slice(0, sensitivePlaces));
  for (const story of stories) if (kept.size < maximumStories) kept.add(story);
  return stories.filter((story) => kept.has(story));
}
