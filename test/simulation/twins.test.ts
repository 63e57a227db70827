import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { runOfStream } from '../../src/application/run-streams.js';
import { signsAsAnybody } from './breakages.js';
import { calm } from './calm.js';
import { checkLog } from './checks/log-rules.js';
import { checkRun } from './checks/run-rules.js';
import { forbidRealTime } from './forbid-real-time.js';
import { type Breakage, createLasting, launcherOn } from './lasting.js';
import { createLife } from './life.js';
import { createMachine } from './machine.js';
import type { SimulatedLog } from './simulated-log.js';
import type { Rule, Violation } from './violations.js';
import { createWorld } from './world.js';

/** Two processes that find the same unfinished runs in the same millisecond decide the same, to the last byte. */
const test = suite('of two processes that write the very same event in the same millisecond');

const worlds = 30;
const hour = 60 * 60 * 1000;
/** Writes that take long enough for both to have read before either has written. */
const profile = { ...calm, writing: [5, 5], stageWork: [1_000, 10_000] } as const;
const start = { trigger: 'manual', runDate: '2026-11-20', showId: null, actor: 'service', requestId: null };

type Played = Readonly<{ meetings: number; runs: number; violations: readonly Violation[] }>;

/** A process begins runs and is killed; at once two start, with the same time on their clocks, until all has come to rest. */
async function play(seed: number, broken: Breakage): Promise<Played> {
  const world = createWorld(seed, profile);
  const { scheduler, violations, random } = world;
  const allow = forbidRealTime((problem) => violations.add('nothing breaks down', problem));
  try {
    let meetings = 0;
    const lasting = createLasting(world, { log: (log) => watched(log, () => (meetings += 1)) });
    const { log } = lasting;
    const launch = launcherOn(world, lasting, broken);
    const begin = (name: string) => {
      const life = createLife(name, scheduler, { died() {}, paused() {} });
      const service = launch(life, createMachine(world, 'A'));
      return { life, service, ready: service.start() };
    };
    const first = begin('A1');
    scheduler.after(1, () => first.ready.then(() => first.service.startBriefs({ ...start, idempotencyKey: null })));
    const written = random.integer(4, 12);
    const stop = log.onCommit(() => {
      if (log.entries().length < written) return;
      stop();
      scheduler.after(1, () => {
        first.life.crash('killed');
        for (const name of ['A2', 'A3']) begin(name);
      });
    });
    await scheduler.run(hour);
    const streams = [...new Set(log.entries().map(({ event }) => event.stream))].filter(runOfStream);
    for (const stream of streams) checkRun(world, stream, log.stream(stream), []);
    checkLog({ world, ...lasting });
    return { meetings, runs: streams.length, violations: violations.all() };
  } finally {
    allow();
  }
}

async function playAll(broken: Breakage = {}): Promise<readonly Played[]> {
  const played: Played[] = [];
  for (let seed = 1; seed <= worlds; seed += 1) played.push(await play(seed, broken));
  return played;
}

/** Tells of each append whose very events stand there already, written by another process. */
function watched(log: SimulatedLog, met: () => void): SimulatedLog {
  return {
    ...log,
    append(author, stream, events, expected, metadata) {
      const standing = log.stream(stream).slice(expected === 'no_stream' ? 0 : expected + 1);
      const isSame = events.every(({ data }, index) => standing[index]?.data === data);
      if (isSame && standing[0]?.author !== author) met();
      return log.append(author, stream, events, expected, metadata);
    },
  };
}

test('exactly one goes on with the run, and carries it to its end', async () => {
  const played = await playAll();
  assert.equal(
    played.flatMap(({ violations }) => violations),
    [],
  );
  assert.ok(played.every(({ runs }) => runs === 2));
  assert.ok(played.filter(({ meetings }) => meetings === 2).length > worlds / 3);
});

test('both go on where all sign alike, and the simulation finds it', async () => {
  const broken = new Set(
    (await playAll(signsAsAnybody)).flatMap(({ violations }) => violations.map(({ rule }) => rule)),
  );
  const expected: readonly Rule[] = [
    'an append is acknowledged to the process that made it',
    'an attempt is run by the worker that recorded its start',
    'no attempt runs twice',
  ];
  assert.equal(
    expected.filter((rule) => !broken.has(rule)),
    [],
  );
});

test.run();
