import { delay } from '../port-call.js';
import type { Random } from '../random.js';
import type { SimulatedLog } from '../simulated-log.js';
import type { SimulatedService } from '../simulated-service.js';
import type { Process, Supervisor } from '../supervisor.js';
import type { World } from '../world.js';

/** There was no service, it was not ready, or it died before it answered. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  constructor(readonly why: 'no service' | 'cut off') {
    super(why);
  }
}

/** A start that the service answered, and the runs that the log held for it by then. */
export type AcknowledgedStart = Readonly<{ requestId: string; runIds: readonly string[] }>;

/** Leads to one process, and breaks when it dies: then it rejects with `NoAnswer`. */
export type Connection = Readonly<{
  ask<Result>(question: (service: SimulatedService) => Promise<Result>): Promise<Result>;
}>;

/** What an operation of a client works with. */
export type Client = Readonly<{
  world: World;
  /** What this client leaves to chance. */
  random: Random;
  /** The whole truth, to hold answers against. */
  log: SimulatedLog;
  /** What the trace calls it. */
  name: string;
  /** Reaches the service that is up now; one that is not ready yet answers questions, but starts nothing. Throws `NoAnswer`. */
  connect(needs: 'ready' | 'listening'): Connection;
  /** Waits so many virtual milliseconds. */
  pause(milliseconds: number): Promise<void>;
  acknowledge(start: AcknowledgedStart): void;
}>;

/** One thing that clients do. A new one is a file here and a row in `operations.ts`. */
export type ClientOperation = Readonly<{ name: string; perform(client: Client): Promise<void> }>;

export function createClient(
  world: World,
  supervisor: Supervisor,
  log: SimulatedLog,
  name: string,
  acknowledge: Client['acknowledge'],
): Client {
  return {
    world,
    random: world.random.fork(name),
    log,
    name,
    acknowledge,
    pause: (milliseconds) => new Promise((resolve) => void world.scheduler.after(milliseconds, resolve)),
    connect(needs) {
      const process = supervisor.active();
      const isReachable = process !== null && (needs === 'listening' || process.life.phase() === 'ready');
      if (isReachable) return connectionTo(world, process);
      world.coverage.count('a client found no service');
      throw new NoAnswer('no service');
    },
  };
}

function connectionTo(world: World, { life, service }: Process): Connection {
  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        let answered = false;
        function cut(): void {
          if (answered) return;
          world.coverage.count('a client was cut off by a crash');
          reject(new NoAnswer('cut off'));
        }
        function hear(settle: () => void): void {
          if (life.isDead()) return;
          answered = true;
          settle();
        }
        if (life.isDead()) return cut();
        life.onDeath(cut);
        life.after(delay(world, world.profile.writing), () => {
          question(service).then(
            (result) => hear(() => resolve(result)),
            (error: unknown) => hear(() => reject(error)),
          );
        });
      }),
  };
}
