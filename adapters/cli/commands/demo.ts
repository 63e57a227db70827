import { randomBytes, randomUUID } from 'node:crypto';
import { dirname, resolve } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import type { RunRequestSummary } from '../../../src/domain/api-documents/runs.js';
import { addDays } from '../../../src/domain/time.js';
import { createApiClient } from '../api-client.js';
import type { CommandContext } from '../command-context.js';
import { areRunsKnown, type RunDocument } from '../documents.js';
import { type ExitCode, WrongUsage } from '../errors.js';
import { createLiveBoard } from '../live-board.js';
import { writeNewSamples } from '../samples/write-samples.js';
import { untilNextPoll, waitForRuns } from '../wait-for-runs.js';
import { untilInterrupted, withService } from '../with-service.js';

/** Days from today whose shows get a brief: all of the samples; of the user's own shows those that `doctor` counts. */
const [sampleDays, ownDays] = [4, 14];

export function createCommand(context: CommandContext) {
  return new Command('demo')
    .description('make briefs of sample shows, or of the shows in BRIEF_INPUT_DIR, and keep serving them')
    .option('--once', 'end with the result instead of serving the briefs')
    .action(async ({ once }) => {
      const { overrides, inputName, days } = await prepare(context);
      const key = overrides.BRIEF_SERVICE_API_KEYS;
      const exitCode = await withService(context, overrides, async ({ origin }) => {
        context.note(`The brief service listens at ${origin} for this demo, with ${inputName}`);
        const code = await makeBriefs({ ...context, api: createApiClient({ url: origin, key }) }, days);
        if (once !== true) {
          context.note(`Dashboard: ${origin}/ with the key ${key}`);
          context.note('Stays up until you press Ctrl+C.');
          await untilInterrupted(context);
        }
        return code;
      });
      context.exitWith(exitCode ?? 1);
    });
}

/** Returns the settings of the demo. Writes today's sample files where the user has no input folder. */
async function prepare({ local }: CommandContext) {
  const folder = resolve(local.setting('BRIEF_DATA_DIR') ?? './data/demo');
  const ownInput = local.setting('BRIEF_INPUT_DIR');
  const unused = ownInput === undefined ? await local.inputByDefault() : null;
  const today = local.today();
  const input = ownInput ?? resolve(folder, 'input', today);
  if (ownInput === undefined) {
    const write = async () => {
      await local.makeFolder(dirname(input));
      await writeNewSamples(input, today);
    };
    await write().catch((error: Error) => {
      throw new WrongUsage(`${folder} cannot be written: ${error.message}\nName another folder in BRIEF_DATA_DIR`);
    });
  }
  const overrides = {
    BRIEF_SERVICE_API_KEYS: randomBytes(16).toString('hex'),
    BRIEF_DATA_DIR: folder,
    BRIEF_INPUT_DIR: input,
    PORT: local.setting('PORT') ?? '0',
    LOG_LEVEL: local.setting('LOG_LEVEL') ?? 'warn',
  };
  return ownInput === undefined
    ? { overrides, inputName: samplesName(input, unused), days: sampleDays }
    : { overrides, inputName: `the shows of ${input}.`, days: ownDays };
}

/** A user who has filled an input folder wants their own pages. */
function samplesName(samples: string, own: string | null): string {
  const advice = own === null ? '' : `\nFor the shows in ${own}: BRIEF_INPUT_DIR=${own} npm run demo`;
  return `sample shows of ${samples}.${advice}`;
}

async function makeBriefs(context: CommandContext, days: number): Promise<ExitCode> {
  const today = context.local.today();
  const starts: RunRequestSummary[] = [];
  for (let day = 0; day < days; day += 1) starts.push(await startRuns(context, addDays(today, day)));
  const runIds = starts.flatMap((start) => start.brief_run_ids);
  const records = await waitForRuns(context, runIds, context.isJson() ? undefined : createLiveBoard(context.terminal));
  context.printResult({ runs: records }, resultLines(starts, records, days));
  const allSucceeded = records.every(({ status }) => status === 'ok' || status === 'degraded');
  return records.length > 0 && allSucceeded && starts.every(({ error }) => error === null) ? 0 : 1;
}

/** Starts the runs of a date. Repeats the request until the hub has listed the shows and the response has run ids. */
async function startRuns({ api, interrupted }: CommandContext, date: string): Promise<RunRequestSummary> {
  const body = { trigger: 'manual', run_date: date, show_id: null };
  const key = randomUUID();
  for (;;) {
    const start = await api.start(body, { isAsync: true, key });
    if (interrupted.aborted || areRunsKnown(start)) return start;
    await untilNextPoll(interrupted);
  }
}

function resultLines(
  starts: readonly RunRequestSummary[],
  records: readonly RunDocument[],
  days: number,
): readonly string[] {
  const noShow = `There is no show in the next ${days} days: add one to shows/*.csv of the input folder.`;
  return [
    ...new Set(starts.flatMap(({ error }) => (error === null ? [] : [`notice: ${error}`]))),
    ...(records.length === 0 ? [noShow] : []),
    ...records.flatMap(({ brief, status, error, show_date: date }) =>
      brief === null
        ? [`${date}  ${status}: ${error}`]
        : [`${date}  ${brief.city}, ${brief.venue} (${status})`, `            ${brief.url}`],
    ),
  ];
}
