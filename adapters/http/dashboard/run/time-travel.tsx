import { startOfAppend } from '../../../../src/application/read-models/history-queries.js';
import { clockText } from '../document/format.js';
import { Live } from '../document/parts.js';
import { useView } from '../document/view.js';
import type { RunView } from './load-run.js';

/** Shows the run as it was after any of its appends. The slider is a form, so that it works without the script. */
export function TimeTravel({ view, stage }: { view: RunView; stage: string | null }) {
  const { runId, history, at } = view;
  const { zone } = useView();
  const last = history.at(-1)?.revision ?? 0;
  const shown = at ?? last;
  const event = history[shown];
  const stamps = history.map(({ metadata }) => metadata);
  const before = startOfAppend(stamps, shown) - 1;
  const linkTo = (revision: number) =>
    `/runs/${runId}?${new URLSearchParams({ at: String(revision), ...(stage === null ? {} : { stage }) })}`;
  return (
    <form method="get" action={`/runs/${runId}`} class="travel" data-travel aria-label="The run as of an event">
      {stage === null ? null : <input type="hidden" name="stage" value={stage} />}
      <label for="at">As of event</label>
      <input
        id="at"
        name="at"
        type="range"
        min="0"
        max={last}
        value={shown}
        data-newest={at === null ? '' : undefined}
      />
      <button type="submit" class="quiet">
        Show
      </button>
      <Live id="travel-text" class="travel-text">
        {before < 0 ? null : <Step to={linkTo(before)} name="One step earlier" sign="‹" />}
        {shown < last ? <Step to={linkTo(shown + 1)} name="One step later" sign="›" /> : null}
        <output for="at">
          {shown} of {last}
          {event === undefined ? '' : `, ${clockText(event.metadata.time, zone)} ${event.type}`}
        </output>
        {at === null ? null : <a href={`/runs/${runId}`}>Back to now</a>}
      </Live>
    </form>
  );
}

function Step({ to, name, sign }: { to: string; name: string; sign: string }) {
  return (
    <a href={to} aria-label={name} class="step">
      {sign}
    </a>
  );
}
