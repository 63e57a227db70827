import { unnamedVenue } from '../../../src/domain/stage-values/hub-lookup.js';
import { isOnArrival } from '../../shared/notes/arrival.js';
import { isPhrase, type Phrase, type Translator } from '../../shared/page-language/translator.js';
import { Day, Fact, List, Noted, Notes, Section, WebLink, within } from '../document/parts.js';
import { type BriefData, cityOf } from '../facts/brief-data.js';
import { capitalised } from '../facts/capitalised.js';
import { conflictsOf, disagreementText, doubtsOf, saidOf } from '../facts/doubts.js';
import type { Glance } from '../facts/glance.js';
import { leftOut, seatsOf } from '../facts/left-out.js';
import { placeDoubts } from '../facts/place.js';
import { withNews } from '../facts/see-news.js';
import { quotedNotes, withSender, writerOf } from '../facts/writers.js';

type Props = { data: BriefData };

const withoutSunset = { day: 'the sun does not set', night: 'the sun does not rise', none: 'none' } as const;

/** No town was ever hotter, in degrees Celsius. */
const hottestCelsius = 57;

/** What the sources disagree on, what the house forbids and wishes, then the venue, the day and the sky. */
export function Tonight({ data, glance }: Props & { glance: Glance }) {
  const { show, t } = data;
  const { arrival } = glance.notes;
  const ofDay = calendarTexts(data, ['event'], 'tonight');
  const missing = leftOut(data);
  const access = [...texts(arrival), ...ofDay.filter(({ text }) => isOnArrival(text))];
  return (
    <Section id="tonight" title={t('Tonight')}>
      <dl data-why={data.refs.get(show)}>
        <Conflicts data={data} />
        <OfHouse glance={glance} data={data} />
        <Texts label="Load-in" items={access} data={data} />
        <Texts label="Also on tonight" items={ofDay.filter(({ text }) => !isOnArrival(text))} data={data} />
        <House data={data} />
        <Texts label="The room" items={cityOf(data)?.venues ?? []} data={data} />
        <Sky data={data} />
        <Weather data={data} />
        <Texts label="Holidays" items={calendarTexts(data, ['holiday', 'observance'])} data={data} />
        <Texts label="In the days after" items={calendarTexts(data, ['event'], 'after')} data={data} />
        <Texts label="Also this day" items={calendarTexts(data, ['aside'])} data={data} />
        <Texts label="Town calendar" items={cityOf(data)?.undated ?? []} data={data} />
        <Texts label="Around" items={neighbours(data)} data={data} />
        <Texts label="Place" items={texts(placeDoubts(data))} data={data} />
        <Texts label="Not known" items={texts(missing.length > 0 ? [`${missing.join(', ')}.`] : [])} data={data} />
      </dl>
    </Section>
  );
}

/** Returns texts as the items of a list. */
export function texts(all: readonly string[]) {
  return all.map((text) => ({ text: capitalised(text) }));
}

/** What the house forbids, with the whole items that say it, what it wishes, and who is there. */
function OfHouse({ data, glance: { notes, warning } }: Props & { glance: Glance }) {
  const rules = notes.rules.filter((text) => !warning.text.includes(text));
  const ofChat = (text: string) => withNews(withSender(text, data), data);
  return (
    <>
      <Texts label="House rules" items={texts(rules.map(ofChat))} open={rules.length} kind="pointed" data={data} />
      <Texts label="Wish of the house" items={texts(notes.say)} kind="pointed" data={data} />
      <Texts label="In the room" items={texts(notes.there.map(ofChat))} kind="pointed" data={data} />
    </>
  );
}

/** The venue, and whether its time zone is unknown. */
function House({ data }: Props) {
  const { show, t } = data;
  const { address, name } = show.venue;
  const capacity = seatsOf(data);
  return (
    <>
      <Fact label="Venue" data={data}>
        <WebLink address={show.url}>{t.known(name)}</WebLink>
        {address !== null && <bdi>, {within(address, data)}</bdi>}
        {capacity !== null && `, ${t('{count} seats', { count: capacity })}`}{' '}
        <Noted sources={show.sources} data={data} />
      </Fact>
      {show.time_zone === null && (
        <Fact label="Zone" data={data}>
          {t('unknown: no file states it and the place could not be found')}
        </Fact>
      )}
    </>
  );
}

/** What the sources disagree on, with the words of the notes on it, each once, then what cannot be. */
function Conflicts({ data }: Props) {
  const quoted = new Set<string>();
  const conflicts = conflictsOf(data).map((row) => {
    const text = disagreementText(row, data).replace(/(?<!\?)$/u, '.');
    const said = [...new Set(row.flatMap((one) => saidOf(one, data)))].filter((passage) => !quoted.has(passage));
    for (const passage of said) quoted.add(passage);
    return { text, quote: quotedNotes(said, writerOf(row[0]?.used_source ?? '', said, data), data) };
  });
  const items = [...conflicts, ...doubtsOf(data).map((text) => ({ text, quote: '' }))];
  if (items.length === 0) return null;
  return (
    <Fact label="Conflict" data={data}>
      <List items={items} open={4} data={data}>
        {({ text, quote }) => (
          <li key={text}>
            <bdi>{within(capitalised(text), data)}</bdi>{' '}
            {quote !== '' && <small dir="auto">{within(quote, data)}</small>}
          </li>
        )}
      </List>
    </Fact>
  );
}

const doubts = {
  scheduled: null,
  tentative: 'not confirmed',
  cancelled: 'cancelled',
  postponed: 'postponed',
} as const;

