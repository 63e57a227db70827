import { Command } from '@commander-js/extra-typings';
import type { RunList } from '../../../src/domain/api-documents/runs.js';
import type { CommandContext } from '../command-context.js';
import { shortIds } from '../find-run.js';
import type { ScheduleResult } from '../local-operations.js';
import { alignColumns } from '../table.js';
import { localTime } from '../times.js';

const lastRuns = '10';

export function createCommand({ local, api, printResult }: CommandContext) {
  return new Command('schedule')
    .description("show the next ticks of this machine's BRIEF_SCHEDULE, and the last runs that the schedule started")
    .action(async () => {
      const schedule = await local.schedule();
      const results = await api.runs({ trigger: 'schedule', limit: lastRuns }).then(
        ({ runs }) => ({ runs, problem: null }),
        (error: Error) => ({ runs: [], problem: error.message }),
      );
      printResult({ ...schedule, ...results }, [...tickLines(schedule), '', ...resultLines(results)]);
    });
}

function tickLines({ cron, time_zone: timeZone, ticks }: ScheduleResult): readonly string[] {
  if (cron === null) {
    return [
      'BRIEF_SCHEDULE is not set: the service starts no brief by itself.',
      "Start it with a cron expression, such as BRIEF_SCHEDULE='0 6 * * *' for six in the morning.",
    ];
  }
  return [`${cron} in ${timeZone}; next:`, ...ticks.map(({ at, local }) => `  ${local}  ${at.slice(0, 16)}Z`)];
}

function resultLines({ runs, problem }: Readonly<{ runs: RunList['runs']; problem: string | null }>) {
  if (problem !== null) return [`its last results are unknown: ${problem}`];
  if (runs.length === 0) return ['the schedule has started no run yet'];
  const ids = shortIds(runs.map(({ brief_run_id: id }) => id));
  const rows = runs.map((run) => [
    ids.get(run.brief_run_id) ?? '',
    localTime(run.started_at),
    run.show_date,
    run.status,
    run.city ?? '',
    run.failure_reason ?? run.error ?? '',
  ]);
  return alignColumns([['run', 'started', 'show date', 'status', 'city', 'reason'], ...rows]);
}
