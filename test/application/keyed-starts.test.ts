import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openEmbeddedStore } from '../../adapters/embedded/open-embedded-store.js';
import { openMemoryStore } from '../../adapters/memory/open-memory-store.js';
import { temporaryFolder } from '../adapters/embedded/temporary-store.js';
import { answered, rejection } from '../support/contracts/opened.js';
import { createGate, settled } from '../support/gate.js';
import { hastyClock } from '../support/hasty-clock.js';
import { aShow } from '../support/results.js';
import {
  aStart,
  listing,
  type StartingParts,
  startAndTell,
  startingParts,
  storeOn,
} from '../support/starting-parts.js';
import { endingsOnRecord, runsOnRecord, startsOnRecord, wholeLog } from '../support/starts-on-record.js';
import { noopPlan } from '../support/working-parts.js';

const test = suite('a start with a key');
const keyed = (overrides = {}) => aStart({ idempotencyKey: 'tonight', ...overrides });
const early = aShow();
const late = aShow({ show_id: 'ghent-2026-11-20-late', start: '23:00' });

/** Parts at work, for as long as the test takes. */
async function atWork(
  options: Parameters<typeof startingParts>[0],
  act: (parts: StartingParts) => Promise<void>,
): Promise<void> {
  const parts = startingParts(options);
  parts.work();
  try {
    await answered(act(parts));
  } finally {
    await parts.stop();
  }
}

async function reused(start: Promise<unknown>): Promise<void> {
  assert.is((await rejection(start)).name, 'IdempotencyKeyReused');
}

test('is repeated while the first one waits for its hub: both learn the same runs, and the hub is asked once', async () => {
  const hub = createGate();
  const stage = createGate();
  let asked = 0;
  const shows = async () => {
    asked += 1;
    await hub.opened;
    return listing(early, late);
  };
  await atWork({ behaviours: { shows, stages: { perplexity_city: () => stage.opened } } }, async (parts) => {
    const first = await parts.start(keyed());
    const firstEnded = first.ended(60_000);
    const repeat = startAndTell(parts, keyed());
    await settled();
    hub.open();
    const told = await repeat;
    assert.is(told.status, 'processing');
    assert.is(new Set(told.brief_run_ids).size, 2);
    assert.equal((await first.summary()).brief_run_ids, told.brief_run_ids);
    assert.is(asked, 1);
    stage.open();
    await firstEnded;
    assert.equal([...(await runsOnRecord(parts.events))].sort(), [...told.brief_run_ids].sort());
  });
});

test('is repeated while its runs work: the answer comes at once, with their ids', async () => {
  const stage = createGate();
  await atWork({ behaviours: { stages: { perplexity_city: () => stage.opened } } }, async (parts) => {
    const first = await startAndTell(parts, keyed(), 0);
    const repeat = await startAndTell(parts, keyed());
    assert.equal(repeat, first);
    assert.is(repeat.status, 'processing');
    stage.open();
  });
});

test('is repeated after its runs have ended: the answer is the same', async () => {
  await atWork({}, async (parts) => {
    const first = await startAndTell(parts, keyed());
    assert.is(first.status, 'ok');
    assert.equal(await startAndTell(parts, keyed()), first);
    assert.is((await runsOnRecord(parts.events)).length, 1);
  });
});

test('is repeated in another life of the service, days later: the answer is the same', async () => {
  const { folder, remove } = await temporaryFolder();
  let first: unknown;
  for (const day of ['2026-11-20', '2026-11-21', '2026-11-23']) {
    const store = await openEmbeddedStore(folder);
    await atWork({ store, today: () => day }, async (parts) => {
      await parts.recover();
      const told = await startAndTell(parts, keyed({ runDate: null }));
      first ??= told;
      assert.equal(told, first);
      assert.equal(await runsOnRecord(parts.events), told.brief_run_ids);
    });
    await store.close();
  }
  await remove();
});

test('keeps the date of the first one when it is repeated after midnight', async () => {
  let day = '2026-11-20';
  await atWork({ today: () => day }, async (parts) => {
    const first = await startAndTell(parts, keyed({ runDate: null }));
    day = '2026-11-21';
    assert.equal(await startAndTell(parts, keyed({ runDate: null })), first);
    assert.equal(
      first.briefs.map(({ show_date: date }) => date),
      ['2026-11-20'],
    );
  });
});

