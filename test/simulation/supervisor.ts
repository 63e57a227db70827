import type { Application } from '../../src/application/create-application.js';
import { createAbsences } from './absences.js';
import type { FaultPoint } from './fault-points.js';
import { createLife, type Life } from './life.js';
import { createMachine, type Machine } from './machine.js';
import { delay } from './port-call.js';
import type { World } from './world.js';

/** A process with the service in it. */
export type Process = Readonly<{ life: Life; application: Application; machine: Machine }>;

/** Creates the service of a new process. */
export type Launch = (life: Life, machine: Machine) => Application;

/**
 * Keeps the service running. Either one process at a time: it is started again when it died, and on the other machine
 * when it seems dead. Or two replicas, one on each machine, of which one may stay down.
 */
export type Supervisor = Readonly<{
  start(): void;
  /** Returns a process for a client; null while every process is down. */
  active(): Process | null;
  alive(): readonly Process[];
  /** Returns every process that ever existed. */
  lives(): readonly Life[];
  crash(): void;
  stop(): void;
  pause(): void;
  cutOff(): void;
  stepClock(): void;
  /** Ends all absences and the processes that have a successor; from now on the others keep running. */
  settle(): void;
}>;

const second = 1_000;
const minute = 60 * second;
const restartDelay = [10, 10 * second] as const;
const clockStep = [second, 240 * minute] as const;
/** A stop that takes longer than this hangs. */
const longestStop = minute;
const otherMachine = 0.25;
const staysDown = 0.2;

const crashCounter = {
  starting: 'crash of a process that starts',
  ready: 'crash of a ready process',
  stopping: 'crash of a process that stops',
} as const;

export function createSupervisor(world: World, launch: Launch): Supervisor {
  const { scheduler, faults, trace, coverage, violations, profile } = world;
  const random = world.random.fork('supervisor');
  const isReplicated = profile.replicas === 2;
  const machines = [createMachine(world, 'A'), createMachine(world, 'B')] as const;
  const processes = new Set<Process>();
  const lives: Life[] = [];
  /** The process that clients reach, where there is one at a time. */
  let current: Process | null = null;
  let hadSuccessor = false;
  const absences = createAbsences(world, {
    mayHaveSuccessor: (life) => !isReplicated && current?.life === life,
    hasSuccessor: (life) => !isReplicated && current?.life !== life,
    succeed() {
      if (current === null) return;
      hadSuccessor = true;
      begin(other(current.machine));
    },
  });

  function begin(machine: Machine): void {
    // A machine runs one process at a time, as with the lock of the data folder.
    for (const left of [...processes].filter((process) => process.machine === machine)) left.life.crash('replaced');
    const life = createLife(machine.nextName(), scheduler, { died, paused: absences.paused });
    lives.push(life);
    trace.add(life.name, 'is started');
    const process: Process = { life, machine, application: launch(life, machine) };
    processes.add(process);
    current = process;
    strikeSoon(life, 'starting');
    process.application.start().then(
      () => ready(process),
      (error: unknown) => couldNotStart(life, error),
    );
  }

  function ready({ life, application }: Process): void {
    if (life.isDead()) return;
    life.enter('ready');
    trace.add(life.name, 'is ready');
    application.running().catch((error: unknown) => {
      if (!life.isDead()) violations.add('nothing breaks down', `${life.name} works no longer: ${String(error)}`);
    });
  }

  function couldNotStart(life: Life, error: unknown): void {
    if (life.isDead()) return;
    coverage.count('a process could not start and was started again');
    if (faults.haveEnded()) violations.add('nothing breaks down', `${life.name} cannot start: ${String(error)}`);
    life.crash(`could not start: ${String(error)}`);
  }

  function died(life: Life, why: string): void {
    trace.add(life.name, `dies (${life.phase()}): ${why}`);
    const process = [...processes].find((each) => each.life === life);
    if (process === undefined) return;
    processes.delete(process);
    process.machine.loseViews();
    if (!isReplicated && current !== process) return;
    if (life.phase() === 'starting' && lives.length > 1) coverage.count('a recovery was interrupted and began again');
    if (current === process) current = null;
    const isCalm = faults.haveEnded();
    if (isReplicated && !isCalm && processes.size > 0 && random.chance(staysDown)) {
      coverage.count('a replica stayed down');
      return;
    }
    const moves = !isReplicated && !isCalm && random.chance(otherMachine);
    const next = moves ? other(process.machine) : process.machine;
    scheduler.after(isCalm ? second : delay(world, restartDelay), () => begin(next));
  }

  /** Kills the process in a moment, if the seed says so and it is still in that phase. */
  function strikeSoon(life: Life, phase: 'starting' | 'stopping'): void {
    const point: FaultPoint = crashCounter[phase];
    if (!faults.strikes(point, profile.writeFaults)) return;
    scheduler.after(delay(world, profile.writing), () => {
      if (life.isDead() || life.phase() !== phase) return;
      coverage.count(point);
      life.crash(point);
    });
  }

  function other(machine: Machine): Machine {
    return machine === machines[0] ? machines[1] : machines[0];
  }

  function active(): Process | null {
    if (!isReplicated) return current;
    return processes.size === 0 ? null : random.pick([...processes]);
  }

  function stop({ life, application }: Process): void {
    if (life.phase() !== 'ready') return;
    coverage.count('orderly stop');
    trace.add(life.name, 'is stopped');
    life.enter('stopping');
    strikeSoon(life, 'stopping');
    const from = scheduler.now();
    life.after(0, () => application.stop().then(() => life.crash('stopped in order')));
    scheduler.after(longestStop, () => {
      if (life.isDead()) return;
      if (!life.wasPausedSince(from)) violations.add('a stop ends', `${life.name} has not stopped`);
      life.crash('did not stop');
    });
  }

  function crash({ life }: Process): void {
    coverage.count(crashCounter[life.phase()]);
    life.crash('killed');
  }

  function onActive(act: (process: Process) => void): void {
    const process = active();
    if (process !== null) act(process);
  }

  return {
    start() {
      for (const machine of machines.slice(0, profile.replicas)) begin(machine);
    },
    active,
    alive: () => [...processes],
    lives: () => lives,
    crash: () => onActive(crash),
    stop: () => onActive(stop),
    pause: () => onActive(({ life }) => life.pause()),
    cutOff: () => onActive(({ life }) => absences.cutOff(life)),
    stepClock() {
      const isForward = random.chance(0.5);
      const machine = random.pick(machines);
      const step = delay(world, clockStep) * (isForward ? 1 : -1);
      coverage.count(isForward ? 'clock stepped forward' : 'clock stepped back');
      trace.add('world', `the clock of ${machine.name} steps by ${step} ms`);
      machine.stepClock(step);
    },
    settle() {
      for (const { life } of [...processes]) absences.end(life);
      if (isReplicated) return;
      for (const process of [...processes]) if (process !== current) process.life.crash('it has a successor');
      // Both believed to be alone: what the old one wrote after its successor had started is found by the next start.
      if (hadSuccessor) current?.life.crash('restarted after a succession');
    },
  };
}
