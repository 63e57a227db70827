import type { RunQuery } from '../../../../src/application/read-models/run-index.js';
import type { RunListEntry } from '../../../../src/domain/api-documents/runs.js';
import { parseRunsQuery } from '../../requests.js';
import { costText, dateText, durationText, shortId } from '../document/format.js';
import { type PageHandler, type PageReply, redirect } from '../document/page.js';
import { Empty, Heading, Live, Status, Table, Time } from '../document/parts.js';
import type { DashboardServices } from '../services.js';
import { givenFilters, MatchActions, RunFilters, withoutCursor } from './run-filters.js';

const pageLength = 50;

/** The list of runs and what can be done with all that match a filter. */
export function runsPage({ application, installation }: DashboardServices): PageHandler {
  return async ({ query }) => {
    // A form sends its empty fields too; the address of a list names only what it filters by.
    const filters = givenFilters(query);
    if ([...query.values()].includes('')) return redirect(`/runs?${filters}`);
    const wanted: RunQuery = { ...parseRunsQuery(Object.fromEntries(filters)), limit: pageLength };
    const { value, age } = await application.queries.runs(wanted);
    const list = { filters, rows: value.rows, nextCursor: value.nextCursor, age, now: installation.now() };
    return listPage(list);
  };
}

type ListProps = Readonly<{
  filters: URLSearchParams;
  rows: readonly RunListEntry[];
  nextCursor: string | null;
  age: number | null;
  now: number;
}>;

function listPage(list: ListProps): PageReply {
  return { kind: 'page', title: 'Runs', live: 'all', content: <RunList {...list} /> };
}

function RunList({ filters, rows, nextCursor, age, now }: ListProps) {
  return (
    <>
      <Heading title="Runs" />
      <RunFilters filters={filters} />
      <Live id="runs">
        {age === null ? null : (
          <p class="callout fair">This list is {Math.ceil(age)} s old: the event store does not respond.</p>
        )}
        {rows.length === 0 ? (
          <NoRuns isFiltered={filters.size > 0} />
        ) : (
          <>
            <MatchActions filters={filters} />
            <Rows rows={rows} now={now} />
          </>
        )}
        <Pages filters={filters} nextCursor={nextCursor} />
      </Live>
    </>
  );
}

function Rows({ rows, now }: { rows: readonly RunListEntry[]; now: number }) {
  return (
    <Table
      label="Runs, newest first"
      class="runs"
      columns={[
        'Status',
        'Show',
        ['Date', 'wide'],
        ['Started', 'wide'],
        ['Duration', 'num wide'],
        ['Why', 'reason'],
        ['Cost', 'num wide'],
        ['Trigger', 'wide'],
        ['Run', 'wide'],
      ]}
    >
      {rows.map((row) => (
        <Row key={row.brief_run_id} row={row} now={now} />
      ))}
    </Table>
  );
}

function Row({ row, now }: { row: RunListEntry; now: number }) {
  const place = row.city === null ? 'no show' : row.city;
  const duration = row.duration === null ? now - Date.parse(row.started_at) : row.duration * 1000;
  return (
    <tr>
      <td>
        <Status is={row.ending ? 'processing' : row.status}>{row.ending ? 'ending' : undefined}</Status>
      </td>
      <th scope="row">
        <a href={`/runs/${row.brief_run_id}`}>{place}</a>
        {row.venue === null ? null : <small>{row.venue}</small>}
      </th>
      <td class="narrow">
        {dateText(row.show_date)}, started <Time at={row.started_at} />, <span>{durationText(duration)}</span>
        {costText(row.costs) === '–' ? null : (
          <>
            , <span>{costText(row.costs)}</span>
          </>
        )}
      </td>
      <td class="wide">{dateText(row.show_date)}</td>
      <td class="wide">
        <Time at={row.started_at} />
      </td>
      <td class="num wide">{durationText(duration)}</td>
      <td class="reason">
        {row.failed_stage === null ? null : <code>{row.failed_stage}</code>} {row.failure_reason ?? row.error}
      </td>
      <td class="num wide">{costText(row.costs)}</td>
      <td class="wide">{row.trigger}</td>
      <td class="wide">
        <code>{shortId(row.brief_run_id)}</code>
      </td>
    </tr>
  );
}

function NoRuns({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <Empty title="No run matches">
        <p>
          Take a filter away, or <a href="/runs">show all runs</a>.
        </p>
      </Empty>
    );
  }
  return (
    <Empty title="No run yet">
      <p>
        Every brief is made by a run. <a href="/">Tonight</a> has a button for each show; the schedule and the API start
        runs too.
      </p>
    </Empty>
  );
}

function Pages({ filters, nextCursor }: { filters: URLSearchParams; nextCursor: string | null }) {
  const without = withoutCursor(filters);
  const next = new URLSearchParams(without);
  next.set('cursor', nextCursor ?? '');
  return (
    <nav class="pages" aria-label="Pages of the list">
      {filters.has('cursor') ? <a href={`/runs?${without}`}>Newest</a> : null}
      {nextCursor === null ? null : (
        <a href={`/runs?${next}`} rel="next">
          Older runs
        </a>
      )}
    </nav>
  );
}
