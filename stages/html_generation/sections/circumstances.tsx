import { producedValue } from '../../../src/domain/stage-outcome.js';
import type { PerplexityCityValue } from '../../../src/domain/stage-values/perplexity-city.js';
import { isLocalDate } from '../../../src/domain/time.js';
import { Day, Fact, More, Words } from '../document/parts.js';
import { SourceLine } from '../document/sources.js';
import { type BriefData, missingReason } from '../facts/brief-data.js';
import { limited } from '../facts/page-limits.js';
import { readableDate, readableInstant, readableTime } from '../text/dates.js';

type Props = { data: BriefData };

function cityOf(data: BriefData): PerplexityCityValue | null {
  return producedValue(data.results.perplexity_city);
}

const withoutSunset = { day: 'the sun does not set', night: 'the sun does not rise', none: 'no sunset' } as const;

export function Sun({ data }: Props) {
  const sun = cityOf(data)?.sun ?? null;
  const label = sun === null || sun.date === data.show.show_date ? 'Sunset' : 'Sunset on';
  if (sun === null)
    return <Fact label={label}>left out: {missingReason(data.results.perplexity_city, 'the place is unknown.')}</Fact>;
  return (
    <Fact label={label}>
      {sun.date !== data.show.show_date && (
        <>
          <Day date={sun.date} />,{' '}
        </>
      )}
      {sun.sunset === null
        ? withoutSunset[sun.polar ?? 'none']
        : readableTime(sun.date, sun.sunset, data.show.time_zone)}
      {sun.sunrise !== null && <>, sunrise {readableTime(sun.date, sun.sunrise, data.show.time_zone)}</>}{' '}
      <SourceLine source={sun.source} />
    </Fact>
  );
}

export function Moon({ data }: Props) {
  const moon = cityOf(data)?.moon ?? null;
  if (moon === null) return null;
  return (
    <Fact label="Moon">
      {moon.phase}, {Math.round(moon.illuminated * 100)} % lit <SourceLine source={moon.source} />
    </Fact>
  );
}

/** Shows supplied weather data only, never a guess. */
export function Weather({ data }: Props) {
  const weather = cityOf(data)?.weather ?? null;
  if (weather === null) return <Fact label="Weather">left out: no data was given for this day.</Fact>;
  const range = [weather.low, weather.high].filter((part) => part !== null).join(' to ');
  return (
    <Fact label="Weather">
      <Words
        text={[range, weather.text].filter((part) => part !== null && part !== '').join(', ')}
        limits={data.limits}
      />
      , <Day date={weather.date} />
      {weather.as_of !== null && `, as of ${asOf(weather.as_of, data)}`} <SourceLine source={weather.source} />
    </Fact>
  );
}

/** Holidays, and competing events on the day. */
export function CalendarEntries({ data }: Props) {
  const calendar = cityOf(data)?.calendar ?? [];
  const holidays = calendar.filter((entry) => entry.kind !== 'event');
  const events = calendar.filter((entry) => entry.kind === 'event');
  return (
    <>
      <Entries label="Holidays" entries={holidays} data={data} none="none known around this day" />
      <Entries label="Competing" entries={events} data={data} none="no competing date known" />
    </>
  );
}

type EntriesProps = { label: string; entries: PerplexityCityValue['calendar']; data: BriefData; none: string };

function Entries({ label, entries, data, none }: EntriesProps) {
  const { shown, more } = limited(entries, data.limits);
  const { perplexity_city } = data.results;
  if (shown.length === 0)
    return <Fact label={label}>{perplexity_city.kind === 'failed' ? missingReason(perplexity_city, none) : none}</Fact>;
  return (
    <Fact label={label}>
      {shown.map((entry) => (
        <p key={`${entry.date} ${entry.text}`} class="sourced">
          <Words text={entry.text.replace(/\.$/u, '')} limits={data.limits} />, <Day date={entry.date} />
          {entry.end_date !== null && (
            <>
              {' '}
              to <Day date={entry.end_date} />
            </>
          )}
          {entry.kind === 'observance' && ', observed'} <SourceLine source={entry.source} />
        </p>
      ))}
      <More count={more} />
    </Fact>
  );
}

function asOf(text: string, data: BriefData): string {
  if (isLocalDate(text)) return readableDate(text);
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/u.test(text) ? readableInstant(text, data.show.time_zone) : text;
}
