import type { ApiClient } from '../api-client.js';
import type { RunDocument, RunListDocument } from '../documents.js';
import { isQueued, retryLines } from '../stage-lines.js';
import type { Command } from './command.js';
import { runPath } from './run-id.js';

type Entry = RunListDocument['runs'][number];

export const runs: Command = {
  usage: 'runs [--limit 1..100]',
  summary: 'list runs, the newest first, with what those at work are doing',
  async run({ options, client, terminal }) {
    const limit = encodeURIComponent(String(options['limit'] ?? 20));
    const list = (await client().get(`/api/v1/brief/runs?limit=${limit}`)) as RunListDocument;
    if (options['json'] === true) terminal.print(JSON.stringify(list));
    else if (list.count === 0) terminal.print('no runs yet');
    else {
      const lines = await Promise.all(list.runs.map((entry) => linesOf(entry, client())));
      for (const line of lines.flat()) terminal.print(line);
    }
    return 0;
  },
};

async function linesOf(entry: Entry, client: ApiClient): Promise<readonly string[]> {
  const where = entry.city === null ? '' : `${entry.city}, ${entry.venue}`;
  const notes = [
    ...(entry.origin_run_id === null ? [] : [`resumes ${entry.origin_run_id.slice(0, 8)}`]),
    ...(entry.unpublishing ? ['its brief is being taken from the web'] : []),
  ];
  const line = `${entry.brief_run_id}  ${entry.show_date}  ${entry.status.padEnd(10)}  ${[where, ...notes].join('  ')}`;
  if (entry.status !== 'processing') return [line.trimEnd()];
  const record = (await client.get(runPath(entry.brief_run_id))) as RunDocument;
  return [line.trimEnd(), ...workOf(record).map((work) => `    ${work}`)];
}

/** What a run is at: stages that run, that wait for a limit or a worker, and that are tried again. */
function workOf(record: RunDocument): readonly string[] {
  const keys = Object.keys(record.stages);
  const running = keys.filter((key) => record.stages[key]?.status === 'running' && record.stages[key]?.attempts === 1);
  const queued = keys.filter((key) => isQueued(record, key));
  return [
    ...(running.length === 0 ? [] : [`running ${running.join(', ')}`]),
    ...(queued.length === 0 ? [] : [`queued ${queued.join(', ')}`]),
    ...retryLines(record),
  ];
}
