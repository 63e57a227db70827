import { createAbsences } from './absences.js';
import type { FaultPoint } from './fault-points.js';
import { createLife, type Life } from './life.js';
import { createMachine, type Machine } from './machine.js';
import { delay } from './port-call.js';
import type { SimulatedService } from './simulated-service.js';
import type { World } from './world.js';

/** A process with the service in it. */
export type Process = Readonly<{ life: Life; service: SimulatedService; machine: Machine }>;

/** Makes the service of a new process. */
export type Launch = (life: Life, machine: Machine) => SimulatedService;

/** Whoever keeps the service up: starts it again when it died, and on the other machine when it seems to be dead. */
export type Supervisor = Readonly<{
  start(): void;
  /** The process that clients reach, whatever it is doing; null while there is none. */
  active(): Process | null;
  alive(): readonly Process[];
  /** Every process that there ever was, by its name. */
  lives(): ReadonlyMap<string, Life>;
  crash(): void;
  stop(): void;
  pause(): void;
  cutOff(): void;
  stepClock(): void;
  /** Wakes and ends what is left of earlier processes; from now on one process stays up. */
  settle(): void;
}>;

const second = 1_000;
const minute = 60 * second;
const restartDelay = [10, 10 * second] as const;
const clockStep = [second, 240 * minute] as const;
/** A stop that takes longer than this hangs. */
const longestStop = minute;
const otherMachine = 0.25;

const crashCounter = {
  starting: 'crash of a process that starts',
  ready: 'crash of a process at work',
  stopping: 'crash of a process that stops',
} as const;

export function createSupervisor(world: World, launch: Launch): Supervisor {
  const { scheduler, faults, trace, coverage, violations } = world;
  const random = world.random.fork('supervisor');
  const machines = [createMachine(world, 'A'), createMachine(world, 'B')] as const;
  const processes = new Set<Process>();
  const lives = new Map<string, Life>();
  let current: Process | null = null;
  let hadSuccessor = false;
  const absences = createAbsences(world, {
    isCurrent: (life) => current?.life === life,
    succeed() {
      if (current === null) return;
      hadSuccessor = true;
      begin(other(current.machine));
    },
  });

  function begin(machine: Machine): void {
    // A machine lets in one process at a time, as the lock of the data folder does.
    for (const left of [...processes].filter((process) => process.machine === machine)) left.life.crash('replaced');
    const life = createLife(machine.nextName(), scheduler, { died, paused: absences.paused });
    lives.set(life.name, life);
    trace.tell(life.name, 'is started');
    const process: Process = { life, machine, service: launch(life, machine) };
    processes.add(process);
    current = process;
    strikeSoon(life, 'starting');
    process.service.start().then(
      () => {
        if (life.isDead()) return;
        life.enter('ready');
        trace.tell(life.name, 'is ready');
      },
      (error: unknown) => couldNotStart(life, error),
    );
  }

  function couldNotStart(life: Life, error: unknown): void {
    if (life.isDead()) return;
    coverage.count('a process could not start and was started again');
    if (faults.haveEnded()) violations.add('nothing breaks down', `${life.name} cannot start: ${String(error)}`);
    life.crash(`could not start: ${String(error)}`);
  }

  function died(life: Life, why: string): void {
    trace.tell(life.name, `dies (${life.phase()}): ${why}`);
    const process = [...processes].find((each) => each.life === life);
    if (process === undefined) return;
    processes.delete(process);
    process.machine.loseViews();
    if (current !== process) return;
    if (life.phase() === 'starting' && lives.size > 1) coverage.count('a recovery was cut and began again');
    current = null;
    const calm = faults.haveEnded();
    const next = !calm && random.chance(otherMachine) ? other(process.machine) : process.machine;
    scheduler.after(calm ? second : delay(world, restartDelay), () => begin(next));
  }

  /** Kills the process in a moment, if the seed says so and it is still in that phase. */
  function strikeSoon(life: Life, phase: 'starting' | 'stopping'): void {
    const point: FaultPoint = crashCounter[phase];
    if (!faults.strikes(point, world.profile.writeFaults)) return;
    scheduler.after(delay(world, world.profile.writing), () => {
      if (life.isDead() || life.phase() !== phase) return;
      coverage.count(point);
      life.crash(point);
    });
  }

  function other(machine: Machine): Machine {
    return machine === machines[0] ? machines[1] : machines[0];
  }

  function stop({ life, service }: Process): void {
    if (life.phase() !== 'ready') return;
    coverage.count('orderly stop');
    trace.tell(life.name, 'is asked to stop');
    life.enter('stopping');
    strikeSoon(life, 'stopping');
    const asked = scheduler.now();
    life.after(0, () => service.stop().then(() => life.crash('stopped in order')));
    scheduler.after(longestStop, () => {
      if (life.isDead()) return;
      if (!life.wasPausedSince(asked)) violations.add('a stop ends', `${life.name} has not stopped`);
      life.crash('did not stop');
    });
  }

  function settle(): void {
    for (const { life } of [...processes]) absences.end(life);
    const old = [...processes].filter((process) => process !== current);
    for (const { life } of old) life.crash('the time of the old ones is over');
    // Two processes share no queue: what the old one began after its successor had looked is found by the next start.
    if (hadSuccessor) current?.life.crash('restarted after the takeover');
  }

  return {
    start: () => begin(machines[0]),
    active: () => current,
    alive: () => [...processes],
    lives: () => lives,
    crash() {
      if (current === null) return;
      coverage.count(crashCounter[current.life.phase()]);
      current.life.crash('killed');
    },
    stop: () => (current === null ? undefined : stop(current)),
    pause: () => current?.life.pause(),
    cutOff: () => (current === null ? undefined : absences.cutOff(current.life)),
    stepClock() {
      const forward = random.chance(0.5);
      const machine = random.pick(machines);
      const step = delay(world, clockStep) * (forward ? 1 : -1);
      coverage.count(forward ? 'clock stepped forward' : 'clock stepped back');
      trace.tell('world', `the clock of ${machine.name} steps by ${step} ms`);
      machine.clock.step(step);
    },
    settle,
  };
}
