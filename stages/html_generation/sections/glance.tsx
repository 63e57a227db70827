import { refOf } from '../../../src/domain/stage-values/statements.js';
import type { LocalDate, LocalTime } from '../../../src/domain/time.js';
import { zoneAbbreviation } from '../../shared/page-language/dates.js';
import type { Phrase, Translator } from '../../shared/page-language/translator.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { Day } from '../document/parts.js';
import type { BriefData } from '../facts/brief-data.js';
import type { Glance as GlanceFacts, NamedTime, Tickets } from '../facts/glance.js';
import { otherName } from '../facts/place.js';
import { remarkText } from '../facts/sales-comparison.js';
import type { TopWarning } from '../facts/top-warning.js';
import { unreadOfShows } from '../facts/unread-files.js';
import { showWhereabouts, widthOfText } from '../names/place-names.js';

/** Characters of the longest warning on the first screen; the whole text is below. */
const longestText = 500;

type Props = { data: BriefData; glance: GlanceFacts };

/** The head of the page: what is needed in the last minute before the show; the first lines follow at once. */
export function Glance({ data, glance }: Props) {
  const { show, t } = data;
  const other = otherName(data);
  return (
    <header class="glance" id="top">
      <div>
        <p class="eyebrow" data-why={data.refs.get(show)}>
          <Day date={show.show_date} data={data} />
          {show.status === 'tentative' && <strong>{t('Not confirmed')}</strong>}
          {show.performer !== null && <bdi>{show.performer}</bdi>}
          {show.title !== undefined && <bdi>{t.quoted(show.title)}</bdi>}
        </p>
        <h1 dir="auto" data-why={data.refs.get(show)}>
          {show.city}
        </h1>
        <p class="place" data-why={data.refs.get(show)}>
          <bdi class="venue">{t.known(show.venue.name)}</bdi>{' '}
          <bdi class="where">
            {[other, showWhereabouts(show, t.language)].filter((part) => part !== null && part !== '').join(', ')}
          </bdi>
        </p>
      </div>
      <div>
        <Figures glance={glance} data={data} />
        <Facts glance={glance} data={data} />
        <Unused data={data} />
        <Warning warning={glance.warning} data={data} />
      </div>
    </header>
  );
}

/** As wide as a value that is not given, which is in small type. */
const shortestValue = '20:00';

/** A curfew that is only a time is as large as doors and start; longer ones are in the row below. */
const isClock = ({ label, text }: NamedTime) =>
  (label === 'Curfew' || label === 'Out by') && /^\d{1,2}[:.]\d{2}$/u.test(text);

/** The figures that are read from a distance: doors, start, the end, and how full the room is. */
function figuresOf({ tickets, otherTimes, times }: GlanceFacts, data: BriefData): readonly FigureProps[] {
  const { show, refs, t } = data;
  const { doors, start, show_date, time_zone } = show;
  const zone = start === null ? null : zoneOf(show_date, start, time_zone, data);
  const inWords = (doubt: string) => t.clock(t.known(doubt));
  const clock = (time: string | null) => (time === null ? null : t.clock(time));
  return [
    { label: 'Doors', value: clock(doors), doubts: otherTimes.doors.map(inWords), reference: refs.get(show) },
    {
      label: 'Start',
      value: clock(start),
      note: zone,
      doubts: otherTimes.start.map(inWords),
      reference: refs.get(show),
    },
    ...times.filter(isClock).map(({ label, text, doubts, said }) => {
      return { label, value: t.clock(text), doubts: doubts.map(inWords), reference: refs.get(said) };
    }),
    ...(tickets === null ? [] : [soldFigure(tickets, refs, t)]),
  ];
}

/** Returns the zone of the start where it is unknown, or where clocks in other towns of the tour show another time. */
function zoneOf(date: LocalDate, start: LocalTime, zone: string | null, { tour, t }: BriefData): string | null {
  const own = zoneAbbreviation(date, start, zone);
  if (own === null) return t('zone unknown');
  return tour.zones.some((other) => zoneAbbreviation(date, start, other) !== own) ? own : null;
}

/** Returns the width of the figures, which stand in one row, in parts of the type size. */
export function widthOfFigures(glance: GlanceFacts, data: BriefData): number {
  const values = figuresOf(glance, data).map(({ value }) => value ?? shortestValue);
  return values.reduce((sum, value) => sum + widthOfText(value), 0);
}

function Figures({ glance, data }: Props) {
  return (
    <dl class="figures">
      {figuresOf(glance, data).map((figure) => (
        <Figure key={figure.label} {...figure} t={data.t} />
      ))}
    </dl>
  );
}

