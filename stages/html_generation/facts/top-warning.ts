import { comparableName } from '../../../src/domain/names.js';
import { readableDate } from '../text/dates.js';
import { counted } from '../text/numbers.js';
import { avoidItems, visitsOf } from './avoid-items.js';
import { type BriefData, cityOf, missingReason, storiesOf } from './brief-data.js';

/** The warning on the first screen. `target` is the part of the page with the details. */
export type TopWarning = Readonly<{ label: string; text: string; target: string }>;

/**
 * Returns the gravest warning: what must not be joked about, else contradicting show data, else what this room hated,
 * else the most overused joke, else missing data.
 */
export function topWarning(data: BriefData): TopWarning {
  return (
    sensitive(data) ??
    disagreement(data) ??
    hated(data) ??
    overusedJoke(data) ??
    missingData(data) ??
    nothingFound(data)
  );
}

function sensitive(data: BriefData): TopWarning | null {
  const item = avoidItems(data).find(({ category }) => category !== 'sorrow');
  if (item === undefined) return null;
  const label = item.date === null ? `Avoid: ${item.category}` : `Avoid: ${item.category}, ${readableDate(item.date)}`;
  return { label, text: item.text, target: 'avoid' };
}

function disagreement(data: BriefData): TopWarning | null {
  const first = data.show.disagreements.find((one) => one.field !== 'venue' || !isLonger(one.used, one.other));
  if (first === undefined) return null;
  const text = `${first.field}: this page uses “${first.used}”, ${first.source} says “${first.other}”`;
  return { label: 'Check before you go', text, target: 'tonight' };
}

/** Returns true if one name of a venue only says more than the other. */
function isLonger(one: string, other: string): boolean {
  const [mine, theirs] = [one, other].map((name) => ` ${comparableName(name)} `) as [string, string];
  return mine.includes(theirs) || theirs.includes(mine);
}

function hated(data: BriefData): TopWarning | null {
  const [text] = visitsOf(data).flatMap((visit) => visit.hated);
  return text === undefined ? null : { label: 'They hate this', text, target: 'avoid' };
}

function overusedJoke(data: BriefData): TopWarning | null {
  const joke = cityOf(data)?.overused_jokes[0];
  return joke === undefined ? null : { label: 'Every visitor says this', text: joke.text, target: 'avoid' };
}

function missingData(data: BriefData): TopWarning | null {
  const { show, results } = data;
  const warning = (text: string, target: string) => ({ label: 'Missing', text, target });
  if (show.start === null) return warning('No start time was given for this show.', 'tonight');
  if (show.time_zone === null) return warning('The time zone of this show is unknown.', 'tonight');
  if (results.perplexity_news.kind === 'failed')
    return warning('The news could not be read: nothing was screened.', 'avoid');
  if (results.perplexity_city.kind === 'failed') return warning('The town could not be looked up.', 'town');
  if (storiesOf(data).length === 0) {
    const reason = missingReason(results.perplexity_news, 'no story names this town.');
    return warning(`No local news to screen: ${reason}`, 'avoid');
  }
  const unscreened = storiesOf(data).filter((story) => !story.screened).length;
  return unscreened === 0
    ? null
    : warning(`${counted(unscreened, 'local story', 'local stories')} could not be screened.`, 'avoid');
}

function nothingFound(data: BriefData): TopWarning {
  const screened = storiesOf(data).filter((story) => story.screened).length;
  const text = `${counted(screened, 'local story', 'local stories')} screened, none of them sensitive.`;
  return { label: 'Nothing found to avoid', text, target: 'avoid' };
}
