import type { Provenance } from '../../../../src/domain/api-documents/histories.js';
import { isStageKey, pipeline, type StageKey, stageKeys } from '../../../../src/domain/pipeline.js';
import type { Brief } from '../../../../src/domain/run/events.js';
import { accepted, HttpError } from '../../problems.js';
import { parseReason, parseResumeBody, parseRunId } from '../../requests.js';
import { download, type PageHandler, redirect } from '../document/page.js';
import { Live } from '../document/parts.js';
import { Actions } from '../run/actions.js';
import { History } from '../run/history.js';
import { Inspector } from '../run/inspector.js';
import { isBeginning, loadRun, type RunView } from '../run/load-run.js';
import { Summary } from '../run/summary.js';
import { TimeTravel } from '../run/time-travel.js';
import { TimelineTable } from '../run/timeline-table.js';
import { timelineOf } from '../run/timeline.js';
import { loadProvenance, Why } from '../run/why.js';
import type { DashboardServices, StageSetup } from '../services.js';
import { type PublishedBrief, publishedBrief } from './published-brief.js';

/** How long a form waits until a run has ended, or a page is removed, before the run is shown. */
const actionMilliseconds = 3_000;

export function runPage(services: DashboardServices): PageHandler {
  return async ({ params, query }) => {
    const id = params['id'] ?? '';
    if (isBeginning(id)) return redirect(`/runs?search=${id}`);
    const view = await loadRun(services, parseRunId(id), query.get('at'));
    const stages = await services.installation.stages();
    const brief = await briefOf(services, view.run.unpublishedAt === null ? view.run.brief : null);
    const chosen = chosenStage(view, query.get('stage'));
    const isRaw = query.get('history') === 'raw';
    const provenance = await loadProvenance(services, view);
    const content = <RunPage {...{ view, stages, brief, chosen, isRaw, provenance, why: query.get('why') }} />;
    const title = `${view.run.show?.city ?? 'Run'} ${view.run.showDate}, ${view.run.status}`;
    return { kind: 'page', title, content, ...(view.at === null ? { live: view.runId } : {}) };
  };
}

function briefOf({ pages }: DashboardServices, brief: Brief | null): Promise<PublishedBrief | null> {
  return brief === null ? Promise.resolve(null) : publishedBrief(brief, pages);
}

/** Returns the stage that is asked for, or the first one that explains the state of the run. */
function chosenStage({ run }: RunView, wanted: string | null): StageKey | null {
  if (wanted !== null && isStageKey(wanted)) return wanted;
  return stageKeys.find((stage) => run.stages[stage].status === 'failed') ?? null;
}

type RunPageProps = Readonly<{
  view: RunView;
  stages: readonly StageSetup[];
  brief: PublishedBrief | null;
  chosen: StageKey | null;
  isRaw: boolean;
  provenance: Provenance | null;
  why: string | null;
}>;

function RunPage({ view, stages, brief, chosen, isRaw, provenance, why }: RunPageProps) {
  const timeline = timelineOf(view.run, view.shown, view.until);
  const at = view.at === null ? '' : `&at=${view.at}`;
  return (
    <>
      <Live id="run-summary">
        <Summary view={view} brief={brief} />
      </Live>
      <Live id="run-actions">
        <Actions view={view} stages={stages} />
      </Live>
      <section class="panel" aria-label="Timeline">
        <TimeTravel view={view} stage={chosen} />
        <Live id="run-timeline">
          <TimelineTable
            {...{ run: view.run, timeline, chosen }}
            linkTo={(stage) => `/runs/${view.runId}?stage=${stage}${at}`}
          />
        </Live>
      </section>
      <Why view={view} provenance={provenance} chosen={why} />
      <Live id="run-details">
        {chosen === null ? <p class="soft">Choose a stage above to see its input, output and attempts.</p> : null}
        {chosen === null ? null : <Inspector view={view} stage={chosen} timeline={timeline} />}
        <History view={view} isRaw={isRaw} />
      </Live>
    </>
  );
}

export function historyDownload({ application }: DashboardServices): PageHandler {
  return async ({ params }) => {
    const runId = parseRunId(params['id']);
    const events = await application.queries.events(runId);
    if (events.length === 0) throw new HttpError(404, 'there is no such run');
    return download(
      `${runId}.ndjson`,
      'application/x-ndjson',
      events.map((event) => `${JSON.stringify(event)}\n`).join(''),
    );
  };
}

export function stageDownload(services: DashboardServices): PageHandler {
  return async ({ params, query }) => {
    const { record, run, runId } = await loadRun(services, parseRunId(params['id']), query.get('at'));
    const stage = params['stage'] ?? '';
    if (!isStageKey(stage)) throw new HttpError(404, 'there is no such stage');
    const needs: readonly StageKey[] = pipeline[stage].needs;
    const results = Object.fromEntries(needs.map((needed) => [needed, record.stages[needed]]));
    const isInput = query.get('part') === 'input';
    const value = isInput ? { show: run.show, results } : record.stages[stage];
    const name = `${runId}-${stage}${isInput ? '-input' : ''}.json`;
    return download(name, 'application/json', `${JSON.stringify(value, null, 2)}\n`);
  };
}

export function cancelForm({ application: { control } }: DashboardServices): PageHandler {
  return async ({ params, form, who }) => {
    const runId = parseRunId(params['id']);
    accepted(await control.cancel(runId, parseReason({ reason: form.get('reason') || null }), who));
    await control.waitUntilEnded(runId, actionMilliseconds);
    return redirect(`/runs/${runId}`);
  };
}

export function resumeForm({ application: { requests } }: DashboardServices): PageHandler {
  return async ({ params, form, who }) => {
    const runId = parseRunId(params['id']);
    const changed = stageKeys.flatMap((stage) => {
      const name = form.get(`stage.${stage}`) ?? '';
      return name === '' ? [] : [[stage, name] as const];
    });
    const [from, reason] = [form.get('from') || null, form.get('reason') || null];
    const options = parseResumeBody({ from, stages: Object.fromEntries(changed), reason });
    const resumed = accepted(await requests.resume(runId, { ...options, idempotencyKey: null }, who));
    return redirect(`/runs/${resumed.runId}`);
  };
}

export function unpublishForm({ application: { control } }: DashboardServices): PageHandler {
  return async ({ params, form, who }) => {
    const runId = parseRunId(params['id']);
    accepted(await control.unpublish(runId, parseReason({ reason: form.get('reason') || null }), who));
    await control.waitUntilUnpublished(runId, actionMilliseconds);
    return redirect(`/runs/${runId}`);
  };
}
