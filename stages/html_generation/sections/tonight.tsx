import { runningRemarks } from '../../shared/notes/running-remarks.js';
import { Day, Fact, Noted, Notes, Section, WebLink, within } from '../document/parts.js';
import { type BriefData, cityOf } from '../facts/brief-data.js';
import { doubtsOf } from '../facts/doubts.js';
import { leftOut, seatsOf } from '../facts/left-out.js';
import { placeDoubts } from '../facts/place.js';
import { asOfText, dateRange, readableDate, readableTime } from '../text/dates.js';
import { readableNumber } from '../text/numbers.js';

type Props = { data: BriefData };

const withoutSunset = { day: 'the sun does not set', night: 'the sun does not rise', none: 'none' } as const;

/** No town was ever hotter, in degrees Celsius. */
const hottestCelsius = 57;

/** What the sources disagree on, the venue, the day and the sky; what is unknown is named in one row. */
export function Tonight({ data }: Props) {
  const { show } = data;
  const { address, name } = show.venue;
  const capacity = seatsOf(data);
  const conflicts = [
    ...show.disagreements.map(
      ({ field, used, other, source, said = null }) =>
        `${field.replace('_', ' ')}: this page uses “${used}”, ${source} says “${other}”.${said === null ? '' : ` Your notes: “${said}”`}`,
    ),
    ...doubtsOf(data),
  ].map((text) => ({ text }));
  const missing = leftOut(data);
  return (
    <Section id="tonight" title="Tonight">
      <dl data-why={data.refs.get(show)}>
        <Texts label="Conflict" items={conflicts} data={data} />
        <Fact label="Venue">
          <WebLink address={show.url}>{name}</WebLink>
          {address !== null && <bdi>, {within(address, data.limits)}</bdi>}
          {capacity !== null && `, ${readableNumber(capacity)} seats`} <Noted sources={show.sources} data={data} />
        </Fact>
        {show.time_zone === null && (
          <Fact label="Zone">unknown: no file states it and the place could not be found</Fact>
        )}
        <Sky data={data} />
        <Weather data={data} />
        <Texts label="Holidays" items={calendarTexts(data, ['holiday', 'observance'])} data={data} />
        <Texts label="Competing" items={calendarTexts(data, ['event'])} data={data} />
        <Texts label="Also this day" items={calendarTexts(data, ['aside'])} data={data} />
        <Texts label="No day given" items={cityOf(data)?.undated ?? []} data={data} />
        <Texts label="The room" items={cityOf(data)?.venues ?? []} data={data} />
        <Remarks data={data} />
        <Texts label="Around" items={neighbours(data)} data={data} />
        <Texts label="Place" items={placeDoubts(data).map((text) => ({ text }))} data={data} />
        {missing.length > 0 && <Fact label="Left out">{missing.join(', ')}.</Fact>}
      </dl>
    </Section>
  );
}

/** Returns the performer's dates before and after, in one text. */
function neighbours({ show }: BriefData) {
  const dates = (show.around ?? []).map(({ show_date, venue, city, status }) => {
    const doubt = {
      scheduled: '',
      tentative: ' (not confirmed)',
      cancelled: ' (cancelled)',
      postponed: ' (postponed)',
    };
    return `${readableDate(show_date)} ${city}, ${venue}${doubt[status]}`;
  });
  return dates.length === 0 ? [] : [{ text: `${dates.join('; ')}.` }];
}

/**
 * Shows what the notes say about the running of the evening, without what is quoted next to a conflict; other remarks
 * stay in the user's file.
 */
function Remarks({ data: { show, limits } }: Props) {
  const quoted = show.disagreements.flatMap(({ said }) => said ?? []);
  const { text, isPartial } = runningRemarks(quoted.reduce((notes, one) => notes.replace(one, ''), show.notes ?? ''));
  const isWithheld = isPartial || show.notes_withheld === true;
  if (text === null && !isWithheld) return null;
  return (
    <Fact label="Notes">
      {text !== null && <p dir="auto">{within(text, limits)}</p>}
      {isWithheld && <p class="aside">Other remarks stay in your file.</p>}
    </Fact>
  );
}

type CalendarEntry = NonNullable<ReturnType<typeof cityOf>>['calendar'][number];

/** Returns what the date means here, with the days. */
function calendarTexts(data: BriefData, kinds: readonly CalendarEntry['kind'][]) {
  const entries = (cityOf(data)?.calendar ?? []).filter(({ kind }) => kinds.includes(kind));
  return entries.map(({ date, end_date, kind, text, source }) => {
    const days = `${dateRange(date, end_date)}${kind === 'observance' ? ', observed' : ''}`;
    return { text: `${text.replace(/\.$/u, '')}, ${days}`, source };
  });
}

function Sky({ data }: Props) {
  const { sun = null, moon = null } = cityOf(data) ?? {};
  if (sun === null && moon === null) return null;
  const time = (local: string) => readableTime(sun?.date ?? '', local, data.show.time_zone);
  return (
    <Fact label="Sunset">
      {sun !== null && (
        <>
          {sun.date !== data.show.show_date && <Day date={sun.date} />}{' '}
          {sun.sunset === null ? withoutSunset[sun.polar ?? 'none'] : time(sun.sunset)}
          {sun.sunrise !== null && `, sunrise ${time(sun.sunrise)}`}
        </>
      )}
      {moon !== null &&
        `; ${/moon$/u.test(moon.phase) ? moon.phase : `${moon.phase} moon`}, ${Math.round(moon.illuminated * 100)} % lit`}{' '}
      <Noted sources={[sun, moon].flatMap((part) => part?.source ?? [])} data={data} />
    </Fact>
  );
}

/** Shows supplied weather data only, never a guess. */
function Weather({ data }: Props) {
  const weather = cityOf(data)?.weather ?? null;
  if (weather === null) return null;
  const range = temperatures(weather, data.show.place?.country ?? null);
  const text = [range, weather.text].filter((part) => part !== null && part !== '').join(', ');
  return (
    <Fact label="Weather">
      <bdi>{within(text, data.limits)}</bdi>
      {weather.as_of !== null && `, as of ${asOfText(weather.as_of, data.show.time_zone)}`}{' '}
      <Noted sources={[weather.source]} data={data} />
    </Fact>
  );
}

/** Returns `12 to 19 °C`. Bare numbers too hot for Celsius are Fahrenheit; in the United States, others stay bare. */
function temperatures({ low, high }: { low: string | null; high: string | null }, country: string | null): string {
  const parts = [low, high].filter((part) => part !== null);
  const isBare = parts.length > 0 && parts.every((part) => /^[-−+]?\d+(?:[.,]\d+)?$/u.test(part));
  const isHot = parts.some((part) => Number(part.replace('−', '-').replace(',', '.')) > hottestCelsius);
  const unit = isHot ? ' °F' : country === 'US' ? '' : ' °C';
  return `${parts.join(' to ')}${isBare ? unit : ''}`;
}

/** A fact of several texts; nothing without one. */
function Texts({ label, items, data }: Props & { label: string; items: Parameters<typeof Notes>[0]['items'] }) {
  if (items.length === 0) return null;
  return (
    <Fact label={label}>
      <Notes items={items} open={4} data={data} />
    </Fact>
  );
}
