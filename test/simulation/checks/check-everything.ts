import { readModels } from '../../../adapters/projections/projection-list.js';
import { auditReplay } from '../../../src/application/audit/audit.js';
import { requestOfStream, runOfStream, streamOfRun } from '../../../src/domain/streams.js';
import type { EventStore } from '../../../src/ports/event-store.js';
import type { Projection } from '../../../src/ports/projection.js';
import type { SimulatedLog } from '../simulated-log.js';
import { type AtRest, streamsIn } from './at-rest.js';
import { checkDeadline } from './deadline-rules.js';
import { checkLog } from './log-rules.js';
import { checkPages } from './page-rules.js';
import { countLookups, countRecoveryPaths } from './recovery-paths.js';
import { checkRun } from './run-rules.js';
import { checkTurns } from './turn-rules.js';
import { checkWebhooks } from './webhook-rules.js';

const projections = Object.values(readModels) as readonly Projection<unknown>[];

/** Checks every rule on what is left. */
export async function checkEverything(rest: AtRest): Promise<void> {
  const { world, log, accepted } = rest;
  checkLog(rest);
  checkAccepted(rest);
  for (const stream of streamsIn(log)) {
    const entries = log.stream(stream);
    if (requestOfStream(stream) !== null) {
      countLookups(world, entries);
      const last = entries.at(-1)?.event.type;
      if (last !== 'RequestResolved') world.violations.add('every request is resolved', `${stream} ends with ${last}`);
    } else if (runOfStream(stream) !== null) {
      checkRun(world, stream, entries);
      checkDeadline(rest, stream, entries);
      countRecoveryPaths(world, entries, accepted);
    }
  }
  checkTurns(rest);
  checkWebhooks(rest);
  await checkPages(rest);
  await checkViews(rest);
}

/** Every run of an accepted request exists. */
function checkAccepted({ world, log, accepted }: AtRest): void {
  for (const { requestId, runIds } of accepted) {
    for (const runId of runIds) {
      if (log.stream(streamOfRun(runId))[0]?.event.type === 'RunStarted') continue;
      world.violations.add('no event is lost', `the run ${runId} of the accepted request ${requestId} does not exist`);
    }
  }
}

/** Compares the views of each process that still runs with the log. */
async function checkViews({ world, log, supervisor }: AtRest): Promise<void> {
  const { violations } = world;
  if (supervisor.active() === null) violations.add('the world becomes quiet', 'no process is running');
  for (const { life, machine } of supervisor.alive()) {
    const views = machine.views();
    for (const { view } of projections) {
      const position = await views.position(view);
      if (position === log.head()) continue;
      const text = `${life.name} has the view ${view} up to ${position} of ${log.head()}`;
      violations.add('the views reach the head of the log', text);
    }
    const { findings, rows } = await auditReplay(storeOf(log), views, projections);
    for (const { run, where, problem } of findings) {
      violations.add('the views equal a replay', `${life.name}: ${run}, ${where}: ${problem}`);
    }
    world.trace.add(life.name, `has ${rows} rows in its views`);
  }
}

/** Returns the log as an event store without latency and faults. */
function storeOf(log: SimulatedLog): EventStore {
  return {
    read: async (stream, from = 0) =>
      log
        .stream(stream)
        .slice(from)
        .map(({ event }) => event),
    append: () => Promise.reject(new Error('the log is only read')),
    async *follow(after) {
      yield log.after(after, Number.MAX_SAFE_INTEGER);
    },
    head: async () => log.head(),
  };
}
