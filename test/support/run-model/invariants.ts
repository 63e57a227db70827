import * as assert from 'uvu/assert';
import type { StageKey } from '../../../src/domain/pipeline.js';
import type { RunEvent, StageFailed } from '../../../src/domain/run/events.js';
import { isRequired, neededBy } from './run-model.js';

const order = /^RunStarted( Stage\w+| CancellationRequested)*( Run(Completed|Failed|Cancelled)( \w*npublish\w+)*)?$/u;

/**
 * Checks the order of the events, of which the model has only the resulting state. Throws for a history that breaks a
 * rule.
 */
export function checkHistory(history: readonly RunEvent[]): void {
  assert.match(history.map(({ type }) => type).join(' '), order);
  const settled = new Set<StageKey>();
  const attempts = new Map<StageKey, number>();
  for (const event of history) {
    if (event.type === 'RunFailed' || event.type === 'RunCancelled') checkEnd(event, history);
    else if ('stage' in event.data) checkStage(event.data.stage, event, settled, attempts);
  }
}

function checkStage(stage: StageKey, event: RunEvent, settled: Set<StageKey>, attempts: Map<StageKey, number>): void {
  assert.not(settled.has(stage), `${event.type} of ${stage}, which had settled`);
  const attempt = attempts.get(stage) ?? 0;
  if (event.type === 'StageStarted') {
    const missing = neededBy(stage).filter((needed) => !settled.has(needed));
    assert.equal([event.data.attempt, missing], [attempt + 1, []], `the start of ${stage}`);
    attempts.set(stage, attempt + 1);
    return;
  }
  if ('attempt' in event.data) assert.is(event.data.attempt, attempt, `${event.type} of ${stage}`);
  if (event.type !== 'StageFailed' || isFinal(event)) settled.add(stage);
}

function isFinal({ data }: StageFailed): boolean {
  return data.retry_at === null && data.fallback === undefined;
}

/** A page is withdrawn exactly when one may be deployed, and the first required failure is named. */
function checkEnd(end: Extract<RunEvent, { type: 'RunFailed' | 'RunCancelled' }>, history: readonly RunEvent[]): void {
  const isDeployed = history.some((event) => event.type === 'StageStarted' && event.data.stage === 'vps_deployment');
  assert.is(end.data.withdrawal !== null, isDeployed);
  if (end.type === 'RunCancelled') return;
  const failures = history.flatMap((event) => (event.type === 'StageFailed' && isFinal(event) ? [event.data] : []));
  const ending = failures.find(({ stage }) => isRequired(stage)) ?? failures.find(({ cause }) => cause === 'deadline');
  assert.is(end.data.stage, ending?.stage);
}
