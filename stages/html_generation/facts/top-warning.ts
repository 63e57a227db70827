import { producedValue } from '../../../src/domain/stage-outcome.js';
import { readableDate } from '../text/dates.js';
import { counted } from '../text/numbers.js';
import { type BriefData, missingReason, storiesOf } from './brief-data.js';

/** The warning on the first screen. `target` is the part of the page with the details. */
export type TopWarning = Readonly<{ label: string; text: string; target: string }>;

/**
 * Returns the most important warning: the newest story that must not be joked about, else the most overused joke, else
 * contradicting show data, else missing data.
 */
export function topWarning(data: BriefData): TopWarning {
  return sensitiveStory(data) ?? overusedJoke(data) ?? disagreement(data) ?? missingData(data) ?? nothingFound(data);
}

function sensitiveStory(data: BriefData): TopWarning | null {
  const sensitive = storiesOf(data).filter((story) => story.harm !== null);
  const newest = [...sensitive].sort((one, other) => compare(other.newest_on, one.newest_on))[0];
  if (newest === undefined) return null;
  const category = newest.harm?.reason ?? '';
  return { label: `Avoid: ${category}, ${readableDate(newest.newest_on)}`, text: newest.headline, target: 'avoid' };
}

function overusedJoke(data: BriefData): TopWarning | null {
  const joke = producedValue(data.results.perplexity_city)?.overused_jokes[0];
  return joke === undefined ? null : { label: 'Every visitor says this', text: joke.text, target: 'avoid' };
}

function disagreement(data: BriefData): TopWarning | null {
  const first = data.show.disagreements[0];
  if (first === undefined) return null;
  const text = `${first.field}: this page uses “${first.used}”, ${first.source} says “${first.other}”`;
  return { label: 'Check before you go', text, target: 'tonight' };
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
  const unscreened = storiesOf(data).filter((story) => !story.screened && story.harm === null).length;
  return unscreened === 0
    ? null
    : warning(`${counted(unscreened, 'local story', 'local stories')} could not be screened.`, 'avoid');
}

function nothingFound(data: BriefData): TopWarning {
  const screened = storiesOf(data).filter((story) => story.screened).length;
  const text = `${counted(screened, 'local story', 'local stories')} screened, none of them sensitive.`;
  return { label: 'Nothing found to avoid', text, target: 'avoid' };
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
