import { comparableName } from '../../../src/domain/names.js';
import { refOf } from '../../../src/domain/stage-values/statements.js';
import { readableDate } from '../text/dates.js';
import { counted } from '../text/numbers.js';
import { avoidItems, visitsOf } from './avoid-items.js';
import { type BriefData, cityOf, missingReason, storiesOf } from './brief-data.js';

/** The warning on the first screen. `target` is the part of the page with the details, `ref` names its statement. */
export type TopWarning = Readonly<{ label: string; text: string; target: string; ref: string | undefined }>;

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
  const ref = item.sources.map((source) => data.refs.get(source)).find((found) => found !== undefined);
  return { label, text: item.text, target: 'avoid', ref };
}

function disagreement(data: BriefData): TopWarning | null {
  const first = data.show.disagreements.find((one) => one.field !== 'venue' || !isLonger(one.used, one.other));
  if (first === undefined) return null;
  const text = `${first.field}: this page uses “${first.used}”, ${first.source} says “${first.other}”`;
  return { label: 'Check before you go', text, target: 'tonight', ref: data.refs.get(data.show) };
}

/** Returns true if one name of a venue only says more than the other. */
function isLonger(one: string, other: string): boolean {
  const [mine, theirs] = [one, other].map((name) => ` ${comparableName(name)} `) as [string, string];
  return mine.includes(theirs) || theirs.includes(mine);
}

function hated(data: BriefData): TopWarning | null {
  const visit = visitsOf(data).find(({ hated: texts }) => texts.length > 0);
  const [text] = visit?.hated ?? [];
  if (visit === undefined || text === undefined) return null;
  return { label: 'They hate this', text, target: 'avoid', ref: data.refs.get(visit) };
}

function overusedJoke(data: BriefData): TopWarning | null {
  const joke = cityOf(data)?.overused_jokes[0];
  if (joke === undefined) return null;
  return { label: 'Every visitor says this', text: joke.text, target: 'avoid', ref: data.refs.get(joke) };
}

function missingData(data: BriefData): TopWarning | null {
  const { show, results } = data;
  const stages = { tonight: 'hub_lookup', avoid: 'perplexity_news', town: 'perplexity_city' } as const;
  const warning = (text: string, target: keyof typeof stages) => {
    return { label: 'Missing', text, target, ref: refOf(stages[target], 0) };
  };
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
  return { label: 'Nothing found to avoid', text, target: 'avoid', ref: refOf('perplexity_news', 0) };
}
