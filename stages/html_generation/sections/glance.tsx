import { refOf } from '../../../src/domain/stage-values/statements.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { Day } from '../document/parts.js';
import type { BriefData } from '../facts/brief-data.js';
import { type Glance as GlanceFacts, glanceOf, type NamedTime, type Tickets } from '../facts/glance.js';
import { otherName } from '../facts/place.js';
import { headingAndDetail, type RankedLine } from '../facts/ranked-lines.js';
import type { TopWarning } from '../facts/top-warning.js';
import { shortDate, zoneAbbreviation } from '../text/dates.js';
import { showWhereabouts } from '../text/names.js';
import { readableNumber, share } from '../text/numbers.js';

/** Characters of the longest warning and line on the first screen; the whole text is below. */
const longestText = 500;
/** Characters of the top lines that a phone shows in large type. */
const mostInLargeType = 260;

/** The first screen: everything needed in the last minute before the show. */
export function Glance({ data }: { data: BriefData }) {
  const { show } = data;
  const glance = glanceOf(data);
  const other = otherName(data);
  return (
    <header class="glance" id="top">
      <div>
        <p class="eyebrow">
          <Day date={show.show_date} />
          {show.status === 'tentative' && <strong>Not confirmed</strong>}
          {show.performer !== null && <bdi>{show.performer}</bdi>}
        </p>
        <h1 dir="auto">{show.city}</h1>
        <p class="place" data-why={data.refs.get(show)}>
          <bdi class="venue">{show.venue.name}</bdi>{' '}
          <bdi class="where">
            {[other, showWhereabouts(show)].filter((part) => part !== null && part !== '').join(', ')}
          </bdi>
        </p>
      </div>
      <div>
        <Figures glance={glance} data={data} />
        <Facts glance={glance} data={data} />
        <Warning warning={glance.warning} />
      </div>
      <TopLines lines={glance.top} />
    </header>
  );
}

const unknown = 'not given';

/** A curfew that is only a time is as large as doors and start; longer ones are in the row below. */
const isClock = ({ label, text }: NamedTime) => label === 'Curfew' && /^\d{1,2}[:.]\d{2}$/u.test(text);

/** The figures that are read from a distance: doors, start, the end, and how full the room is. */
function Figures({ glance: { tickets, otherTimes, times }, data }: { glance: GlanceFacts; data: BriefData }) {
  const { doors, start, show_date, time_zone } = data.show;
  const zone = start === null ? null : (zoneAbbreviation(show_date, start, time_zone) ?? 'zone unknown');
  return (
    <dl class="figures">
      <Figure label="Doors" value={doors} doubts={otherTimes.doors} />
      <Figure label="Start" value={start} note={zone} doubts={otherTimes.start} />
      {times.filter(isClock).map(({ label, text, doubts }) => (
        <Figure key={label} label={label} value={text} doubts={doubts} />
      ))}
      {tickets !== null && <Sold tickets={tickets} data={data} />}
    </dl>
  );
}

type FigureProps = {
  label: string;
  value: string | null;
  note?: string | null;
  /** What else the value could be. */
  doubts?: readonly string[];
  reference?: string | undefined;
};

function Figure({ label, value, note = null, doubts = [], reference }: FigureProps) {
  return (
    <div>
      <dt>
        {label} {note !== null && <small>{note}</small>}
      </dt>
      <dd class={value === null ? 'unknown' : undefined} dir="auto">
        <span data-why={reference}>{value ?? unknown}</span>
        <Doubts doubts={doubts} />
      </dd>
    </div>
  );
}

function Doubts({ doubts }: { doubts: readonly string[] }) {
  return doubts.length > 0 && <strong> {doubts.map((doubt) => `${doubt}?`).join(' ')} check</strong>;
}

/** `171/187` and `91 %`, with what should be checked: another capacity, or a count that fell. */
function Sold({ tickets, data }: { tickets: Tickets; data: BriefData }) {
  const { source, sold, seats, otherSeats, overfull, before, other, isSaidSoldOut } = tickets;
  const of = (some: number, all: number | null) =>
    [some, all].flatMap((one) => (one === null ? [] : readableNumber(one))).join('/');
  const doubts = [
    ...(otherSeats === null ? [] : [`${readableNumber(otherSeats)} seats`]),
    ...(other === null ? [] : [of(other.sold, other.capacity)]),
    ...(isSaidSoldOut ? ['sold out'] : []),
    ...(overfull === null ? [] : [`${readableNumber(overfull)} with comps`]),
    ...(before === null
      ? []
      : [`${readableNumber(before.sold)} on ${shortDate(before.date).slice(0, -' 2026'.length)}`]),
  ];
  return (
    <Figure
      label="Sold"
      value={of(sold, seats)}
      note={share(sold, seats)}
      doubts={doubts}
      reference={data.refs.get(source)}
    />
  );
}

/** What else is known of the evening: its other times, the other show and the holiday. */
function Facts({ glance: { times, others, holidays }, data }: { glance: GlanceFacts; data: BriefData }) {
  const facts = [
    ...times.filter((time) => !isClock(time)).map((time) => ({ ...time, ref: undefined })),
    ...others.map((text) => ({ label: null, text, doubts: [], ref: refOf('html_generation', 0) })),
    ...holidays.map(({ text, source }) => ({ label: 'Holiday', text, doubts: [], ref: data.refs.get(source) })),
  ];
  if (facts.length === 0) return null;
  return (
    <ul class="facts">
      {facts.map(({ label, text, doubts, ref }) => (
        <li key={text} data-why={ref}>
          {label !== null && <span>{label} </span>}
          <bdi>{text}</bdi>
          <Doubts doubts={doubts} />
        </li>
      ))}
    </ul>
  );
}

function Warning({ warning: { label, text, target, ref } }: { warning: TopWarning }) {
  return (
    <p class="warning">
      <a href={`#${target}`}>
        <strong>{label}</strong> <bdi data-why={ref}>{plainText(text, longestText)}</bdi>
      </a>
    </p>
  );
}

/** The items to open with, each linked to its entry below; a wide screen shows those entries at once. */
function TopLines({ lines }: { lines: readonly RankedLine[] }) {
  if (lines.length === 0) {
    return (
      <p class="top-none">
        <a href="#lines">No line could be written: the lines part says why.</a>
      </p>
    );
  }
  const isLong = lines.reduce((sum, { text }) => sum + text.length, 0) > mostInLargeType;
  return (
    <ol class={isLong ? 'top long' : 'top'} aria-label="Top lines">
      {lines.map((line, index) => {
        const [heading, detail] = headingAndDetail(line, shortened(line.text));
        return (
          <li key={line.id}>
            <a href={`#line-${index + 1}`}>
              <span dir="auto" data-why={line.ref}>
                <b>{heading}</b>
                {detail !== '' && <small>{detail}</small>}
              </span>
            </a>
          </li>
        );
      })}
    </ol>
  );
}

function shortened(text: string): string {
  return text.length <= longestText ? text : plainText(text, longestText);
}
