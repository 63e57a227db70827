import type { Random } from './random.js';

/** Undoes a scheduled task; does nothing once that has run. */
export type Cancel = () => void;

/**
 * Why the scheduler stopped: nothing is left to do, the time is up, or it ran more tasks than any sound simulation has.
 */
export type Ending = 'quiet' | 'time is up' | 'endless';

/** Virtual time. Everything happens in tasks, and between two tasks every promise reaction that can run has run. */
export type Scheduler = Readonly<{
  /** Milliseconds since the simulation began. */
  now(): number;
  /** Returns the number of tasks that have run. */
  tasks(): number;
  /** Schedules a task. Chance decides the order of tasks that are due in the same millisecond. */
  after(milliseconds: number, act: () => void): Cancel;
  /** Runs one task after the other until this time. */
  run(until: number): Promise<Ending>;
}>;

type Task = { readonly at: number; readonly order: number; act: (() => void) | null };

/** A simulation that is still busy after so many tasks never becomes quiet. */
const maximumTasks = 60_000;
/**
 * Node runs every promise reaction between two immediates, so that many of them can share one turn of the event loop.
 */
const tasksInATurn = 128;

const nextTurn = setImmediate;

export function createScheduler(random: Random): Scheduler {
  /** By time, the next one last. */
  const due: Task[] = [];
  let [now, tasks] = [0, 0];

  /** Returns the task that is due first, without those that were undone. */
  function first(): Task | undefined {
    while (due.at(-1)?.act === null) due.pop();
    return due.at(-1);
  }

  function add(task: Task): void {
    let [low, high] = [0, due.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isBefore(task, due[middle] as Task)) low = middle + 1;
      else high = middle;
    }
    due.splice(low, 0, task);
  }

  function step(until: number): Ending | null {
    const task = first();
    if (task === undefined) return 'quiet';
    if (task.at > until) return 'time is up';
    if (tasks >= maximumTasks) return 'endless';
    due.pop();
    now = task.at;
    tasks += 1;
    const { act } = task;
    task.act = null;
    act?.();
    return null;
  }

  return {
    now: () => now,
    tasks: () => tasks,
    after(milliseconds, act) {
      const task: Task = { at: now + Math.max(0, Math.ceil(milliseconds)), order: random.fraction(), act };
      add(task);
      return () => {
        task.act = null;
      };
    },
    run: (until) => inTurns(() => step(until)),
  };
}

/**
 * Calls until there is a result, each call in its own immediate: by the next one, no promise reaction is waiting any
 * more.
 */
function inTurns<Result>(act: () => Result | null): Promise<Result> {
  return new Promise((resolve, reject) => {
    let over = false;
    function once(): void {
      if (over) return;
      try {
        const result = act();
        if (result === null) return;
        over = true;
        resolve(result);
      } catch (error) {
        over = true;
        reject(error);
      }
    }
    function turn(): void {
      if (over) return;
      for (let task = 0; task < tasksInATurn; task += 1) nextTurn(once);
      nextTurn(turn);
    }
    turn();
  });
}

function isBefore(one: Task, other: Task): boolean {
  return one.at < other.at || (one.at === other.at && one.order < other.order);
}
