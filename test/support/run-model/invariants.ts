import * as assert from 'uvu/assert';
import type { StageKey } from '../../../src/domain/pipeline.js';
import type { RunEvent } from '../../../src/domain/run/events.js';
import { isEssential, neededBy } from './run-model.js';

const terminal: ReadonlySet<RunEvent['type']> = new Set(['RunCompleted', 'RunFailed', 'RunCancelled']);
const afterTheEnd: ReadonlySet<RunEvent['type']> = new Set([
  'UnpublishingRequested',
  'BriefUnpublished',
  'UnpublishingFailed',
]);

/** What holds in every history, whatever was asked of the run. Throws where it does not. */
export function checkHistory(history: readonly RunEvent[]): void {
  assert.is(history[0]?.type, 'RunStarted');
  assert.is(history.filter(({ type }) => type === 'RunStarted').length, 1);
  const end = history.findIndex(({ type }) => terminal.has(type));
  const after = end === -1 ? [] : history.slice(end + 1);
  assert.ok(
    after.every(({ type }) => afterTheEnd.has(type)),
    'only unpublishing follows the end',
  );
  assert.ok(after.length === 0 || history[end]?.type === 'RunCompleted', 'only a published brief is unpublished');
  checkStages(history);
  const last = history[end];
  if (last !== undefined) checkEnd(last, history.slice(0, end));
}

/** `settled` are the stages that do nothing any more, `made` how many attempts each has begun, `underWay` those that run. */
function checkStages(history: readonly RunEvent[]): void {
  const settled = new Set<StageKey>();
  const underWay = new Set<StageKey>();
  const made = new Map<StageKey, number>();
  for (const event of history) {
    if (!('stage' in event.data) || event.type === 'RunFailed') continue;
    const { stage } = event.data;
    assert.not(settled.has(stage), `${event.type} of ${stage}, which had settled`);
    if (event.type === 'StageStarted') {
      assert.not(underWay.has(stage), `${stage} starts while it is under way`);
      assert.is(event.data.attempt, (made.get(stage) ?? 0) + 1, `the attempts of ${stage} go up by one`);
      const unsettled = neededBy(stage).filter((needed) => !settled.has(needed));
      assert.equal(unsettled, [], `${stage} starts before what it needs has settled`);
      made.set(stage, event.data.attempt);
      underWay.add(stage);
      continue;
    }
    if ('attempt' in event.data) checkAttempt(event, made.get(stage) ?? 0, underWay.has(stage));
    underWay.delete(stage);
    if (event.type !== 'StageFailed' || event.data.retry_at === null) settled.add(stage);
  }
}

function checkAttempt(event: RunEvent, made: number, isUnderWay: boolean): void {
  if (event.type !== 'StageCompleted' && event.type !== 'StageFailed') return;
  assert.is(event.data.attempt, made, `${event.type} is of the last attempt`);
  const cause = event.type === 'StageFailed' ? event.data.cause : 'outcome';
  if (cause === 'outcome' || cause === 'interruption')
    assert.ok(isUnderWay, 'only what is under way comes to something');
  if (cause === 'ceiling' || cause === 'pause') assert.not(isUnderWay, 'what is under way is not refused');
}

function checkEnd(end: RunEvent, history: readonly RunEvent[]): void {
  const failed = history.flatMap((event) =>
    event.type === 'StageFailed' && event.data.retry_at === null ? [event.data] : [],
  );
  const essential = failed.find(({ stage }) => isEssential(stage));
  if (end.type === 'RunCompleted') {
    assert.is(essential, undefined, 'no brief goes out after an essential stage failed');
    assert.not(history.some(({ type }) => type === 'StageSkipped' || type === 'CancellationRequested'));
    return;
  }
  if (end.type !== 'RunFailed' && end.type !== 'RunCancelled') return;
  const deployed = history.some((event) => event.type === 'StageStarted' && event.data.stage === 'vps_deployment');
  assert.is(end.data.withdrawal !== null, deployed, 'a page is taken back exactly when one may be out');
  if (end.type === 'RunCancelled') return;
  const ending = essential ?? failed.find(({ cause }) => cause === 'deadline');
  assert.is(end.data.stage, ending?.stage, 'the first failure that ends the run is named');
}
