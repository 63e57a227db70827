import type { Application } from '../../../src/application/create-application.js';
import { delay } from '../port-call.js';
import type { Random } from '../random.js';
import type { SimulatedLog } from '../simulated-log.js';
import type { Process, Supervisor } from '../supervisor.js';
import type { World } from '../world.js';

/** There was no service, it was not ready, or it died before it responded. */
export class NoResponse extends Error {
  override readonly name = 'NoResponse';
  constructor(readonly why: 'no service' | 'cut off') {
    super(why);
  }
}

/** A request that was accepted, with the runs of the response. */
export type AcceptedRuns = Readonly<{ requestId: string; runIds: readonly string[] }>;

/** A connection to one process. It breaks when that dies: then a call rejects with `NoResponse`. */
export type Connection = Readonly<{
  call<Result>(operation: (application: Application) => Promise<Result>): Promise<Result>;
}>;

/** What a client works with. */
export type Client = Readonly<{
  world: World;
  random: Random;
  /** The truth that responses are compared with. */
  log: SimulatedLog;
  /** Its name in the trace. */
  name: string;
  /** Connects to a process; one that is not ready yet responds to queries only. Throws `NoResponse`. */
  connect(needs: 'ready' | 'listening'): Connection;
  /** Waits so many virtual milliseconds. */
  pause(milliseconds: number): Promise<void>;
  accepted(runs: AcceptedRuns): void;
}>;

export function createClient(
  world: World,
  supervisor: Supervisor,
  log: SimulatedLog,
  name: string,
  accepted: Client['accepted'],
): Client {
  return {
    ...{ world, log, name, accepted },
    random: world.random.fork(name),
    pause: (milliseconds) => new Promise((resolve) => void world.scheduler.after(milliseconds, resolve)),
    connect(needs) {
      const process = supervisor.active();
      const isReachable = process !== null && (needs === 'listening' || process.life.phase() === 'ready');
      if (isReachable) return connectionTo(world, process);
      world.coverage.count('a client found no service');
      throw new NoResponse('no service');
    },
  };
}

function connectionTo(world: World, { life, application }: Process): Connection {
  return {
    call: (operation) =>
      new Promise((resolve, reject) => {
        let isSettled = false;
        function cut(): void {
          if (isSettled) return;
          world.coverage.count('a client was cut off by a crash');
          reject(new NoResponse('cut off'));
        }
        function settle(act: () => void): void {
          if (life.isDead()) return;
          isSettled = true;
          act();
        }
        if (life.isDead()) return cut();
        life.onDeath(cut);
        life.after(delay(world, world.profile.writing), () => {
          operation(application).then(
            (result) => settle(() => resolve(result)),
            (error: unknown) => settle(() => reject(error)),
          );
        });
      }),
  };
}
