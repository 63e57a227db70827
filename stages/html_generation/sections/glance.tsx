import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { Day } from '../document/parts.js';
import type { BriefData } from '../facts/brief-data.js';
import { type RankedLine, rankedLines } from '../facts/ranked-lines.js';
import { topWarning } from '../facts/top-warning.js';
import { zoneAbbreviation } from '../text/dates.js';
import { showWhereabouts } from '../text/names.js';

/** How many lines the first screen holds. */
const topLines = 3;
/** No text of the first screen is longer; the whole of it stands below. */
const longestGlance = 400;
/** A longer city name is set smaller, so that it keeps to one row on a phone. */
const longCityName = 13;

/** The first screen: all that is needed in the last minute before the show. */
export function Glance({ data }: { data: BriefData }) {
  const { show } = data;
  return (
    <header class="glance" id="top">
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
        <TopLines lines={rankedLines(data).order.slice(0, topLines)} />
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
        <strong>{warning.label}</strong> <bdi class="warning-text">{plainText(warning.text, longestGlance)}</bdi>
      </a>
    </p>
  );
}

function TopLines({ lines }: { lines: readonly RankedLine[] }) {
  if (lines.length === 0) {
    return (
      <p class="top-none">
        <a href="#lines">No line could be written: the lines part says why.</a>
      </p>
    );
  }
  return (
    <ol class="top-lines" aria-label="Top lines">
      {lines.map(({ line }, index) => (
        <li key={line.id}>
          <a href={`#line-${index + 1}`} dir="auto">
            <span class="top-text">
              {line.kind === 'prompt' && <span class="top-kind">Prompt</span>} {plainText(line.text, longestGlance)}
            </span>
          </a>
        </li>
      ))}
    </ol>
  );
}
