import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Advanced, Worker } from '../../../src/application/worker/worker.js';
import { silentLog } from '../../support/stage-context.js';
import { createVirtualClock, settled } from '../../support/virtual-clock.js';

const ids = [...'abcdefgh'];
/** Three runs share each of two turns; the others have none. */
const turnOf = (id: string) => ['x', 'x', 'x', 'y', 'y', 'y', null, null][ids.indexOf(id)] ?? null;

const kinds = ['start', 'enqueue', 'enqueue', 'watch', 'share', 'remove', 'take over', 'done', 'done'] as const;
const acts = fc.array(
  fc.record({
    kind: fc.constantFrom(...kinds, 'released', 'fail', 'pass'),
    id: fc.constantFrom(...ids),
    isNew: fc.boolean(),
  }),
  { maxLength: 80, size: 'max' },
);
type Act = typeof acts extends fc.Arbitrary<(infer Value)[]> ? Value : never;

/**
 * A worker whose runs end as the acts say. `mistakes` are the runs that advance besides too many, or besides one of
 * their turn.
 */
function checkedWorker(concurrentRuns: number, isShared: boolean) {
  const { clock, advance } = createVirtualClock(0);
  const inFlight = new Map<string, (end: () => Advanced) => void>();
  const mistakes: string[] = [];
  const worker = new Worker({
    advance({ id, turn }) {
      const others = [...inFlight.keys()];
      const isOutOfTurn = turn !== null && others.some((other) => turnOf(other) === turn);
      if (isOutOfTurn || inFlight.has(id) || others.length >= concurrentRuns) mistakes.push(`${id} besides ${others}`);
      return new Promise((resolve, reject) =>
        inFlight.set(id, (end) => {
          inFlight.delete(id);
          new Promise<Advanced>((done) => done(end())).then(resolve, reject);
        }),
      );
    },
    ...{ concurrentRuns, queueLength: 100, isShared, clock, log: silentLog },
    signal: new AbortController().signal,
  });
  async function act({ kind, id, isNew }: Act): Promise<void> {
    const run = { kind: 'run', id, turn: turnOf(id), since: 0, urgentFrom: null } as const;
    const end = (advanced: () => Advanced) => inFlight.get(id)?.(advanced);
    if (kind === 'start') void worker.start(run, async (isImmediate) => isImmediate && isNew);
    else if (kind === 'enqueue' || kind === 'watch' || kind === 'share') worker[kind](run);
    else if (kind === 'remove') worker.remove(id);
    else if (kind === 'take over') worker.takeOver();
    else if (kind === 'pass') await advance(500);
    else if (kind === 'fail') end(failing);
    else end(() => kind);
    await settled();
  }
  return { worker, act, advance, inFlight, mistakes };
}

function failing(): never {
  throw new Error('a mistake');
}

test('whatever is done with it, the worker advances one run of a turn at a time, and in the end every run that is not watched', async () => {
  let advanced = 0;
  const property = fc.asyncProperty(acts, fc.integer({ min: 1, max: 3 }), fc.boolean(), async (all, most, isShared) => {
    const { worker, act, advance, inFlight, mistakes } = checkedWorker(most, isShared);
    for (const each of all) await act(each);
    worker.takeOver();
    for (let round = 0; round < 100 && ids.some((id) => worker.has(id)); round += 1) {
      advanced += inFlight.size;
      for (const end of [...inFlight.values()]) end(() => 'done');
      await advance(61_000);
    }
    assert.equal([mistakes, ids.filter((id) => worker.has(id)), worker.load().queued], [[], [], 0]);
  });
  await fc.assert(property, { numRuns: 200 });
  assert.ok(advanced > 200, `only ${advanced} runs advanced`);
});

test.run();
