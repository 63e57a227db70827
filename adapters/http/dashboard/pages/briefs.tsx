import { DateTime } from 'luxon';
import { type Instant, instantOf } from '../../../../src/domain/time.js';
import { dateText } from '../document/format.js';
import type { PageHandler } from '../document/page.js';
import { Empty, Heading, Live, Status, Table, Time } from '../document/parts.js';
import type { DashboardServices } from '../services.js';
import { type PublishedBrief, publishedBrief } from './published-brief.js';

/** As many as the API lists at once. */
const mostBriefs = 100;

/** The published briefs, one per show, now or as they were at a time. */
export function briefsPage({ application, pages, installation }: DashboardServices): PageHandler {
  const { queries } = application;
  return async ({ query }) => {
    const asked = query.get('at') ?? '';
    const at = instantIn(asked, installation.timeZone);
    const { value } = at === null ? await queries.recentBriefs(mostBriefs) : await queries.briefsAt(at, mostBriefs);
    const briefs = await Promise.all(value.map((brief) => publishedBrief(brief, pages)));
    const shown = { briefs, at, asked, zone: installation.timeZone };
    const content = (
      <Live id="briefs">
        <Briefs {...shown} />
      </Live>
    );
    return { kind: 'page', title: 'Briefs', ...(at === null ? { live: 'all' } : {}), content };
  };
}

/** Returns the instant of a local time in a zone; null for none. */
function instantIn(text: string, zone: string): Instant | null {
  const time = DateTime.fromISO(text, { zone });
  return text === '' || !time.isValid ? null : instantOf(time.toMillis());
}

type BriefsProps = Readonly<{
  briefs: readonly PublishedBrief[];
  at: Instant | null;
  asked: string;
  zone: string;
}>;

function Briefs({ briefs, at, asked, zone }: BriefsProps) {
  return (
    <>
      <Heading title="Briefs">
        <p class="lead">
          {at === null ? 'What is published now, newest first.' : 'What was published at '}
          {at === null ? null : <Time at={at} />}
        </p>
      </Heading>
      <form method="get" action="/briefs" class="filters">
        <div class="field">
          <label for="at">As of ({zone})</label>
          <input id="at" type="datetime-local" name="at" value={asked} step="1" required />
        </div>
        <button type="submit">Show</button>
        {at === null ? null : <a href="/briefs">Back to now</a>}
      </form>
      {asked !== '' && at === null ? <p class="reason">This is not a time: {asked}</p> : null}
      {briefs.length === 0 ? (
        <Empty title="No brief">
          <p>{at === null ? 'A brief appears here once a run has published it.' : 'None was published by then.'}</p>
        </Empty>
      ) : (
        <BriefTable briefs={briefs} isPast={at !== null} />
      )}
    </>
  );
}

function BriefTable({ briefs, isPast }: { briefs: readonly PublishedBrief[]; isPast: boolean }) {
  return (
    <Table label="Published briefs" class="briefs" columns={['Show', 'Status', 'Date', 'Published', 'Page', 'Run']}>
      {briefs.map((each) => (
        <Row key={each.brief.show_id} {...each} isPast={isPast} />
      ))}
    </Table>
  );
}

/** The page of a show has one address: an earlier page is only in the history of its run. */
function Row({ brief, href, isPast }: PublishedBrief & { isPast: boolean }) {
  return (
    <tr>
      <th scope="row">
        {brief.city}, {brief.venue}
        {brief.performer === null ? '' : `, ${brief.performer}`}
      </th>
      <td>
        <Status is={brief.status} />
      </td>
      <td>{dateText(brief.show_date)}</td>
      <td>
        <Time at={brief.published_at} />
      </td>
      <td>
        <a href={href}>
          {isPast ? 'As it is now' : 'Open'}
          <span class="sr">: {brief.city}</span>
        </a>
      </td>
      <td>
        <a href={`/runs/${brief.brief_run_id}`}>
          <code>{brief.brief_run_id.slice(0, 8)}</code>
        </a>
      </td>
    </tr>
  );
}
