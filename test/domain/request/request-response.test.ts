import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type RequestedBrief, requestedBrief, requestResponse } from '../../../src/domain/request/request-response.js';
import type { RunStatus } from '../../../src/domain/run/state.js';
import { stateAfter, unpublish, unpublished } from '../../support/run-controls.js';
import { after, fail, runId, startRun, wholeRun } from '../../support/runs.js';

const briefs = suite('a requested brief');
const url = `http://127.0.0.1:8080/b/${'a'.repeat(32)}/`;
const published: RequestedBrief = {
  ...{ brief_run_id: runId, show_id: 'ghent-2026-11-20', show_date: '2026-11-20' },
  ...{ status: 'ok', url, error: null },
};

briefs('has the facts of its run, and a URL while it is published', () => {
  assert.equal(requestedBrief(stateAfter(...wholeRun)), published);
  const gone = stateAfter(...wholeRun, unpublish(900), unpublished(901));
  assert.equal(requestedBrief(gone), { ...published, url: null });
});

briefs('has neither show nor URL where the hub could not be queried', () => {
  const failed = { ...published, show_id: null, status: 'failed', url: null, error: 'hub_lookup: the vendor is gone' };
  assert.equal(requestedBrief(stateAfter(startRun({ show: null }), fail('hub_lookup'))), failed);
});

briefs.run();

const responses = suite('the response to a request');
const hub = { error: null, unknownShow: false };
const brief = (status: RunStatus, error: string | null = null) => ({ ...published, status, error });
const statusOf = (...statuses: readonly RunStatus[]) =>
  requestResponse(
    after(0),
    statuses.map((status) => brief(status)),
    hub,
  ).status;

responses('lists the runs', () => {
  const runs = [published];
  const response = { status: 'ok', briefs: runs, brief_run_ids: [runId], started_at: after(0), error: null } as const;
  assert.equal(requestResponse(after(0), runs, hub), response);
});

responses('is processing before the hub responded, and while a run is in progress', () => {
  assert.is(requestResponse(after(0), [], null).status, 'processing');
  assert.is(statusOf('ok', 'processing', 'failed'), 'processing');
});

responses('is ok when all runs are, also without runs', () => assert.equal([statusOf(), statusOf('ok')], ['ok', 'ok']));

responses('is degraded when not every brief was published in full, and failed when none was', () => {
  assert.equal([statusOf('ok', 'failed'), statusOf('degraded')], ['degraded', 'degraded']);
  assert.is(statusOf('failed', 'cancelled'), 'failed');
});

responses('is failed for a show that the hub does not know', () => {
  const response = requestResponse(after(0), [], { error: 'hub_lookup: no such show', unknownShow: true });
  assert.equal([response.status, response.error], ['failed', 'hub_lookup: no such show']);
});

responses('names the first error and how many more there are', () => {
  const runs = [brief('ok'), brief('failed', 'hub_lookup: one'), brief('failed', 'hub_lookup: two')];
  assert.is(requestResponse(after(0), runs, hub).error, 'hub_lookup: one (and 1 more)');
});

responses.run();
