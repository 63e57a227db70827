import { Command, InvalidArgumentError } from '@commander-js/extra-typings';
import type { ApiClient } from '../api-client.js';
import type { CommandContext } from '../command-context.js';
import type { ResumedDocument, RunDocument } from '../documents.js';
import { findRun } from '../find-run.js';
import { parseStage } from '../parse-stage.js';
import { waitForRuns } from '../wait-for-runs.js';
import { goingOn } from './run.js';

export function createCommand(context: CommandContext) {
  return new Command('resume')
    .description('start a new run that reuses the values of an earlier run, and repeats what failed')
    .argument('<run-id>', 'id of a run, from `brief runs`, or the beginning of one')
    .option('--from <stage>', 'repeat this stage and every stage that depends on it', parseStage)
    .option('--stages <stage=implementation,...>', 'repeat these stages with another implementation', parseStages)
    .option('--reason <text>', 'recorded with the new run')
    .option('--key <key>', 'Idempotency-Key: the same call with the same key returns the same new run')
    .option('--wait', 'wait until the new run has ended')
    .action(async (given, { from, stages, reason, key, wait }) => {
      const { api, isJson, printResult, note, goesOn, exitWith } = context;
      const runId = await findRun(context, given);
      const started = await api.resume(runId, { from, stages, reason }, key);
      const newRunId = started.brief_run_id;
      goesOn(goingOn([newRunId]));
      if (!isJson()) {
        printResult(started, [newRunId]);
        for (const line of await planLines(api, started)) note(line);
      }
      const [record = started] = wait === true ? await waitForRuns(context, [newRunId]) : [];
      if (isJson() || wait === true) printResult(record, [endLine(record)]);
      if (wait === true && ['failed', 'cancelled'].includes(record.status)) exitWith(1);
    });
}

function parseStages(text: string): Readonly<Record<string, string>> {
  const stages = new Map<string, string>();
  for (const part of text.split(',')) {
    const [stage = '', implementation = '', ...rest] = part.split('=').map((word) => word.trim());
    if (stage === '' || implementation === '' || rest.length > 0) {
      throw new InvalidArgumentError(`"${part}" is not of the form stage=implementation.`);
    }
    if (stages.has(stage)) throw new InvalidArgumentError(`${stage} is named twice.`);
    stages.set(parseStage(stage), implementation);
  }
  return Object.fromEntries(stages);
}

/** More than the named stage is repeated: also every stage without a value, and what depends on one of them. */
async function planLines(api: ApiClient, started: ResumedDocument): Promise<readonly string[]> {
  // A busy service names the new run before it is recorded.
  if (!('stages' in started)) return [];
  const { events } = await api.events(started.brief_run_id);
  const origin = events[0]?.data['origin'] as Readonly<{ reused: readonly string[] }> | undefined;
  const reused = origin?.reused ?? [];
  const repeated = Object.keys(started.stages).filter((stage) => !reused.includes(stage));
  return [`runs again: ${repeated.join(', ')}`, `reuses: ${reused.length === 0 ? 'nothing' : reused.join(', ')}`];
}

type Ending = Pick<RunDocument, 'status'> & Partial<Pick<RunDocument, 'error' | 'brief'>>;

function endLine({ status, error, brief }: Ending): string {
  return `${status}  ${error ?? brief?.url ?? ''}`.trimEnd();
}
