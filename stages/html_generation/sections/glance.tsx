import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { Day } from '../document/parts.js';
import type { BriefData } from '../facts/brief-data.js';
import { glanceSize, linesAtTop } from '../facts/glance-lines.js';
import { rankedLines } from '../facts/ranked-lines.js';
import { topWarning } from '../facts/top-warning.js';
import { zoneAbbreviation } from '../text/dates.js';
import { showWhereabouts } from '../text/names.js';
import { TopLines } from './top-lines.js';

/** Characters of the longest warning on the first screen; the whole text is below. */
const longestWarning = 400;
/** Longer city names are set smaller, to fit in one row on a phone. */
const longCityName = 13;

/** The first screen: everything needed in the last minute before the show. */
export function Glance({ data }: { data: BriefData }) {
  const { show } = data;
  const lines = linesAtTop(rankedLines(data).order);
  return (
    <header class={`glance glance-${glanceSize(lines)}`} id="top">
      <div class="glance-inner">
        <div class="glance-show">
          <p class="eyebrow">
            <Day date={show.show_date} />
            {show.performer !== null && <bdi>{show.performer}</bdi>}
          </p>
          <h1 class={[...show.city].length > longCityName ? 'city city-long' : 'city'} dir="auto">
            {show.city}
          </h1>
          <p class="place">
            <bdi class="venue">{show.venue.name}</bdi> <bdi class="where">{showWhereabouts(show)}</bdi>
          </p>
          <Times data={data} />
          <Warning data={data} />
        </div>
        <TopLines lines={lines} />
      </div>
    </header>
  );
}

function Times({ data }: { data: BriefData }) {
  return (
    <dl class="times">
      <Time label="Doors" time={data.show.doors} data={data} />
      <Time label="Start" time={data.show.start} data={data} />
    </dl>
  );
}

function Time({ label, time, data }: { label: string; time: string | null; data: BriefData }) {
  const { show_date, time_zone } = data.show;
  if (time === null) {
    return (
      <div class="time">
        <dt>{label}</dt>
        <dd class="time-unknown">not given</dd>
      </div>
    );
  }
  return (
    <div class="time">
      <dt>{label}</dt>
      <dd>
        {time} <small>{zoneAbbreviation(show_date, time, time_zone) ?? 'zone unknown'}</small>
      </dd>
    </div>
  );
}

function Warning({ data }: { data: BriefData }) {
  const warning = topWarning(data);
  return (
    <p class="warning">
      <a href={`#${warning.target}`}>
        <strong>{warning.label}</strong> <bdi class="warning-text">{plainText(warning.text, longestWarning)}</bdi>
      </a>
    </p>
  );
}
