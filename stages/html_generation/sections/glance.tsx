import { refOf } from '../../../src/domain/stage-values/statements.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { Day } from '../document/parts.js';
import type { BriefData } from '../facts/brief-data.js';
import { type Glance as GlanceFacts, glanceOf, type Tickets } from '../facts/glance.js';
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
        <Times glance={glance} data={data} />
        <Facts glance={glance} data={data} />
        <Warning warning={glance.warning} />
      </div>
      <TopLines lines={glance.top} />
    </header>
  );
}

const unknown = 'not given';

function Times({ glance, data }: { glance: GlanceFacts; data: BriefData }) {
  const { doors, start, show_date, time_zone } = data.show;
  const zone = start === null ? null : (zoneAbbreviation(show_date, start, time_zone) ?? 'zone unknown');
  return (
    <dl class="times">
      <Time label="Doors" time={doors ?? unknown} others={glance.otherTimes.doors} />
      <Time label="Start" time={start ?? unknown} zone={zone} others={glance.otherTimes.start} />
      {glance.times.map(({ label, text }) => (
        <Time key={label} label={label} time={text} />
      ))}
    </dl>
  );
}

type TimeProps = { label: string; time: string; zone?: string | null; others?: readonly string[] };

function Time({ label, time, zone = null, others = [] }: TimeProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd class={time === unknown ? 'unknown' : undefined} dir="auto">
        {time} {zone !== null && <small>{zone}</small>}
        {others.length > 0 && <small class="check"> or {others.join(', ')}? check</small>}
      </dd>
    </div>
  );
}

/** Tickets, the other show and the holiday, in one row. */
function Facts({ glance: { tickets, others, holidays }, data }: { glance: GlanceFacts; data: BriefData }) {
  const facts = [
    ...(tickets === null ? [] : [{ text: ticketText(tickets), ref: data.refs.get(tickets.source) }]),
    ...others.map((text) => ({ text, ref: refOf('html_generation', 0) })),
    ...holidays.map(({ text, source }) => ({ text: `Holiday: ${text}`, ref: data.refs.get(source) })),
  ];
  if (facts.length === 0) return null;
  return (
    <ul class="facts">
      {facts.map(({ text, ref }) => (
        <li key={text} dir="auto" data-why={ref}>
          {text}
        </li>
      ))}
    </ul>
  );
}

/** `171/187 sold, 91 %`, with what should be checked: another capacity, or a count that fell. */
function ticketText({ sold, seats, otherSeats, overfull, before }: Tickets): string {
  const count =
    seats === null ? `${readableNumber(sold)} sold` : `${readableNumber(sold)}/${readableNumber(seats)} sold`;
  const parts = [count, ...(seats === null ? [] : [share(sold, seats)])].filter((part) => part !== null);
  const doubts = [
    ...(otherSeats === null ? [] : [`${readableNumber(otherSeats)} seats?`]),
    ...(overfull === null ? [] : [`${readableNumber(overfull)} with comps?`]),
    ...(before === null
      ? []
      : [`${readableNumber(before.sold)} on ${shortDate(before.date).slice(0, -' 2026'.length)}?`]),
  ];
  return `${parts.join(', ')}${doubts.length === 0 ? '' : ` – ${doubts.join(' ')} check`}`;
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

/** The items to open with, each linked to its entry below; a phone shortens them. */
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
                {heading}
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
