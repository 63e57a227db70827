import type { QueueReport } from '../../../../src/domain/api-documents/reports.js';
import type { RunListEntry } from '../../../../src/domain/api-documents/runs.js';
import { countText, dateText, durationText, plural } from '../document/format.js';
import type { PageHandler } from '../document/page.js';
import { Bar, type Column, Empty, Heading, Live, Status, Table, Time } from '../document/parts.js';
import type { DashboardServices } from '../services.js';
import { loadWebhooks, Webhooks } from './webhooks.js';

const mostRuns = 100;

/** What runs and waits now. */
export function queuePage({ application, installation }: DashboardServices): PageHandler {
  return async () => {
    const report = await application.queue();
    const { value } = await application.queries.runs({ status: 'processing', limit: mostRuns });
    const webhooks = await loadWebhooks(application);
    const content = (
      <Live id="queue">
        <Queue report={report} runs={value.rows} now={installation.now()} />
        {webhooks === null ? null : <Webhooks {...webhooks} />}
      </Live>
    );
    return { kind: 'page', title: 'Queue', live: 'all', content };
  };
}

type QueueProps = Readonly<{ report: QueueReport; runs: readonly RunListEntry[]; now: number }>;

function Queue({ report, runs, now }: QueueProps) {
  const { running, queued, runs_at_once, longest_queue, oldest_queued_since: oldest } = report.runs;
  return (
    <>
      <Heading title="Queue">
        <p class="lead">
          {plural(running, 'run')} in progress, {queued} queued
          {oldest === null ? '' : ', the oldest since '}
          {oldest === null ? null : <Time at={oldest} seconds />}.
        </p>
      </Heading>
      <dl class="meters">
        <Meter name="In progress" value={running} most={runs_at_once} />
        <Meter name="Queued" value={queued} most={longest_queue} />
      </dl>
      {runs.length === 0 && report.requests.length === 0 ? (
        <Empty title="Nothing is in progress">
          <p>
            Runs start from <a href="/">Tonight</a>, from the schedule, and from the API.
          </p>
        </Empty>
      ) : null}
      <Runs runs={runs} now={now} />
      <Requests requests={report.requests} />
      <Vendors vendors={report.vendors} />
    </>
  );
}

function Meter({ name, value, most }: { name: string; value: number; most: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{countText(value)}</b> of {countText(most)}
        <Bar share={value / Math.max(1, most)} />
      </dd>
    </div>
  );
}

function Runs({ runs, now }: { runs: readonly RunListEntry[]; now: number }) {
  if (runs.length === 0) return null;
  return (
    <section class="panel">
      <h2>Runs</h2>
      <Table
        label="Runs in progress"
        class="in-progress"
        columns={['Show', 'Date', 'Started', ['Running for', 'num'], 'Ends by']}
      >
        {runs.map((run) => (
          <tr key={run.brief_run_id}>
            <th scope="row">
              <a href={`/runs/${run.brief_run_id}`}>{run.city ?? 'no show'}</a>
            </th>
            <td>{dateText(run.show_date)}</td>
            <td>
              <Time at={run.started_at} seconds />
            </td>
            <td class="num">{durationText(now - Date.parse(run.started_at))}</td>
            <td>{run.deadline === null ? '–' : <Time at={run.deadline} seconds />}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

function Requests({ requests }: { requests: QueueReport['requests'] }) {
  if (requests.length === 0) return null;
  return (
    <section class="panel">
      <h2>Requests that wait for the hub</h2>
      <Table
        label="Requests that wait for the hub"
        columns={['Since', 'Date', 'Trigger', ['Attempt', 'num'], 'Next', 'Why']}
      >
        {requests.map((each) => (
          <tr key={`${each.since} ${each.show_id} ${each.run_date}`}>
            <td>
              <Time at={each.since} seconds />
            </td>
            <td>{each.run_date === null ? '–' : dateText(each.run_date)}</td>
            <td>{each.trigger}</td>
            <td class="num">{each.attempt}</td>
            <td>{each.next_attempt_at === null ? 'now' : <Time at={each.next_attempt_at} seconds />}</td>
            <td class="reason">{each.error}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

/** The columns of numbers. On a phone, each number follows its name. */
const vendorNumbers = [
  ['Running', 'running'],
  ['Waiting', 'waiting'],
  ['Requests / min', 'requests_last_minute'],
  ['Tokens / min', 'tokens_last_minute'],
  ['Retries left', 'retries_left'],
] as const;

/** The rate limits of each vendor that this process has called. */
export function Vendors({ vendors }: { vendors: QueueReport['vendors'] }) {
  return (
    <section class="panel">
      <h2>Vendors</h2>
      {vendors.length === 0 ? (
        <p class="soft">No vendor was called since the start of this process.</p>
      ) : (
        <Table
          label="Rate limits of the vendors"
          class="vendors"
          columns={['Vendor', 'State', ...vendorNumbers.map(([name]): Column => [name, 'num'])]}
        >
          {vendors.map((each) => (
            <Vendor key={each.vendor} of={each} />
          ))}
        </Table>
      )}
    </section>
  );
}

function Vendor({ of }: { of: QueueReport['vendors'][number] }) {
  return (
    <tr>
      <th scope="row">{of.vendor}</th>
      <td>
        {of.paused_until === null ? (
          <Status is="ok">open</Status>
        ) : (
          <Status is="retrying">
            paused until <Time at={of.paused_until} seconds />
          </Status>
        )}
      </td>
      {vendorNumbers.map(([name, field]) => (
        <td key={name} class="num" data-name={name}>
          {Number.isFinite(of[field]) ? countText(of[field]) : 'no limit'}
        </td>
      ))}
    </tr>
  );
}
