import type { ControlResult } from '../../../../src/application/runs/control-runs.js';
import type { Actor } from '../../../../src/application/streams/streams.js';
import type { RunListEntry } from '../../../../src/domain/api-documents/runs.js';
import type { LocalDate } from '../../../../src/domain/time.js';
import { HttpError } from '../../problems.js';
import { parseReason, parseResumeBody, parseRunId, parseRunsQuery } from '../../requests.js';
import { dateText, plural, shortId } from '../document/format.js';
import type { PageHandler, PageReply } from '../document/page.js';
import { Empty, Heading, Status, Table } from '../document/parts.js';
import { ActionForm, ReasonField } from '../document/view.js';
import type { DashboardServices } from '../services.js';
import { givenFilters } from './run-filters.js';

type BulkAction = 'resume' | 'cancel';
type Outcome = Readonly<{ runId: string; newRunId: string | null; problem: string | null }>;

/** Runs that one confirmation lists, and runs that are searched for them. */
const mostRuns = 100;
const mostSearched = 1_000;

/** Lists the runs that match a filter, to be resumed or cancelled. */
export function bulkPage({ application, installation }: DashboardServices): PageHandler {
  return async ({ query }) => {
    const filters = givenFilters(query);
    const action = bulkAction(filters.get('action'));
    filters.delete('action');
    const wanted = { ...parseRunsQuery(Object.fromEntries(filters)), limit: mostSearched };
    const { value } = await application.queries.runs(wanted);
    return confirmationPage(action, candidates(action, value.rows), filters, installation.today());
  };
}

/** Resumes or cancels the chosen runs. */
export function bulkForm(services: DashboardServices): PageHandler {
  return async ({ form, who }) => {
    const action = bulkAction(form.get('action'));
    const runIds = form
      .getAll('run')
      .slice(0, mostRuns)
      .map((id) => parseRunId(id));
    const perform = performerOf(services, action, form.get('reason') || null, who);
    const outcomes: Outcome[] = [];
    for (const runId of runIds) outcomes.push(outcomeOf(action, runId, await perform(runId)));
    return resultPage(action, outcomes);
  };
}

function bulkAction(text: string | null): BulkAction {
  if (text === 'resume' || text === 'cancel') return text;
  throw new HttpError(422, 'action: is neither resume nor cancel');
}

/** Returns the runs that the action applies to; of each show and date, the newest run is resumed. */
function candidates(action: BulkAction, rows: readonly RunListEntry[]): readonly RunListEntry[] {
  if (action === 'cancel') return rows.filter(({ status, ending }) => status === 'processing' && !ending);
  const newest = new Map<string, RunListEntry>();
  for (const row of rows) {
    const key = JSON.stringify([row.show_id, row.show_date]);
    if (!newest.has(key)) newest.set(key, row);
  }
  const resumable = new Set(['failed', 'degraded', 'cancelled']);
  return [...newest.values()].filter(({ status, show_id: show }) => resumable.has(status) && show !== null);
}

/** Returns what does the action to one run. Throws for a reason that cannot be recorded, before anything is done. */
function performerOf(
  { application: { requests, control } }: DashboardServices,
  action: BulkAction,
  given: string | null,
  who: Actor,
): (runId: string) => Promise<ControlResult> {
  if (action === 'cancel') {
    const reason = parseReason({ reason: given });
    return (runId) => control.cancel(runId, reason, who);
  }
  const options = { ...parseResumeBody({ reason: given }), idempotencyKey: null };
  return (runId) => requests.resume(runId, options, who);
}

function outcomeOf(action: BulkAction, runId: string, result: ControlResult): Outcome {
  if (result.kind === 'rejected') return { runId, newRunId: null, problem: result.message };
  return { runId, newRunId: action === 'resume' ? result.runId : null, problem: null };
}