type FigureProps = {
  label: Phrase;
  value: string | null;
  note?: string | null;
  /** What else the value could be. */
  doubts?: readonly string[];
  reference?: string | undefined;
};

function Figure({ label, value, note = null, doubts = [], reference, t }: FigureProps & { t: Translator }) {
  return (
    <div>
      <dt>
        {t(label)} {note !== null && <small>{note}</small>}
      </dt>
      <dd class={value === null ? 'unknown' : undefined} dir="auto">
        <span data-why={reference}>{value ?? t('not given')}</span>
        <Doubts doubts={doubts} t={t} />
      </dd>
    </div>
  );
}

function Doubts({ doubts, t }: { doubts: readonly string[]; t: Translator }) {
  if (doubts.length === 0) return null;
  return <strong> {t('{doubts} check', { doubts: doubts.map((doubt) => `${doubt}?`).join(' ') })}</strong>;
}

/** Characters of what a file says of its figures that is shown on the first screen. */
const longestRemark = 60;

/** `171/187` and `91 %`, with what should be checked: another capacity, or a count that fell. */
function soldFigure(tickets: Tickets, refs: BriefData['refs'], t: Translator): FigureProps {
  const { source, sold, seats, otherSeats, overfull, before, remark, other, isSaidSoldOut } = tickets;
  const of = (some: number, all: number | null) =>
    [some, all].flatMap((one) => (one === null ? [] : t.number(one))).join('/');
  const doubts = [
    ...(otherSeats === null ? [] : [t('{count} seats', { count: otherSeats })]),
    ...(other === null ? [] : [of(other.sold, other.capacity)]),
    ...(isSaidSoldOut ? [t('sold out')] : []),
    ...(overfull === null ? [] : [t('{count} with comps', { count: overfull })]),
    ...(before === null ? [] : [`${t.number(before)} → ${t.number(sold)} (−${t.number(before - sold)})`]),
    ...(remark === null || remark.length > longestRemark ? [] : [remarkText(remark, t)]),
  ];
  const note = seats ? t.share(sold / seats) : null;
  return { label: 'Sold', value: of(sold, seats), note, doubts, reference: refs.get(source) };
}

/** What else is known of the evening: its other times, the other show and the holiday. */
function Facts({ glance: { times, others, holidays }, data }: Props) {
  const { t } = data;
  const facts = [
    ...times
      .filter((time) => !isClock(time))
      .map((time) => ({ ...time, label: t(time.label), ref: data.refs.get(time.said) })),
    ...others.map((text) => ({ label: null, text, doubts: [], ref: refOf('html_generation', 0) })),
    ...holidays.map(({ text, source }) => ({ label: t('Holiday'), text, doubts: [], ref: data.refs.get(source) })),
  ];
  if (facts.length === 0) return null;
  return (
    <ul class="facts">
      {facts.map(({ label, text, doubts, ref }) => (
        <li key={text} data-why={ref}>
          {label !== null && <span>{label} </span>}
          <bdi>{t.clock(text)}</bdi>
          <Doubts doubts={doubts.map((doubt) => t.clock(t.known(doubt)))} t={t} />
        </li>
      ))}
    </ul>
  );
}

/** Files named on the first screen. */
const mostFiles = 3;

type WarningProps = { warning: TopWarning; data: BriefData };

/** Names the files that may be about tonight and are not on the page: what they say must be read there. */
function Unused({ data }: { data: BriefData }) {
  const names = unreadOfShows(data);
  if (names.length === 0) return null;
  const more = names.length > mostFiles ? [data.t('{count} more', { count: names.length - mostFiles })] : [];
  const files = data.t.list([...names.slice(0, mostFiles), ...more]);
  return (
    <p class="unused" data-why={refOf('hub_lookup', 0)}>
      <a href="#coverage">
        <strong dir="auto">{data.t('Not used: {files}. Read them yourself.', { files })}</strong>
      </a>
    </p>
  );
}

function Warning({ warning: { label, text, rules = [], left = 0, target, ref }, data }: WarningProps) {
  return (
    <p class="warning">
      <a href={`#${target}`}>
        <strong>{label}</strong>{' '}
        {(rules.length > 0 ? rules : [text]).map((rule) => (
          <bdi key={rule} class={rules.length > 1 ? 'rule' : undefined} data-why={ref}>
            {plainText(rule, longestText)}{' '}
          </bdi>
        ))}
        {left > 0 && <small>{data.t.counted(left, '{count} more rule|{count} more rules')} ↓</small>}
      </a>
    </p>
  );
}
