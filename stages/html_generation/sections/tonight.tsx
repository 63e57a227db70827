import { producedValue } from '../../../src/domain/stage-outcome.js';
import { Fact, Missing, More, Section, WebLink, Words } from '../document/parts.js';
import { SourceLine } from '../document/sources.js';
import type { BriefData } from '../facts/brief-data.js';
import { limited } from '../facts/page-limits.js';
import { readableTime } from '../text/dates.js';
import { readableNumber } from '../text/numbers.js';
import { CalendarEntries, Moon, Sun, Weather } from './circumstances.js';

const zoneOrigins = {
  stated: 'as stated with the show',
  place: 'from the place',
} as const;

/** The venue, the times and the sky. */
export function Tonight({ data }: { data: BriefData }) {
  const { show, limits } = data;
  const { venue } = show;
  return (
    <Section id="tonight" title="Tonight">
      <dl class="evidence">
        <Fact label="Venue">
          <WebLink address={show.url}>{venue.name}</WebLink>
        </Fact>
        <Fact label="Address">
          {venue.address === null ? 'not given' : <Words text={venue.address} limits={limits} />}
        </Fact>
        <Fact label="Capacity">{venue.capacity === null ? 'not given' : readableNumber(venue.capacity)}</Fact>
        <Fact label="Doors">
          {timeOf(show.doors, data)}, start {timeOf(show.start, data)}
        </Fact>
        <Fact label="Zone">{zoneOf(data)}</Fact>
        <Sun data={data} />
        <Moon data={data} />
        <Weather data={data} />
        <CalendarEntries data={data} />
        <VenueNotes data={data} />
        {show.notes !== null && (
          <Fact label="Notes">
            <Words text={show.notes} limits={limits} />
          </Fact>
        )}
      </dl>
      <Disagreements data={data} />
      <p class="aside show-sources">
        {limited(show.sources, limits).shown.map((source, index) => (
          <span key={`${source.publisher} ${source.file ?? ''} ${source.line ?? ''}`}>
            {index > 0 && ', '}
            <SourceLine source={source} />
          </span>
        ))}
      </p>
    </Section>
  );
}

function timeOf(time: string | null, data: BriefData): string {
  return time === null ? 'not given' : readableTime(data.show.show_date, time, data.show.time_zone);
}

function zoneOf(data: BriefData): string {
  const { time_zone, time_zone_origin } = data.show;
  if (time_zone === null) return 'unknown: no file states it and the place could not be found';
  return time_zone_origin === null ? time_zone : `${time_zone}, ${zoneOrigins[time_zone_origin]}`;
}

function VenueNotes({ data }: { data: BriefData }) {
  const { shown, more } = limited(producedValue(data.results.perplexity_city)?.venues ?? [], data.limits);
  if (shown.length === 0) return null;
  return (
    <Fact label="The room">
      {shown.map(({ text, source }) => (
        <p key={text} class="sourced">
          <Words text={text} limits={data.limits} /> <SourceLine source={source} />
        </p>
      ))}
      <More count={more} />
    </Fact>
  );
}

function Disagreements({ data }: { data: BriefData }) {
  const { shown, more } = limited(data.show.disagreements, data.limits);
  return (
    <div class="group">
      <h3>Where sources disagree</h3>
      {shown.length === 0 && <Missing>{agreement(data)}</Missing>}
      <ul class="plain">
        {shown.map(({ field, used, other, source }) => (
          <li key={`${field} ${source}`}>
            <b>{field}</b>: this page uses “<Words text={used} limits={data.limits} />
            ”, <bdi>{source}</bdi> says “
            <Words text={other} limits={data.limits} />
            ”.
          </li>
        ))}
      </ul>
      <More count={more} />
    </div>
  );
}

function agreement(data: BriefData): string {
  return data.show.sources.length > 1
    ? 'All sources of this show agree.'
    : 'Only one source lists this show: nothing to compare.';
}