/** Returns the performer's dates before and after, in one text. */
function neighbours({ show, tour, t }: BriefData) {
  const dates = tour.shows.map(({ show_date, venue, city, status }) => {
    const doubt = doubts[status];
    const place = withoutOpenBracket(venue === unnamedVenue ? city : `${city}, ${venue}`);
    return `${t.near(show_date, show.show_date)} ${place}${doubt === null ? '' : ` (${t(doubt)})`}`;
  });
  return dates.length === 0 ? [] : [{ text: `${dates.join('; ')}.` }];
}

/** Removes what a bracket begins that is not closed: the rest of it was read as something else. */
function withoutOpenBracket(text: string): string {
  return text.replace(/\s{0,3}[([][^)\]]{0,300}$/u, '') || text;
}

type CalendarEntry = NonNullable<ReturnType<typeof cityOf>>['calendar'][number];

/** Returns what the date means here, with the days; of events, those of tonight or those that begin after it. */
function calendarTexts(data: BriefData, kinds: readonly CalendarEntry['kind'][], when?: 'tonight' | 'after') {
  const { t, show } = data;
  const isThen = ({ date }: CalendarEntry) => when === undefined || date > show.show_date === (when === 'after');
  const entries = (cityOf(data)?.calendar ?? []).filter((entry) => kinds.includes(entry.kind) && isThen(entry));
  return entries.map(({ date, end_date, kind, source, ...entry }) => {
    const text = t.named(entry);
    const first = t.date(date);
    const days = end_date === null ? first : t('{first} to {last}', { first, last: t.date(end_date) });
    const observed = kind === 'observance' ? [t('observed')] : [];
    return { text: [text.replace(/\.$/u, ''), days, ...observed].join(', '), source };
  });
}

function Sky({ data }: Props) {
  const sun = cityOf(data)?.sun ?? null;
  if (sun === null) return null;
  const { t } = data;
  return (
    <Fact label="Sunset" data={data}>
      {sun.date !== data.show.show_date && <Day date={sun.date} data={data} />}{' '}
      {sun.sunset === null ? t(withoutSunset[sun.polar ?? 'none']) : t.clock(sun.sunset)}
      {sun.sunrise !== null && `, ${t('sunrise {time}', { time: t.clock(sun.sunrise) })}`}{' '}
      <Noted sources={[sun.source]} data={data} />
    </Fact>
  );
}

/** Shows supplied weather data only, never a guess. */
function Weather({ data }: Props) {
  const weather = cityOf(data)?.weather ?? null;
  if (weather === null) return null;
  const { t } = data;
  const range = temperatures(weather, data.show.place?.country ?? null, t);
  const text = [withDecimals(range, t), figuresOf(weather.text ?? '', t)].filter((part) => part !== '').join(', ');
  return (
    <Fact label="Weather" data={data}>
      <bdi>{within(text, data)}</bdi>
      {weather.as_of !== null &&
        `, ${t('as of {moment}', { moment: t.asOf(weather.as_of, data.show.time_zone) })}`}{' '}
      <Noted sources={[weather.source]} data={data} />
    </Fact>
  );
}

/** An hour and its first figure, a chance of rain, and another figure, as a series of values has them. */
const figure = /^(?:\d{2}:\d{2} )?[-−]?\d+(?:\.\d+)? \S{1,6}$/u;
const chance = /^((?:\d{2}:\d{2} )?)rain (\d{1,3} %)$/u;

/** Says figures of the weather in the language of the page; words of a forecast stay as they are. */
function figuresOf(text: string, t: Translator): string {
  const said = (part: string) => {
    const [, hour = '', share = ''] = chance.exec(part) ?? [];
    if (share !== '') return `${t.clock(hour)}${t('rain {share}', { share })}`;
    return figure.test(part) || isPhrase(part) ? withDecimals(t.clock(t.known(part)), t) : part;
  };
  const parts = text.split('; ').map((part) => (isPhrase(part) ? said(part) : part.split(', ').map(said).join(', ')));
  return parts.join('; ');
}

function withDecimals(text: string, t: Translator): string {
  return text.replace(/(?<![\d.])\d+\.\d+(?![\d.])/gu, (number) => t.number(Number(number)));
}

/** Returns `12 to 19 °C`. Bare numbers too hot for Celsius are Fahrenheit; in the United States, others stay bare. */
function temperatures(
  { low, high }: { low: string | null; high: string | null },
  country: string | null,
  t: Translator,
): string {
  const parts = [low, high].filter((part) => part !== null);
  const isBare = parts.length > 0 && parts.every((part) => /^[-−+]?\d+(?:[.,]\d+)?$/u.test(part));
  const isHot = parts.some((part) => Number(part.replace('−', '-').replace(',', '.')) > hottestCelsius);
  const unit = isHot ? ' °F' : country === 'US' ? '' : ' °C';
  const [first = '', last] = parts;
  return `${last === undefined ? first : t('{first} to {last}', { first, last })}${isBare ? unit : ''}`;
}

/** A fact of several texts; nothing without one. */
function Texts({
  label,
  items,
  open = 4,
  kind = 'plain',
  data,
}: Props & { label: Phrase; open?: number; kind?: string; items: Parameters<typeof Notes>[0]['items'] }) {
  if (items.length === 0) return null;
  return (
    <Fact label={label} data={data}>
      <Notes items={items} open={open} kind={kind} data={data} />
    </Fact>
  );
}
