import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { runOfStream } from '../../src/domain/streams.js';
import { signsLikeEveryOther } from './breakages.js';
import { calm } from './calm.js';
import { streamsIn } from './checks/at-rest.js';
import { checkLog } from './checks/log-rules.js';
import { checkRun } from './checks/run-rules.js';
import { forbidRealTime } from './forbid-real-time.js';
import { createLife } from './life.js';
import { createMachine } from './machine.js';
import type { SimulatedLog } from './simulated-log.js';
import { type Breakage, createLasting, launcherOn } from './simulated-service.js';
import type { Rule, Violation } from './violations.js';
import { createWorld } from './world.js';

/** Two processes that find the same unfinished runs in the same millisecond decide the same, to the last byte. */
const test = suite('of two processes that write the very same event in the same millisecond');

const worlds = 30;
const hour = 60 * 60 * 1000;
/** Writes take long enough for both to read before either writes. */
const profile = { ...calm, writing: [5, 5], stageWork: [1_000, 10_000] } as const;
const request = { trigger: 'manual', runDate: '2026-11-20', showId: null, actor: 'service', requestId: null };

type Played = Readonly<{ collisions: number; runs: number; violations: readonly Violation[] }>;

/**
 * Kills a process that has begun runs, starts two at once with the same time on their clocks, and waits until all is
 * quiet.
 */
async function play(seed: number, broken: Breakage): Promise<Played> {
  const world = createWorld(seed, profile);
  const { scheduler, violations, random } = world;
  const allow = forbidRealTime((problem) => violations.add('nothing breaks down', problem));
  try {
    let collisions = 0;
    const lasting = createLasting(world, { log: (log) => watched(log, () => (collisions += 1)) });
    const { log } = lasting;
    const launch = launcherOn(world, lasting, broken);
    const begin = (name: string) => {
      const life = createLife(name, scheduler, { died() {}, paused() {} });
      const application = launch(life, createMachine(world, 'A'));
      return { life, application, ready: application.start() };
    };
    const first = begin('A1');
    const start = () => first.application.requests.start({ ...request, idempotencyKey: null });
    scheduler.after(1, () => void first.ready.then(start));
    const written = random.integer(5, 14);
    const stop = log.onCommit(() => {
      if (log.entries().length < written) return;
      stop();
      scheduler.after(1, () => {
        first.life.crash('killed');
        for (const name of ['A2', 'A3']) begin(name);
      });
    });
    await scheduler.run(hour);
    const streams = streamsIn(log).filter(runOfStream);
    for (const stream of streams) checkRun(world, stream, log.stream(stream));
    checkLog({ world, ...lasting });
    return { collisions, runs: streams.length, violations: violations.all() };
  } finally {
    allow();
  }
}

async function playAll(broken: Breakage = {}): Promise<readonly Played[]> {
  const played: Played[] = [];
  for (let seed = 1; seed <= worlds; seed += 1) played.push(await play(seed, broken));
  return played;
}

/** Calls back for each append whose very events are already recorded by another process. */
function watched(log: SimulatedLog, collided: () => void): SimulatedLog {
  return {
    ...log,
    append(author, stream, events, expected, metadata) {
      const stored = log.stream(stream).slice(expected === 'no_stream' ? 0 : expected + 1);
      const isSame = events.every(({ data }, index) => stored[index]?.data === data);
      if (isSame && stored[0]?.author !== author) collided();
      return log.append(author, stream, events, expected, metadata);
    },
  };
}

test('exactly one continues the run, until it has ended', async () => {
  const played = await playAll();
  assert.equal(
    played.flatMap(({ violations }) => violations),
    [],
  );
  assert.ok(played.every(({ runs }) => runs === 2));
  assert.ok(played.filter(({ collisions }) => collisions >= 2).length > worlds / 3);
});

test('both continue where all sign alike, and the simulation finds it', async () => {
  const played = await playAll(signsLikeEveryOther);
  const broken = new Set(played.flatMap(({ violations }) => violations.map(({ rule }) => rule)));
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
