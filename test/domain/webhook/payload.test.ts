import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { missingBrief, runOutcome } from '../../../src/domain/webhook/payload.js';
import { aRecordedShow } from '../../support/results.js';
import { stateAfter } from '../../support/run-controls.js';
import { after, fail, startRun, wholeRun } from '../../support/runs.js';

test('a run is reported once it has ended', () => {
  const [running, ended] = [stateAfter(startRun()), stateAfter(...wholeRun)];
  assert.ok(running !== null && ended !== null);
  assert.is(runOutcome(running), null);
  assert.is(runOutcome(ended)?.type, 'run.completed');
});

test('the report of a failed run has its reason and no address', () => {
  const { status, url, error } = runOutcome(stateAfter(startRun(), fail('hub_lookup')))?.data ?? {};
  assert.equal([status, url], ['failed', null]);
  assert.match(String(error), /the vendor is gone/u);
});

test('the report of a run whose show is not known names none', () => {
  const content = runOutcome({ ...stateAfter(...wholeRun), show: null });
  const { show_id, venue, city } = content?.data ?? {};
  assert.equal([show_id, venue, city], [null, null, null]);
});

test('a missing brief is reported with the command that starts it and the newest run, if there is one', () => {
  const show = aRecordedShow();
  const last = { brief_run_id: '1', status: 'failed', error: 'the hub is gone' };
  const report = (run: typeof last | null) => {
    const { brief_run_id, status, error, repair } = missingBrief(show, run, after(60), after(1)).data;
    return [brief_run_id, status, error, repair];
  };
  const repair = `brief run --date ${show.show_date} --show ${show.show_id}`;
  assert.equal(report(last), ['1', 'failed', 'the hub is gone', repair]);
  assert.equal(report(null), [null, null, null, repair]);
});

test.run();
