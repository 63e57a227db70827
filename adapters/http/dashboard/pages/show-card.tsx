import { stageKeys } from '../../../../src/domain/pipeline.js';
import { takesPlace } from '../../../../src/domain/stage-values/hub-lookup.js';
import { durationText } from '../document/format.js';
import { Status } from '../document/parts.js';
import { ActionForm } from '../document/view.js';
import type { ShowState } from './tonight-data.js';

/** What is listed of a brief's gaps; the page of its run has all. */
const mostNotes = 3;
const hour = 60 * 60 * 1000;

/** One show: where and when, its brief with the preview, its state, and what is missing. */
export function ShowCard({ state, now }: { state: ShowState; now: number }) {
  const { show, brief, isUrgent } = state;
  return (
    <li class={isUrgent ? 'card urgent' : 'card'}>
      <Preview state={state} />
      <div class="card-body">
        <h3>{show.city}</h3>
        <p>
          {show.venue.name}
          {show.performer === null ? '' : `, ${show.performer}`}
        </p>
        <p class="soft">{timesOf(state, now)}</p>
        <p>
          <State state={state} />
        </p>
        <Missing state={state} />
        <div class="actions">
          {brief === null ? null : (
            <a class="button" href={brief.href}>
              Open the brief<span class="sr"> for {show.city}</span>
            </a>
          )}
          {isRetryable(state) ? <RunLink state={state} name="See why, and retry" class="button" /> : null}
          <Make state={state} />
          {isRetryable(state) ? null : <RunLink state={state} name="See the run" />}
        </div>
      </div>
    </li>
  );
}

/** True where a retry is cheaper than a new run: it reuses what the failed run has. */
function isRetryable({ run, brief }: ShowState): boolean {
  return run?.status === 'failed' && brief === null;
}

function RunLink({ state: { run, show }, name, class: look }: { state: ShowState; name: string; class?: string }) {
  if (run === null) return null;
  return (
    <a href={`/runs/${run.brief_run_id}`} class={look}>
      {name}
      <span class="sr"> for {show.city}</span>
    </a>
  );
}

function Preview({ state: { brief, show } }: { state: ShowState }) {
  if (brief === null) {
    return (
      <div class="preview none" aria-hidden="true">
        {show.city}
      </div>
    );
  }
  return (
    <div class="preview">
      <img src={brief.image} alt={`Preview of the brief for ${show.city}`} width="1200" height="630" loading="lazy" />
    </div>
  );
}

function timesOf({ show, doorsAt }: ShowState, now: number): string {
  const times = [
    show.doors === null ? null : `doors ${show.doors}`,
    show.start === null ? null : `start ${show.start}`,
  ];
  const known = times.filter((each) => each !== null).join(', ');
  const left = doorsAt - now;
  const soon = left <= 0 || left >= 24 * hour ? '' : `, in ${left < hour ? minutesText(left) : durationText(left)}`;
  return known === '' ? 'No times known' : `${known.charAt(0).toUpperCase()}${known.slice(1)}${soon}`;
}

function minutesText(milliseconds: number): string {
  return `${Math.ceil(milliseconds / 60_000)} min`;
}

function State({ state }: { state: ShowState }) {
  const { show, brief, run, isUrgent } = state;
  if (!takesPlace(show)) return <Status is="cancelled">Show {show.status}: it gets no brief</Status>;
  if (run?.status === 'processing') {
    const steps = state.progress === null ? '' : `, ${state.progress} of ${stageKeys.length} stages`;
    return <Status is="processing">In progress{steps}</Status>;
  }
  if (brief !== null) {
    const isWhole = brief.brief.status === 'ok';
    return <Status is={isWhole ? 'ready' : 'incomplete'}>{isWhole ? 'Ready' : 'Ready, incomplete'}</Status>;
  }
  if (run?.status === 'failed') return <Status is="failed">Failed</Status>;
  if (run?.status === 'cancelled') return <Status is="cancelled">Cancelled</Status>;
  return isUrgent ? <Status is="missing">No brief</Status> : <Status is="waiting">No brief yet</Status>;
}

function Missing({ state: { show, run, brief, missing } }: { state: ShowState }) {
  if (brief === null && run?.error != null) return <p class="reason">{run.error}</p>;
  if (missing.length === 0) return null;
  const more = missing.length - mostNotes;
  return (
    <details class="missing" id={`missing-${show.show_id}`}>
      <summary>Without a full result: {missing.map(({ stage }) => stage).join(', ')}</summary>
      <ul>
        {missing.slice(0, mostNotes).map(({ stage, text }) => (
          <li key={stage}>
            <code>{stage}</code> {text}
          </li>
        ))}
        {more > 0 ? <li>and {more} more</li> : null}
      </ul>
    </details>
  );
}

function Make({ state }: { state: ShowState }) {
  const { show, run, brief } = state;
  if (!takesPlace(show) || run?.status === 'processing' || brief !== null) return null;
  return (
    <ActionForm action="/start">
      <input type="hidden" name="date" value={show.show_date} />
      <input type="hidden" name="show" value={show.show_id} />
      <button type="submit" class={isRetryable(state) ? 'quiet' : undefined}>
        Make the brief<span class="sr"> for {show.city}</span>
      </button>
    </ActionForm>
  );
}
