import type { Random } from './random.js';

/** Takes back what was scheduled; nothing happens when it is over already. */
export type Cancel = () => void;

/** Why the scheduler stopped: nothing is left to do, the time is up, or it did more than any sound simulation would. */
export type Ending = 'quiet' | 'time is up' | 'endless';

/** Virtual time. Nothing happens but by a task, and between two tasks every promise that can go on has gone on. */
export type Scheduler = Readonly<{
  /** Milliseconds since the simulation began. */
  now(): number;
  /** Tasks done so far. */
  tasks(): number;
  /** Does something later. Of tasks that are due in the same millisecond chance decides which comes first. */
  after(milliseconds: number, act: () => void): Cancel;
  /** Does one task after the other until this time. */
  run(until: number): Promise<Ending>;
}>;

type Task = { readonly at: number; readonly order: number; act: (() => void) | null };

/** A simulation that is still busy after so many tasks never comes to rest. */
const mostTasks = 60_000;
/** Node runs every promise reaction between two immediates, so many of them in one turn of the loop save the turns between. */
const tasksInATurn = 128;

const nextTurn = setImmediate;

export function createScheduler(random: Random): Scheduler {
  const heap: Task[] = [];
  let [now, tasks] = [0, 0];

  /** The task that is due first, none of those taken back. */
  function first(): Task | undefined {
    while (heap[0]?.act === null) pop(heap);
    return heap[0];
  }

  function step(until: number): Ending | null {
    const task = first();
    if (task === undefined) return 'quiet';
    if (task.at > until) return 'time is up';
    if (tasks >= mostTasks) return 'endless';
    pop(heap);
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
      push(heap, task);
      return () => {
        task.act = null;
      };
    },
    run: (until) => inTurns(() => step(until)),
  };
}

/** Calls until there is an answer, each call in an immediate of its own: by the next, no promise reaction is waiting any more. */
function inTurns<Answer>(act: () => Answer | null): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let over = false;
    function once(): void {
      if (over) return;
      try {
        const answer = act();
        if (answer === null) return;
        over = true;
        resolve(answer);
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

function isBefore(one: Task | undefined, other: Task | undefined): boolean {
  if (one === undefined || other === undefined) return one !== undefined;
  return one.at < other.at || (one.at === other.at && one.order < other.order);
}

function push(heap: Task[], task: Task): void {
  let index = heap.length;
  heap.push(task);
  while (index > 0) {
    const parent = (index - 1) >> 1;
    const above = heap[parent] as Task;
    if (!isBefore(task, above)) break;
    heap[index] = above;
    index = parent;
  }
  heap[index] = task;
}

function pop(heap: Task[]): void {
  const last = heap.pop();
  if (last === undefined || heap.length === 0) return;
  let index = 0;
  for (;;) {
    const left = 2 * index + 1;
    const smaller = isBefore(heap[left + 1], heap[left]) ? left + 1 : left;
    const below = heap[smaller];
    if (below === undefined || !isBefore(below, last)) break;
    heap[index] = below;
    index = smaller;
  }
  heap[index] = last;
}
