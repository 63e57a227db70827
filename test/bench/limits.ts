import { systemClock } from '../../adapters/composition/system-clock.js';
import { createInProcessQueue } from '../../src/application/in-process-queue.js';
import { createVendorGate, type Entrance, type VendorGate } from '../../src/application/vendor-limits/vendor-gate.js';
import type { VendorLimit } from '../../src/application/vendor-limits/vendor-limit.js';
import { instantOf } from '../../src/domain/time.js';
import { report } from './measure.js';

/** What the limits cost: runs through the queue while ten thousand wait, attempts through the gate of a vendor. */

const waiting = 10_000;
const attempts = 200_000;
/** The deadline of a run that has just begun. */
const deadline = instantOf(Date.now() + 30 * 60 * 1000);
const wide: VendorLimit = { stagesAtOnce: 64, requestsPerMinute: 100_000_000, tokensPerMinute: 1_000_000_000_000 };
const visitor = (index: number, shows: number): Entrance => ({
  vendor: 'vendor',
  show: `show ${index % shows}`,
  attempt: 'first',
  deadline: null,
});

for (const shows of [1, 100, waiting]) {
  await throughQueue(shows);
  report('run queue, ten thousand wait', { shows, ...(await measured(waiting, () => throughQueue(shows))) });
}
for (const shows of [1, 100]) {
  const gate = createVendorGate(() => wide, systemClock);
  report('vendor gate, nobody waits', { shows, ...(await measured(attempts, () => throughGate(gate, shows))) });
}
for (const shows of [1, 100, waiting]) {
  await crowd(shows);
  report('vendor gate, ten thousand wait', { shows, ...(await measured(waiting, () => crowd(shows))) });
}

/** Offers all runs, then claims and settles each. */
async function throughQueue(shows: number): Promise<void> {
  const queue = createInProcessQueue({ runsAtOnce: 64, longestQueue: waiting, clock: systemClock });
  for (let run = 0; run < waiting; run += 1) {
    await queue.offer({ runId: `run ${run}`, show: `show ${run % shows}`, recovered: false, urgentFrom: deadline });
  }
  const stop = new AbortController();
  let settled = 0;
  for await (const claim of queue.claims(stop.signal)) {
    await claim.settle();
    settled += 1;
    if (settled === waiting) stop.abort();
  }
}

async function throughGate(gate: VendorGate, shows: number): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt += 1) gate.tryEnter(visitor(attempt, shows))?.leave(100);
}

/** All come at once, and each leaves as soon as it is in. */
async function crowd(shows: number): Promise<void> {
  const gate = createVendorGate(() => ({ ...wide, stagesAtOnce: 8 }), systemClock);
  const all = Array.from({ length: waiting }, async (_, index) => {
    const permit = await gate.enter(visitor(index, shows), new AbortController().signal);
    if (permit !== null && 'leave' in permit) permit.leave(100);
  });
  await Promise.all(all);
}

/** Beside the time that passed, that of the processor, which others on the machine do not lengthen. */
async function measured(count: number, act: () => Promise<void>): Promise<Readonly<Record<string, number>>> {
  const cpu = process.cpuUsage();
  const begun = performance.now();
  await act();
  const seconds = (performance.now() - begun) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  return { per_second: count / seconds, cpu_microseconds_each: (user + system) / count };
}
