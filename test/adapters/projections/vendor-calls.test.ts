import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { vendorCalls } from '../../../adapters/projections/vendor-calls.js';
import type { VendorCallsOfRun } from '../../../src/application/read-models.js';
import type { RunCommand } from '../../../src/domain/run/commands.js';
import type { RecordedEvent } from '../../../src/ports/event-store.js';
import { historyOf } from '../../support/run-controls.js';
import { after, aPlanWithVendor, complete, fail, restart, runId, start, startRun } from '../../support/runs.js';

const test = suite('what a run asked of its vendors');

/** The row of a run whose news come from a vendor. */
function rowAfter(...commands: readonly RunCommand[]): VendorCallsOfRun | null {
  const events = historyOf(...commands).map(
    (event) => ({ ...event, stream: `run-${runId}` }) as unknown as RecordedEvent,
  );
  return events
    .filter((event) => vendorCalls.keyOf(event) === runId)
    .reduce<VendorCallsOfRun | null>((row, event) => vendorCalls.evolve(row, event), null);
}

const kinds = (row: VendorCallsOfRun | null) =>
  row?.happened.map((happening) => (happening.kind === 'attempt' ? happening.attempt : happening.kind)).join(' ');
const started = startRun({ plan: aPlanWithVendor() });
const begun = [started, complete('hub_lookup')];

test('is who is called for which stage, before anything happens', () => {
  assert.equal(rowAfter(started), { vendors: { perplexity_news: 'perplexity' }, cut: [], happened: [] });
});

test('is nothing at all where no stage calls anybody', () => {
  assert.is(rowAfter(startRun(), complete('hub_lookup')), null);
});

test('are first attempts, retries, tokens and pauses', () => {
  const usage = { model: 'm', input_tokens: 3, output_tokens: 4, cost: null, currency: null, cost_basis: null };
  const failed = fail('perplexity_news', { retryable: true, retry_after_milliseconds: 60_000, usage, at: after(5) });
  const row = rowAfter(...begun, failed, start('perplexity_news', 70, 2), complete('perplexity_news', 71, 2));
  assert.is(kinds(row), 'first tokens pause retry');
  const [, tokens, pause] = row?.happened ?? [];
  assert.equal(tokens, { vendor: 'perplexity', at: after(5), kind: 'tokens', count: 7 });
  assert.equal(pause, { vendor: 'perplexity', at: after(5), kind: 'pause', until: after(65) });
});

test('has a pause also where the vendor answered, and said that nothing remains', () => {
  const answered = complete('perplexity_news', 5);
  const paused = { ...answered, data: { ...answered.data, pause_milliseconds: 30_000 } };
  assert.equal(rowAfter(...begun, paused)?.happened.slice(1), [
    { vendor: 'perplexity', at: after(5), kind: 'pause', until: after(35) },
  ]);
  assert.is(kinds(rowAfter(...begun, answered)), 'first');
});

test('is done again, not tried again, after a crash, until it fails by itself', () => {
  const again = [...begun, restart(10)];
  assert.is(kinds(rowAfter(...again)), 'first repeat');
  const failed = fail('perplexity_news', { attempt: 2, retryable: true, at: after(20) });
  assert.is(kinds(rowAfter(...again, failed, start('perplexity_news', 60, 3))), 'first repeat retry');
});

test('stands first in the list that matters longest', () => {
  const short = rowAfter(...begun);
  const long = rowAfter(...begun, fail('perplexity_news', { retry_after_milliseconds: 7_200_000, at: after(5) }));
  assert.ok(short !== null && long !== null);
  const sort = (row: VendorCallsOfRun) => vendorCalls.place(row, null as never).sort;
  assert.is(sort(long), Date.parse(after(7_205)));
  assert.is(sort(short), Date.parse(short.happened[0]?.at ?? '') + 61 * 60_000);
  assert.is(sort({ ...short, happened: [] }), 0);
});

test.run();
