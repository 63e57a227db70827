import { Command, Option } from '@commander-js/extra-typings';
import type { RunList } from '../../../src/domain/api-documents/runs.js';
import type { CommandContext } from '../command-context.js';
import type { RunDocument } from '../documents.js';
import { shortIds } from '../find-run.js';
import { parseStage } from '../parse-stage.js';
import { isQueued, retryLines } from '../stage-lines.js';
import { alignColumns, fitColumns } from '../table.js';
import { costText, durationText, localTime } from '../times.js';

type Entry = RunList['runs'][number];

const statuses = ['processing', 'ok', 'degraded', 'failed', 'cancelled'] as const;
/** The most that the service returns at once. */
const pageLength = '100';
/** On a narrower terminal the show has a line of its own. */
const wide = 110;

export function createCommand({ api, isJson, printResult, note, terminal }: CommandContext) {
  return new Command('runs')
    .description('list runs, newest first, with what the running ones are doing')
    .option('--limit <1..100>', 'how many runs', '20')
    .option('--all', 'every run that matches')
    .addOption(new Option('--status <status>', 'only these').choices(statuses))
    .option('--show <id>', 'only runs of this show')
    .option('--date <YYYY-MM-DD>', 'only runs for shows of this date')
    .option('--failed-stage <stage>', 'only runs in which this stage failed, fell back or was incomplete', parseStage)
    .option('--search <words>', 'only runs with these words in performer, city, venue, show id or run id')
    .action(async ({ limit, all = false, status, show, date, failedStage, search }) => {
      const filter = { status, show_id: show, date, failed_stage: failedStage, search };
      const given = Object.entries(filter).filter((entry): entry is [string, string] => entry[1] !== undefined);
      const query = { ...Object.fromEntries(given), limit: all ? pageLength : limit };
      const list = all ? await wholeList(api, query) : await api.runs(query);
      const details = async ({ status: state, brief_run_id: runId }: Entry) =>
        isJson() || state !== 'processing' ? [] : progressLines(await api.run(runId));
      const progress = await Promise.all(list.runs.map(details));
      const columns = terminal.interactive ? (terminal.stdout.columns ?? 80) : null;
      const lines = runLines(list, progress, { isFiltered: given.length > 0, isNarrow: (columns ?? wide) < wide });
      printResult(list, columns === null ? lines : fitColumns(lines, columns));
      if (list.next_cursor !== null && !isJson()) note('There are more: --all lists them, --limit 100 the newest 100.');
    });
}

async function wholeList(
  api: CommandContext['api'],
  query: Readonly<Record<string, string>>,
): Promise<RunList & Readonly<{ count: number }>> {
  const runs: Entry[] = [];
  let page = await api.runs(query);
  runs.push(...page.runs);
  while (page.next_cursor !== null) {
    page = await api.runs({ ...query, cursor: page.next_cursor });
    runs.push(...page.runs);
  }
  return { count: runs.length, runs, next_cursor: null };
}

function runLines(
  { runs }: RunList,
  details: readonly (readonly string[])[],
  { isFiltered, isNarrow }: Readonly<{ isFiltered: boolean; isNarrow: boolean }>,
): readonly string[] {
  if (runs.length === 0) return [isFiltered ? 'no run matches' : 'no runs yet: `brief run` starts those of today'];
  const ids = shortIds(runs.map(({ brief_run_id: id }) => id));
  const shows = runs.map(showOf);
  const header = ['run', 'show date', 'status', 'started', 'duration', 'cost', ...(isNarrow ? [] : ['show'])];
  const rows = runs.map((entry, index) => [
    ...cellsOf(entry, ids.get(entry.brief_run_id) ?? entry.brief_run_id),
    ...(isNarrow ? [] : [shows[index] ?? '']),
  ]);
  const [head = '', ...lines] = alignColumns([header, ...rows]);
  const below = (index: number) => [...(isNarrow ? [shows[index] ?? ''] : []), ...(details[index] ?? [])];
  return [head, ...lines.flatMap((line, index) => [line, ...below(index).map((detail) => `    ${detail}`)])];
}

function cellsOf(entry: Entry, id: string): readonly string[] {
  const { show_date: date, status, started_at: start, duration, costs } = entry;
  return [id, date, status, localTime(start), durationText(duration), costText(costs)];
}

/** Returns what a run is about, and why it is not ok. */
function showOf(entry: Entry): string {
  const place = entry.city === null ? [] : [`${entry.city}, ${entry.venue}`];
  const origin = entry.origin_run_id === null ? [] : [`resumes ${entry.origin_run_id.slice(0, 8)}`];
  const unpublishing = entry.unpublishing ? ['its brief is being unpublished'] : [];
  return [...place, ...origin, ...unpublishing, ...reasonOf(entry)].join('  ');
}

/** Returns why a run is not ok. */
function reasonOf({ status, error, failed_stage: stage, failure_reason: reason }: Entry): readonly string[] {
  if (stage !== null) return [`${stage}: ${reason}`];
  return status === 'ok' || error === null ? [] : [error];
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
