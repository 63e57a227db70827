import { Command } from '@commander-js/extra-typings';
import type { CommandContext } from '../command-context.js';
import type { RunDocument, RunListDocument } from '../documents.js';
import { isQueued, retryLines } from '../stage-lines.js';
import { alignColumns } from '../table.js';

type Entry = RunListDocument['runs'][number];

export function createCommand({ api, isJson, printResult }: CommandContext) {
  return new Command('runs')
    .description('list runs, newest first, with what the running ones are doing')
    .option('--limit <1..100>', 'how many runs', '20')
    .action(async ({ limit }) => {
      const list = await api.runs(limit);
      const details = async ({ status, brief_run_id: runId }: Entry) =>
        isJson() || status !== 'processing' ? [] : progressLines(await api.run(runId));
      printResult(list, runLines(list, await Promise.all(list.runs.map(details))));
    });
}

function runLines({ runs }: RunListDocument, details: readonly (readonly string[])[]): readonly string[] {
  if (runs.length === 0) return ['no runs yet'];
  const lines = alignColumns(runs.map(cellsOf));
  return lines.flatMap((line, index) => [line, ...(details[index] ?? []).map((detail) => `    ${detail}`)]);
}

function cellsOf({ brief_run_id: runId, show_date: date, status, ...entry }: Entry): readonly string[] {
  const place = entry.city === null ? [] : [`${entry.city}, ${entry.venue}`];
  const origin = entry.origin_run_id === null ? [] : [`resumes ${entry.origin_run_id.slice(0, 8)}`];
  const unpublishing = entry.unpublishing ? ['its brief is being unpublished'] : [];
  return [runId, date, status, [...place, ...origin, ...unpublishing].join('  ')];
}

/** The stages that are running, queued and retried. */
function progressLines(record: RunDocument): readonly string[] {
  const keys = Object.keys(record.stages);
  const running = keys.filter((key) => record.stages[key]?.status === 'running' && record.stages[key]?.attempts === 1);
  const queued = keys.filter((key) => isQueued(record, key));
  return [
    ...(running.length === 0 ? [] : [`running ${running.join(', ')}`]),
    ...(queued.length === 0 ? [] : [`queued ${queued.join(', ')}`]),
    ...retryLines(record),
  ];
}
