import type { RunEvent } from '../../../../src/domain/run/events.js';
import { millisecondsOf } from '../../../../src/domain/time.js';
import type { RecordedEvent } from '../../../../src/ports/event-store.js';
import { durationText, plural, shortId, usageText } from '../document/format.js';
import { Json, Table, Time } from '../document/parts.js';
import type { RunView } from './load-run.js';

/** The events of a run: one line for each, or each whole. Every line leads to the run as it was then. */
export function History({ view, isRaw }: { view: RunView; isRaw: boolean }) {
  const { runId, shown, history } = view;
  const here = view.at === null ? '' : `&at=${view.at}`;
  return (
    <section id="history" class="panel" aria-labelledby="history-title">
      <div class="bar-head">
        <h2 id="history-title">History</h2>
        <p class="tools">
          <a href={`/runs/${runId}?history=${isRaw ? 'compact' : 'raw'}${here}#history`}>{isRaw ? 'Compact' : 'Raw'}</a>
          <a href={`/runs/${runId}/history`}>Download ({plural(history.length, 'event')})</a>
        </p>
      </div>
      {isRaw ? <Raw events={shown} /> : <Compact events={shown} runId={runId} />}
    </section>
  );
}

type Events = readonly RecordedEvent<RunEvent>[];

function Compact({ events, runId }: { events: Events; runId: string }) {
  const start = millisecondsOf(events[0]?.metadata.time ?? new Date(0).toISOString());
  return (
    <Table
      label="History of the run"
      class="history"
      columns={[['Event', 'num'], ['After', 'num'], 'What happened', ['By', 'wide']]}
    >
      {events.map((event) => (
        <tr key={event.revision}>
          <td class="num">
            <a href={`/runs/${runId}?at=${event.revision}`} aria-label={`The run as of event ${event.revision}`}>
              {event.revision}
            </a>
          </td>
          <td class="num">+{durationText(millisecondsOf(event.metadata.time) - start)}</td>
          <td>
            <b>{event.type}</b> {summaryOf(event)}
            <NextAttempt event={event} />
          </td>
          <td class="wide">{event.metadata.actor}</td>
        </tr>
      ))}
    </Table>
  );
}

function Raw({ events }: { events: Events }) {
  return (
    <ol class="raw">
      {events.map(({ revision, type, id, metadata, data }) => (
        <li key={revision}>
          <details id={`event-${revision}`}>
            <summary>
              <span class="num">{revision}</span> <b>{type}</b> <Time at={metadata.time} seconds />
            </summary>
            <Json value={{ id, metadata, data }} label={`Event ${revision}`} />
          </details>
        </li>
      ))}
    </ol>
  );
}

/** Returns what an event says beyond its type. */
function summaryOf(event: RunEvent): string {
  switch (event.type) {
    case 'RunStarted': {
      const { trigger, show, show_date: date, origin } = event.data;
      const resumes = origin === null ? undefined : `resumes ${shortId(origin.run_id)}`;
      return joined([trigger, show?.city ?? 'no show', `for ${date}`, resumes, origin?.reason]);
    }
    case 'StageStarted':
      return `${event.data.stage}, attempt ${event.data.attempt}`;
    case 'StageCompleted':
      return joined([event.data.stage, event.data.shortfall, paid(event.data.usage)]);
    case 'StageReused':
      return `${event.data.stage}, from ${shortId(event.data.origin_run_id)}`;
    case 'StageSkipped':
      return event.data.stage;
    case 'StageFailed':
      return joined([event.data.stage, `attempt ${event.data.attempt}`, event.data.reason]);
    case 'RunCompleted':
      return event.data.status;
    case 'RunFailed':
      return event.data.error;
    case 'UnpublishingFailed':
      return event.data.problem;
    case 'RunCancelled':
    case 'CancellationRequested':
    case 'UnpublishingRequested':
    case 'BriefUnpublished':
      return event.data.reason;
  }
}

function NextAttempt({ event }: { event: RunEvent }) {
  if (event.type !== 'StageFailed') return null;
  const { fallback, retry_at: retryAt } = event.data;
  if (fallback !== undefined) return <>, {fallback} takes over</>;
  if (retryAt === null) return <>, no further attempt</>;
  return (
    <>
      , next attempt at <Time at={retryAt} seconds />
    </>
  );
}

function paid(usage: Parameters<typeof usageText>[0] | undefined): string | undefined {
  return usage === undefined || usage === null ? undefined : usageText(usage);
}

function joined(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join(', ');
}