test('keeps the date of the first one when another instance is asked again after midnight, both hubs being slow', async () => {
  const log = openMemoryStore().events;
  const hub = createGate();
  const behaviours = { shows: (date: string) => hub.opened.then(() => listing(aShow({ show_date: date }))) };
  const both = ['2026-11-20', '2026-11-21'].map((day) =>
    startingParts({ store: storeOn(log), behaviours, today: () => day, clock: hastyClock }),
  );
  for (const parts of both) parts.work();
  for (const parts of both.toReversed()) void startAndTell(parts, keyed({ runDate: null }), 60_000);
  await settled();
  assert.is((await answered(startAndTell(both[0] as StartingParts, keyed({ runDate: null }), 0))).status, 'processing');
  hub.open();
  const told = await answered(Promise.all(both.map((parts) => startAndTell(parts, keyed({ runDate: null })))));
  assert.equal(told[0]?.brief_run_ids, told[1]?.brief_run_ids);
  for (const { briefs } of told) assert.is(briefs[0]?.show_date, '2026-11-20');
  assert.is((await runsOnRecord(log)).length, 1);
  for (const parts of both) await parts.stop();
});

test('asks for the same whether the defaults are written out or not', async () => {
  await atWork({}, async (parts) => {
    const first = await startAndTell(parts, keyed());
    assert.equal(await startAndTell(parts, keyed({ trigger: 'manual', showId: null })), first);
  });
});

for (const [what, other] of [
  ['trigger', { trigger: 'api' }],
  ['show', { showId: 'another' }],
  ['date', { runDate: '2026-11-21' }],
  ['date, although it is today', { runDate: null }],
] as const) {
  test(`is refused when it asks for another ${what}: in flight, afterwards, and on another instance`, async () => {
    const hub = createGate();
    const shows = () => hub.opened.then(() => listing(early));
    await atWork({ behaviours: { shows } }, async (parts) => {
      const first = startAndTell(parts, keyed());
      await settled();
      await reused(startAndTell(parts, keyed(other)));
      hub.open();
      await first;
      await reused(startAndTell(parts, keyed(other)));
      await reused(startAndTell(startingParts({ store: storeOn(parts.events) }), keyed(other)));
      assert.is((await runsOnRecord(parts.events)).length, 1);
    });
  });
}

test('is not refused because somebody asks for something else under its key at the same moment', async () => {
  await atWork({}, async (parts) => {
    const first = await startAndTell(parts, keyed());
    const wrong = reused(startAndTell(parts, keyed({ trigger: 'api' })));
    assert.equal(await startAndTell(parts, keyed()), first);
    await wrong;
  });
});

test('is answered where it is on record, although somebody here waits for something else under its key', async () => {
  const log = openMemoryStore().events;
  const hub = createGate();
  const behaviours = { shows: () => hub.opened.then(() => listing(early)) };
  await atWork({ store: storeOn(log), behaviours }, async (here) => {
    const wrong = reused(startAndTell(here, keyed({ trigger: 'api' })));
    await settled();
    await atWork({ store: storeOn(log) }, async (there) => {
      const first = await startAndTell(there, keyed());
      assert.equal((await startAndTell(here, keyed())).brief_run_ids, first.brief_run_ids);
    });
    hub.open();
    await wrong;
  });
});

test('is another start when another client has the same key', async () => {
  await atWork({}, async (parts) => {
    const first = await startAndTell(parts, keyed());
    const other = await startAndTell(parts, keyed({ actor: 'key:ba9876543210', trigger: 'api' }));
    assert.is.not(other.brief_run_ids[0], first.brief_run_ids[0]);
    assert.is(other.status, 'ok');
  });
});

test('whose hub could not be asked is repeated as the same failed run, without asking again', async () => {
  let asked = 0;
  const shows = async () => {
    asked += 1;
    return { kind: 'failed', reason: 'no such account', retryable: false };
  };
  await atWork({ behaviours: { shows } }, async (parts) => {
    const first = await startAndTell(parts, keyed());
    assert.equal([first.status, first.brief_run_ids.length, first.briefs[0]?.show_id], ['failed', 1, null]);
    assert.match(String(first.error), /^hub_lookup: no such account/u);
    assert.equal(await startAndTell(parts, keyed()), first);
    assert.is(asked, 1);
  });
});

