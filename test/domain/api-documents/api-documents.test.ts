import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import { eventList } from '../../../src/domain/api-documents/histories.js';
import { runStatuses } from '../../../src/domain/api-documents/parts.js';
import { costRow, queue } from '../../../src/domain/api-documents/reports.js';
import { runList, runRequestSummary } from '../../../src/domain/api-documents/runs.js';
import { requestResponse } from '../../../src/domain/request/request-response.js';
import { after, runId } from '../../support/runs.js';

const brief = { brief_run_id: runId, show_id: 's', show_date: '2026-11-20', url: null, error: null };

for (const status of runStatuses) {
  test(`the response to a start has the form that its document describes, with a run that is ${status}`, () => {
    const response = requestResponse(after(0), [{ ...brief, status }], { error: null, unknownShow: false });
    assert.equal(v.parse(runRequestSummary, response), response);
  });
}

test('a document has no fields that it does not describe', () => {
  const cost = { name: 'openai_generation', costs: { USD: 0.5 }, input_tokens: 1, output_tokens: 0 };
  const runs = { running: 0, queued: 0, runs_at_once: 64, longest_queue: 1000, oldest_queued_since: null };
  const valid = [
    [costRow, cost],
    [queue, { runs, requests: [], vendors: [] }],
    [runList, { count: 0, runs: [], next_cursor: null }],
    [eventList, { brief_run_id: runId, count: 0, events: [] }],
  ] as const;
  for (const [schema, document] of valid) {
    assert.ok(v.is(schema, document));
    assert.not.ok(v.is(schema, { ...document, more: 1 }));
  }
});

test.run();
