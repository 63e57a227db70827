import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { aShow } from '../../support/results.js';
import { startNoopService } from '../../support/test-service.js';

type RunRecord = Readonly<{ status: string; stages: Readonly<Record<string, Readonly<{ error?: string }>>> }>;

/** What a plugin does for the show of this name, and the error of its stage. */
const faults: Readonly<Record<string, readonly [act: string, error: RegExp]>> = {
  hangs: ['await new Promise(() => undefined);', /^no response within 20 s/u],
  throws: [
    "setTimeout(() => { throw new Error('later'); }, 1); await new Promise(() => undefined);",
    /^it threw an error, which the log/u,
  ],
  rejects: [
    "Promise.reject(new Error('unhandled')); await new Promise(() => undefined);",
    /^it threw an error, which the log/u,
  ],
  exits: ['process.exit(7);', /^it ended its process with code 7$/u],
  allocates: [
    'const all = []; for (;;) { all.push(new Array(1e6).fill(all.length)); await null; }',
    /^its process ran out of memory/u,
  ],
  floods: [
    "for (;;) { console.log('x'.repeat(1e5)); await new Promise(setImmediate); }",
    /^it printed more than 1048576 bytes/u,
  ],
};

test('a plugin that hangs, throws later, ends its process, allocates or prints without end fails its own stage alone', async () => {
  const shows = [...Object.keys(faults), 'good'].map((id) => aShow({ show_id: id }));
  const acts = Object.entries(faults).map(([id, [act]]) => `if (input.show.show_id === '${id}') { ${act} }`);
  const service = await startNoopService({
    shows,
    outcomes: { perplexity_city: acts.join('\n') },
    settings: { BRIEF_STAGE_PROCESSES: 'on', BRIEF_STAGE_TIMEOUTS: 'perplexity_city=20' },
  });
  try {
    const body = JSON.stringify({ run_date: shows[0]?.show_date });
    const headers = { 'content-type': 'application/json' };
    const started = await service.ask('/api/v1/brief/run', { method: 'POST', body, headers });
    const { briefs } = (await started.json()) as { briefs: readonly { brief_run_id: string; show_id: string }[] };
    assert.is(briefs.length, shows.length);
    for (const { brief_run_id: id, show_id: show } of briefs) {
      const record = (await (await service.ask(`/api/v1/brief/runs/${id}`)).json()) as RunRecord;
      assert.is(record.status, show === 'good' ? 'ok' : 'degraded', show);
      if (show !== 'good') assert.match(record.stages['perplexity_city']?.error ?? '', faults[show]?.[1] ?? /^$/u);
    }
    assert.is((await service.ask('/livez')).status, 200);
  } finally {
    await service.end();
  }
});

test.run();