test('whose hub gave up ends as a failed run, although runs are planned with more attempts by then', async () => {
  const shows = async () => ({ kind: 'failed', reason: 'busy', retryable: true });
  const retry = { ...noopPlan().stages.hub_lookup.retry, attempts: 1 };
  let plans = 0;
  const planRun = async () => {
    plans += 1;
    return plans === 1 ? noopPlan({ retry }) : noopPlan();
  };
  await atWork({ behaviours: { shows }, planRun }, async (parts) => {
    assert.is((await startAndTell(parts, keyed())).status, 'failed');
    assert.equal(await endingsOnRecord(parts.events), ['RunFailed']);
  });
});

test('that finds nothing to start tells the same again', async () => {
  await atWork({}, async (parts) => {
    for (const nothing of [{ runDate: '2001-01-01' }, { showId: 'nowhere' }]) {
      const request = keyed({ idempotencyKey: JSON.stringify(nothing), ...nothing });
      const first = await startAndTell(parts, request);
      assert.equal(first.brief_run_ids, []);
      assert.equal(await startAndTell(parts, request), first);
    }
  });
});

test('makes one run of a show that its hub lists twice', async () => {
  await atWork({ behaviours: { shows: async () => listing(early, late, early) } }, async (parts) => {
    const { briefs } = await startAndTell(parts, keyed());
    assert.equal(
      briefs.map(({ show_id: show }) => show),
      [early.show_id, late.show_id],
    );
  });
});

test('keeps its record small: what was asked for, what came of it, and that it is done', async () => {
  await atWork({}, async (parts) => {
    await startAndTell(parts, keyed());
    await startAndTell(parts, keyed());
    while ((await startsOnRecord(parts.events))[0]?.length !== 3) await settled();
    assert.equal(await startsOnRecord(parts.events), [['StartRequested', 'StartResolved', 'StartCompleted']]);
    await startAndTell(parts, aStart());
    assert.is((await startsOnRecord(parts.events)).length, 1);
  });
});

test('leaves who asked for it, under which request, in the metadata of all that follows', async () => {
  await atWork({}, async (parts) => {
    await startAndTell(parts, keyed({ requestId: 'request-7' }));
    const log = await wholeLog(parts.events);
    for (const type of ['StartRequested', 'StartResolved', 'RunStarted']) {
      const metadata = log.find((event) => event.type === type)?.metadata;
      assert.equal([type, metadata?.actor, metadata?.request_id], [type, 'key:0123456789ab', 'request-7']);
    }
  });
});

test('on two instances at the same moment makes the same runs, even where their hubs tell different shows', async () => {
  const log = openMemoryStore().events;
  const both = [[early, late], [late]].map((shows) =>
    startingParts({ store: storeOn(log), behaviours: { shows: async () => listing(...shows) } }),
  );
  for (const parts of both) parts.work();
  const told = await answered(Promise.all(both.map((parts) => startAndTell(parts, keyed()))));
  assert.equal(told[0]?.brief_run_ids, told[1]?.brief_run_ids);
  assert.equal([...(await runsOnRecord(log))].sort(), [...(told[0]?.brief_run_ids ?? [])].sort());
  for (const parts of both) await parts.stop();
});

test('on two instances at the same moment, with different requests, is one of them', async () => {
  const log = openMemoryStore().events;
  const both = ['manual', 'api'].map((trigger) => ({ trigger, parts: startingParts({ store: storeOn(log) }) }));
  for (const { parts } of both) parts.work();
  const told = await answered(
    Promise.allSettled(both.map(({ parts, trigger }) => startAndTell(parts, keyed({ trigger })))),
  );
  assert.equal(told.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  const refused = told.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
  assert.is(refused.reason.name, 'IdempotencyKeyReused');
  assert.is((await runsOnRecord(log)).length, 1);
  for (const { parts } of both) await parts.stop();
});

test.run();
