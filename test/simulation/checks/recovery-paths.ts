import type { RunEvent } from '../../../src/domain/run/events.js';
import type { AcceptedRuns } from '../clients/client.js';
import type { Counter } from '../coverage.js';
import type { Entry } from '../simulated-log.js';
import type { World } from '../world.js';

type Authored = RunEvent & Readonly<{ author: string; requestId: string | null }>;

/** Counts what a run went through, by its history and by the process that wrote each part of it. */
export function countRecoveryPaths(
  { coverage }: World,
  entries: readonly Entry[],
  accepted: readonly AcceptedRuns[],
): void {
  const history = entries.map(({ event, author }): Authored => {
    const requestId = event.metadata.request_id;
    return { ...(event as unknown as RunEvent), author, requestId };
  });
  for (const [index, event] of history.entries()) {
    for (const counter of pathsAt(event, history.slice(0, index))) coverage.count(counter);
  }
  const causes = new Set(history.map(({ type, data }) => (type === 'StageFailed' ? data.cause : null)));
  if (causes.has('deadline')) coverage.count('a run ended at its deadline');
  if (causes.has('spending_limit')) coverage.count('a spending limit stopped a paid stage');
  const [first] = history;
  const isKnown = accepted.some(({ requestId }) => requestId === first?.requestId);
  if (!isKnown) coverage.count('a run continued although no client had its id');
}

/** Counts the lookups of a request that another process repeated. */
export function countLookups({ coverage }: World, entries: readonly Entry[]): void {
  for (const [index, { event, author }] of entries.entries()) {
    const next = entries[index + 1];
    const isTakenOver = event.type === 'HubLookupFailed' && next !== undefined && next.author !== author;
    if (isTakenOver) coverage.count('a lookup of the hub waited across a restart');
  }
}

function pathsAt(event: Authored, before: readonly Authored[]): readonly Counter[] {
  const previous = before.at(-1);
  const isTakenOver = previous !== undefined && previous.author !== event.author;
  const taken: Counter[] =
    isTakenOver && !isInterrupted(event) ? ['a run without an interrupted stage was taken over'] : [];
  switch (event.type) {
    case 'RunStarted':
      return event.data.show === null ? ['a run had no show because the hub could not be queried'] : [];
    case 'StageFailed':
      if (!isInterrupted(event)) return taken;
      return [
        event.data.retry_at === null
          ? 'a stage was interrupted at its last attempt'
          : 'an interrupted stage was started again',
      ];
    case 'StageStarted': {
      const failure = before.findLast(({ type, data }) => type === 'StageFailed' && sameStage(data, event.data));
      const waited = failure !== undefined && !isInterrupted(failure) && failure.author !== event.author;
      return waited ? [...taken, 'a retry waited across a restart'] : taken;
    }
    case 'RunCompleted':
      return [...taken, event.data.status === 'ok' ? 'a run was ok' : 'a run was degraded'];
    case 'RunCancelled':
      return [...taken, 'a run was cancelled'];
    case 'RunFailed':
      return [...taken, ...failed(event.data.withdrawal !== null, event.author, before)];
    default:
      return taken;
  }
}

function failed(isWithdrawn: boolean, author: string, before: readonly Authored[]): readonly Counter[] {
  if (!isWithdrawn) return ['a run failed'];
  const cause = before.findLast(({ type }) => type === 'StageFailed');
  const paths: readonly Counter[] = ['a run failed and its page was withdrawn'];
  return cause?.author === author ? paths : [...paths, 'a withdrawal was finished by another process'];
}

function isInterrupted(event: Authored): boolean {
  return event.type === 'StageFailed' && event.data.cause === 'interruption';
}

function sameStage(one: object, other: object): boolean {
  return 'stage' in one && 'stage' in other && one.stage === other.stage;
}