function confirmationPage(
  action: BulkAction,
  all: readonly RunListEntry[],
  filters: URLSearchParams,
  today: LocalDate,
): PageReply {
  const rows = all.slice(0, mostRuns);
  const title = action === 'cancel' ? 'Cancel runs' : 'Resume runs';
  const chosen = chosenOf(action, rows, today);
  const content = (
    <>
      <Heading title={title}>
        {rows.length === 0 ? null : <p class="lead">{explanation(action, chosen.size, rows.length, all.length)}</p>}
      </Heading>
      {rows.length === 0 ? <Nothing action={action} /> : <Confirmation {...{ action, rows, chosen }} />}
      <p>
        <a href={`/runs?${filters}`}>Back to the list</a>
      </p>
    </>
  );
  return { kind: 'page', title, content };
}

/** Returns the runs that are chosen at first: to resume those of shows that are over would only cost money. */
function chosenOf(action: BulkAction, rows: readonly RunListEntry[], today: LocalDate): ReadonlySet<string> {
  const ahead = action === 'cancel' ? rows : rows.filter((row) => row.show_date >= today);
  return new Set(ahead.map((row) => row.brief_run_id));
}

function explanation(action: BulkAction, chosen: number, listed: number, all: number): string {
  const over = listed === chosen ? '' : ` Not chosen: ${plural(listed - chosen, 'run')} of shows that are over.`;
  const more = all > listed ? ` ${all - listed} more match: repeat this afterwards.` : '';
  return action === 'cancel'
    ? `${plural(chosen, 'run')} in progress will end; pages that were deployed are withdrawn.${more}`
    : `${plural(chosen, 'new run')} will start. Each reuses what its run has, and repeats what failed.${over}${more}`;
}

function Nothing({ action }: { action: BulkAction }) {
  return (
    <Empty title="Nothing to do">
      <p>
        {action === 'cancel'
          ? 'No run that matches is in progress.'
          : 'No run that matches has failed, is degraded or was cancelled and is the newest of its show.'}
      </p>
    </Empty>
  );
}

type ConfirmationProps = Readonly<{
  action: BulkAction;
  rows: readonly RunListEntry[];
  chosen: ReadonlySet<string>;
}>;

function Confirmation({ action, rows, chosen }: ConfirmationProps) {
  return (
    <ActionForm action="/runs/bulk" class="bulk">
      <input type="hidden" name="action" value={action} />
      <Table label="The runs" class="chosen-runs">
        {rows.map((row) => (
          <tr key={row.brief_run_id}>
            <td>
              <input
                id={row.brief_run_id}
                type="checkbox"
                name="run"
                value={row.brief_run_id}
                checked={chosen.has(row.brief_run_id)}
              />
            </td>
            <th scope="row">
              <label for={row.brief_run_id}>
                {row.city ?? 'no show'}, {dateText(row.show_date)}
              </label>
            </th>
            <td>
              <Status is={row.status} />
            </td>
            <td class="reason">{row.failure_reason ?? row.error}</td>
          </tr>
        ))}
      </Table>
      <ReasonField id="reason" />
      <button type="submit" class={action === 'cancel' ? 'danger' : undefined}>
        {action === 'cancel' ? 'Cancel' : 'Resume'} the chosen runs
      </button>
    </ActionForm>
  );
}

function resultPage(action: BulkAction, outcomes: readonly Outcome[]): PageReply {
  const done = outcomes.filter(({ problem }) => problem === null);
  const title =
    action === 'cancel' ? `${plural(done.length, 'run')} cancelled` : `${plural(done.length, 'run')} resumed`;
  const content = (
    <>
      <Heading title={title} />
      <ul class="plain-list">
        {outcomes.map(({ runId, newRunId, problem }) => (
          <li key={runId}>
            <a href={`/runs/${newRunId ?? runId}`}>{shortId(newRunId ?? runId)}</a>{' '}
            {problem ?? (newRunId === null ? 'is being cancelled' : `continues ${shortId(runId)}`)}
          </li>
        ))}
      </ul>
      <p>
        <a href="/runs">All runs</a>
      </p>
    </>
  );
  return { kind: 'page', title, content };
}
