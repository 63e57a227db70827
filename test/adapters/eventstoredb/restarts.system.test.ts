import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { localOperations } from '../../../adapters/composition/local-operations.js';
import { type EndSignal, eventStoreUrl } from '../../support/event-store-url.js';
import { expectNothingTwice, untilAllEnded } from '../../support/journalled-runs.js';
import { endReplicas, isRunning, startMany, startReplicas } from './replicas.js';
import { delay } from './stores.js';

const { url, restart, stop } = await eventStoreUrl();
const isReal = (process.env['EVENTSTORE_TEST_COMMAND'] ?? '') !== '';
const rounds = isReal ? 5 : 2;
const runsPerRound = 30;
/** Milliseconds after the server's return within which every run must end. */
const longestEnd = 15_000;

async function overRestarts(restartServer: (signal: EndSignal) => Promise<void>, signal: EndSignal): Promise<void> {
  const { one, other, environments, events, journal, stop: stopReplicas, end } = await startReplicas(url, 60);
  for (let round = 0; round < rounds; round += 1) {
    const starting = startMany([one.origin, other.origin], runsPerRound);
    await delay(300 + 150 * round);
    await restartServer(signal);
    const returned = performance.now();
    const runs = await starting;
    for (const { origin } of [one, other]) await untilAllEnded(origin, runs);
    const milliseconds = Math.round(performance.now() - returned);
    if (isReal) process.stdout.write(`round ${round + 1}: all ended ${milliseconds} ms after the server's return\n`);
    assert.ok(milliseconds < longestEnd, `the runs took ${milliseconds} ms`);
    assert.equal(
      [one, other].map(({ child }) => isRunning(child)),
      [true, true],
    );
    await expectNothingTwice(events, journal, runs);
  }
  await stopReplicas();
  for (const environment of environments) {
    const { findings, runs } = await localOperations(environment).auditReplay();
    assert.equal([findings, runs], [[], rounds * runsPerRound]);
  }
  await end();
}

/** The server that speaks the protocol has one way to end. */
const endings: readonly (readonly [name: string, signal: EndSignal])[] = isReal
  ? [
      ['kill -9', 'SIGKILL'],
      ['a graceful restart', 'SIGTERM'],
    ]
  : [['kill -9', 'SIGKILL']];

for (const [name, signal] of endings) {
  test(`${name} of the server under ${runsPerRound} runs: all end, none twice, both replicas live`, async () => {
    if (restart !== null) await overRestarts(restart, signal);
  });
}

test.after(async () => {
  endReplicas();
  await stop();
});

test.run();
