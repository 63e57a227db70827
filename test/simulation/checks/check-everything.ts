import { projections } from '../../../adapters/composition/read-models.js';
import { auditReplay } from '../../../src/application/audit.js';
import { runOfStream, streamOfRun } from '../../../src/application/run-streams.js';
import { startOfStream } from '../../../src/application/starts.js';
import type { EventStore } from '../../../src/ports/event-store.js';
import type { SimulatedLog } from '../simulated-log.js';
import type { AtRest } from './at-rest.js';
import { checkDeadline } from './deadline-rules.js';
import { checkLog } from './log-rules.js';
import { checkPace } from './pace-rules.js';
import { checkPages } from './page-rules.js';
import { countQuestions, countRecoveryPaths } from './recovery-paths.js';
import { checkRun } from './run-rules.js';

/** Holds what is left against every rule. */
export async function checkEverything(rest: AtRest): Promise<void> {
  const { world, log, starts } = rest;
  checkLog(rest);
  checkStarts(rest);
  for (const stream of streamsOf(log).filter((name) => startOfStream(name) !== null)) {
    const last = log.stream(stream).at(-1)?.event.type;
    countQuestions(world, log.stream(stream));
    if (last !== 'StartCompleted')
      world.violations.add('every start on record is carried out', `${stream} stands at ${last}`);
  }
  for (const stream of streamsOf(log).filter((name) => runOfStream(name) !== null)) {
    checkRun(world, stream, log.stream(stream), starts);
    checkPace(rest, stream, log.stream(stream));
    checkDeadline(rest, stream, log.stream(stream));
    countRecoveryPaths(world, log.stream(stream), starts);
  }
  await checkPages(rest);
  await checkViews(rest);
}

function streamsOf(log: SimulatedLog): readonly string[] {
  return [...new Set(log.entries().map(({ event }) => event.stream))];
}

/** That an acknowledged run ends is checked as for every run; here, that it is still there. */
function checkStarts({ world, log, starts }: AtRest): void {
  for (const { requestId, runIds } of starts) {
    for (const runId of runIds) {
      const [first] = log.stream(streamOfRun(runId));
      if (first?.event.type === 'RunStarted') continue;
      world.violations.add('no event is lost', `the run ${runId}, acknowledged to ${requestId}, is not there`);
    }
  }
}

/** The views of each process that is still up, against the log that it followed. */
async function checkViews({ world, log, supervisor }: AtRest): Promise<void> {
  const { violations } = world;
  if (supervisor.active() === null) violations.add('the world comes to rest', 'no process is up');
  for (const { life, machine } of supervisor.alive()) {
    const kept = machine.views();
    for (const { view } of projections) {
      const position = await kept.position(view);
      if (position === log.head()) continue;
      const text = `${life.name} has the view ${view} up to ${position} of ${log.head()}`;
      violations.add('the views reach the head of the log', text);
    }
    const { findings, rows } = await auditReplay(inspected(log), kept, projections);
    for (const { run, where, problem } of findings) {
      violations.add('the views equal a replay', `${life.name}: ${run}, ${where}: ${problem}`);
    }
    world.trace.tell(life.name, `has ${rows} rows in its views`);
  }
}

/** The log as an event store without time and trouble. */
function inspected(log: SimulatedLog): EventStore {
  return {
    read: async (stream, from = 0) =>
      log
        .stream(stream)
        .slice(from)
        .map(({ event }) => event),
    append: () => Promise.reject(new Error('the log is only looked at')),
    async *follow(after) {
      yield log.after(after, Number.MAX_SAFE_INTEGER);
    },
    head: async () => log.head(),
  };
}
