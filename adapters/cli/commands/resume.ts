import { setTimeout as pause } from 'node:timers/promises';
import type { ApiClient } from '../api-client.js';
import type { EventsDocument, RunDocument } from '../documents.js';
import { type ExitCode, WrongUsage } from '../terminal.js';
import type { Command, CommandContext } from './command.js';
import { keyHeader } from './key-header.js';
import { runPath } from './run-id.js';

const pollMilliseconds = 250;

export const resume: Command = {
  usage: 'resume RUN_ID [--from STAGE] [--stages stage=implementation,…] [--key KEY] [--wait]',
  summary:
    'start a new run that takes over what the old one came to, and does again a stage and what stands on it: by default what failed; with --wait, wait for its end; --key goes out as Idempotency-Key: the same request with the same key answers with the same new run',
  async run({ parameters, options, client, terminal, interrupted }) {
    const path = runPath(parameters[0]);
    const body = { from: options['from'], stages: implementations(options['stages']) };
    const headers = keyHeader(options['key']);
    const started = (await client().post(`${path}/resume`, body, headers)) as RunDocument;
    if (options['json'] !== true) {
      terminal.print(started.brief_run_id);
      terminal.tell(await whatRunsAgain(client(), started));
    }
    if (options['wait'] !== true) {
      if (options['json'] === true) terminal.print(JSON.stringify(started));
      return 0;
    }
    const record = await ended(client(), started, interrupted);
    terminal.print(options['json'] === true ? JSON.stringify(record) : endOf(record));
    return codeOf(record);
  },
};

function implementations(given: CommandContext['options'][string]): Readonly<Record<string, string>> | undefined {
  if (typeof given !== 'string') return undefined;
  const pairs = given.split(',').map((part): readonly [string, string] => {
    const [stage = '', implementation = '', ...rest] = part.split('=').map((word) => word.trim());
    const fits = stage !== '' && implementation !== '' && rest.length === 0;
    if (!fits) throw new WrongUsage(`--stages: "${part}" is not of the form stage=implementation`);
    return [stage, implementation];
  });
  const twice = pairs.find(([stage], index) => pairs.findIndex(([other]) => other === stage) < index);
  if (twice !== undefined) throw new WrongUsage(`--stages: ${twice[0]} is named twice`);
  return Object.fromEntries(pairs);
}

/** Not only the stage that was named: whatever never came to an end is done again, and what stands on it. */
async function whatRunsAgain(client: ApiClient, { brief_run_id: runId, stages }: RunDocument): Promise<string> {
  const { events } = (await client.get(`${runPath(runId)}/events`)) as EventsDocument;
  const origin = events[0]?.data['origin'] as Readonly<{ reused: readonly string[] }> | undefined;
  const reused = origin?.reused ?? [];
  const again = Object.keys(stages).filter((stage) => !reused.includes(stage));
  return `runs again: ${again.join(', ')}\ntakes over: ${reused.length === 0 ? 'nothing' : reused.join(', ')}`;
}

/** The record at the run's end, or as it stood when the person would not wait any longer. */
async function ended(client: ApiClient, started: RunDocument, interrupted: AbortSignal): Promise<RunDocument> {
  let record = started;
  while (record.status === 'processing' && !interrupted.aborted) {
    await pause(pollMilliseconds, undefined, { signal: interrupted }).catch(() => undefined);
    record = (await client.get(runPath(started.brief_run_id))) as RunDocument;
  }
  return record;
}

function endOf({ status, error, brief }: RunDocument): string {
  if (status === 'processing') return 'processing  it goes on without you';
  return `${status}  ${error ?? brief?.url ?? ''}`.trimEnd();
}

function codeOf({ status }: RunDocument): ExitCode {
  return status === 'failed' || status === 'cancelled' ? 1 : 0;
}
