import { costsOf } from '../../../../src/domain/costs/spent.js';
import { deadlineOf } from '../../../../src/domain/run/time-limits.js';
import { instantOf } from '../../../../src/domain/time.js';
import { costText, countText, dateText, durationText, plural, shortId } from '../document/format.js';
import { Facts, Heading, Status, Time } from '../document/parts.js';
import type { PublishedBrief } from '../pages/published-brief.js';
import { failuresIn } from './failures.js';
import type { RunView } from './load-run.js';

/** What is missing is shown at once, unless it is a long list. */
const mostOpenNotes = 4;

/** The head of a run's page: the show, the state, why it failed, and what it cost. */
export function Summary({ view, brief }: { view: RunView; brief: PublishedBrief | null }) {
  const { run } = view;
  const place = run.show === null ? 'A run without a show' : `${run.show.city}, ${run.show.venue.name}`;
  return (
    <>
      <Heading title={place}>
        <p class="lead">
          <Status is={run.ending === null ? run.status : 'processing'}>
            {run.ending === null ? undefined : 'ending'}
          </Status>{' '}
          for {dateText(run.showDate)}
          {view.at === null ? null : <b>, as of event {view.at}</b>}
          {brief === null ? null : (
            <>
              {' '}
              <a href={brief.href}>Open the brief</a>
            </>
          )}
        </p>
      </Heading>
      {run.error === null ? null : (
        <p class={run.status === 'failed' ? 'callout bad' : 'callout fair'}>
          <b>{run.status === 'failed' ? 'Why it failed' : 'Why it ended'}</b> {run.error}
        </p>
      )}
      {run.unpublishingProblem === null ? null : (
        <p class="callout bad">
          <b>Still published</b> {run.unpublishingProblem}
        </p>
      )}
      <Unpublished events={view.shown} />
      {run.error === null ? <Missing view={view} /> : null}
      <RunFacts view={view} />
    </>
  );
}

function Unpublished({ events }: { events: RunView['shown'] }) {
  const event = events.find(({ type }) => type === 'BriefUnpublished');
  if (event?.type !== 'BriefUnpublished') return null;
  return (
    <p class="callout fair">
      <b>Unpublished</b> by {event.data.by}: {event.data.reason}
    </p>
  );
}

function Missing({ view }: { view: RunView }) {
  const notes = failuresIn(view.record);
  if (notes.length === 0) return null;
  return (
    <details class="callout fair" id="missing" open={notes.length <= mostOpenNotes}>
      <summary>{plural(notes.length, 'stage')} without a full result</summary>
      <ul>
        {notes.map(({ stage, text }) => (
          <li key={stage}>
            <a href={`/runs/${view.runId}?stage=${stage}#inspector`}>{stage}</a> {text}
          </li>
        ))}
      </ul>
    </details>
  );
}

function RunFacts({ view }: { view: RunView }) {
  const { run, history } = view;
  const deadline = run.status === 'processing' ? deadlineOf(run) : null;
  const first = history[0];
  return (
    <Facts
      of={[
        ['Started', <Time key="started" at={instantOf(run.startedAt)} seconds />],
        [run.status === 'processing' ? 'Running for' : 'Duration', durationText(view.until - run.startedAt)],
        ['Ends by', deadline === null ? null : <Time key="deadline" at={instantOf(deadline)} seconds />],
        ['Cost', costText(costsOf(run.spent))],
        ['Tokens', run.spent.tokens === 0 ? null : countText(run.spent.tokens)],
        ['Retries', run.retryCount],
        ['Trigger', run.trigger],
        ['By', first?.metadata.actor],
        [
          'Resumed from',
          run.origin === null ? null : <Origin key="origin" originId={run.origin.run_id} runId={run.runId} />,
        ],
        ['Resumed because', run.origin?.reason],
        ['Run', <code key="id">{run.runId}</code>],
      ]}
    />
  );
}

function Origin({ originId, runId }: { originId: string; runId: string }) {
  return (
    <>
      <a href={`/runs/${originId}`}>{shortId(originId)}</a> (<a href={`/compare?a=${originId}&b=${runId}`}>compare</a>)
    </>
  );
}
