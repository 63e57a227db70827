import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createInProcessQueue, urgentAtOnce } from '../../src/application/in-process-queue.js';
import { type Instant, instantOf } from '../../src/domain/time.js';
import type { Claim, OfferedRun, Place } from '../../src/ports/work-queue.js';
import { createVirtualClock } from '../support/virtual-clock.js';
import { type ModelPlace, QueueModel } from './queue-model.js';

const test = suite('the queue, whatever is done with it');

/** `pick` chooses among what there is: a place, a claim. */
type Command = Readonly<{
  kind: 'reserve' | 'offer_place' | 'release' | 'offer' | 'withdraw' | 'settle' | 'abandon' | 'pass';
  show: string;
  run: string;
  recovered: boolean;
  /** Milliseconds from now. */
  urgentIn: number | null;
  pick: number;
}>;

const commands: fc.Arbitrary<readonly Command[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(
      'reserve',
      'reserve',
      'offer_place',
      'offer_place',
      'release',
      'offer',
      'offer',
      'withdraw',
      'settle',
      'settle',
      'abandon',
      'pass',
    ),
    show: fc.constantFrom('x', 'y', 'z'),
    run: fc.constantFrom(...'abcdefghij'),
    recovered: fc.boolean(),
    urgentIn: fc.constantFrom(null, null, 0, 1_000, 5_000),
    pick: fc.nat(1_000),
  }),
  { maxLength: 60, size: 'max' },
);

function bothQueues(runsAtOnce: number, longestQueue: number) {
  const time = createVirtualClock(0);
  const queue = createInProcessQueue({ runsAtOnce, longestQueue, clock: time.clock });
  const model = new QueueModel(runsAtOnce, longestQueue, urgentAtOnce);
  const claims: Claim[] = [];
  const places: (readonly [Place, ModelPlace])[] = [];
  const chosen = <Item>(items: readonly Item[], pick: number) => items[pick % items.length];

  async function act(command: Command): Promise<void> {
    const { kind, show, run, recovered, pick } = command;
    const [place, claim] = [chosen(places, pick), chosen(claims, pick)];
    const urgentFrom = command.urgentIn === null ? null : instantOf(model.now + command.urgentIn);
    if (kind === 'reserve') reserve(show);
    else if (kind === 'offer') await offer({ runId: run, show, recovered, urgentFrom });
    else if (kind === 'offer_place') await offerAt(place, run, urgentFrom);
    else if (kind === 'release') release(place);
    else if (kind === 'withdraw') await withdraw(run);
    else if (kind !== 'pass' && claim !== undefined) await end(claim, kind);
  }

  function offer(run: OfferedRun): Promise<void> {
    model.offer(run);
    return queue.offer(run);
  }

  function withdraw(runId: string): Promise<void> {
    model.withdraw(runId);
    return queue.withdraw(runId);
  }

  async function offerAt(place: (typeof places)[number] | undefined, run: string, urgentFrom: Instant | null) {
    // What comes after an offer or a release is for the contract.
    if (place === undefined || !model.places.has(place[1])) return;
    model.offerAt(place[1], run, urgentFrom);
    await place[0].offer(run, urgentFrom);
  }

  function release(place: (typeof places)[number] | undefined): void {
    if (place === undefined) return;
    model.places.delete(place[1]);
    place[0].release();
  }

  function reserve(show: string): void {
    const [place, expected] = [queue.reserve(show), model.reserve(show)];
    assert.is(place?.immediate, expected?.immediate);
    if (place !== null && expected !== null) places.push([place, expected]);
  }

  function end(claim: Claim, how: 'settle' | 'abandon'): Promise<void> {
    // Old claims are ended as well, again and again: only the one that holds the run counts.
    const current = claims.findLast(({ runId }) => runId === claim.runId);
    if (current === claim) model.end(claim.runId, how);
    return how === 'settle' ? claim.settle() : claim.abandon();
  }

  return { ...time, queue, model, claims, places, act, release };
}

test('hands out the run that the plain rules name, never more at once than may be, and loses none', async () => {
  const property = fc.asyncProperty(
    commands,
    fc.integer({ min: 1, max: 3 }),
    fc.integer({ min: 0, max: 4 }),
    async (all, runsAtOnce, longestQueue) => {
      const { queue, model, claims, places, act, release, advance } = bothQueues(runsAtOnce, longestQueue);
      const stop = new AbortController();
      const taken: string[] = [];
      const ended = (async () => {
        for await (const claim of queue.claims(stop.signal)) {
          claims.push(claim);
          taken.push(`${claim.runId}${claim.recovered ? ' recovered' : ''}`);
        }
      })();
      const expected: string[] = [];
      for (const command of all) {
        await act(command);
        const milliseconds = command.kind === 'pass' ? 1 + command.pick * 3 : 1;
        expected.push(...model.claim(), ...model.advance(milliseconds));
        await advance(milliseconds);
        assert.equal(taken, expected);
        const { working, waiting, urgent } = queue.load();
        assert.equal([working, waiting], [model.working(), model.waitingForAll() + model.reserved()]);
        assert.equal([urgent.working, urgent.waiting], [model.urgentWorking(), model.urgentWaiting()]);
        assert.ok(working <= runsAtOnce && urgent.working <= urgentAtOnce);
      }
      for (const place of places) release(place);
      await advance(60_000);
      for (let index = 0; index < claims.length; index += 1) {
        await claims[index]?.settle();
        await advance(60_000);
      }
      const { working, waiting, urgent } = queue.load();
      assert.equal([working, waiting, urgent], [0, 0, { working: 0, waiting: 0 }]);
      stop.abort();
      await ended;
    },
  );
  await fc.assert(property, { numRuns: 150 });
});

test.run();
