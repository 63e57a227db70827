import { randomBytes, randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { type ApiClient, createApiClient } from '../api-client.js';
import { areRunsKnown, type RunDocument, type StartDocument } from '../documents.js';
import { liveBoard } from '../live-board.js';
import { writeSamples } from '../samples/write-samples.js';
import type { ExitCode, Terminal } from '../terminal.js';
import type { Command, CommandContext } from './command.js';
import { keyHeader } from './key-header.js';
import { startedUnless, untilAborted } from './serve.js';

/** The samples lie on these days: today and the days after it. */
const sampleDays = 4;
const pollMilliseconds = 100;

export const demo: Command = {
  usage: 'demo [--once]',
  summary: 'make briefs of the sample shows (or of BRIEF_INPUT_DIR) and stay up; with --once, end with their result',
  async run(context) {
    const { local, terminal, options, interrupted } = context;
    const folder = resolve(local.setting('BRIEF_DATA_DIR') ?? './data/demo');
    const own = local.setting('BRIEF_INPUT_DIR');
    const input = own ?? resolve(folder, 'input');
    if (own === undefined) await writeSamples(input, local.today());
    const key = randomBytes(16).toString('hex');
    const overrides = {
      BRIEF_SERVICE_API_KEYS: key,
      BRIEF_DATA_DIR: folder,
      BRIEF_INPUT_DIR: input,
      PORT: local.setting('PORT') ?? '0',
      LOG_LEVEL: local.setting('LOG_LEVEL') ?? 'warn',
    };
    const service = await startedUnless(interrupted, local.startService(overrides, interrupted));
    if (service === null) return 1;
    try {
      terminal.tell(
        `The brief service listens at ${service.origin} for this demo, with ${own === undefined ? 'sample shows' : 'the shows'} of ${input}.`,
      );
      const code = await makeBriefs(context, createApiClient({ url: service.origin, key }));
      if (options['once'] === true) return code;
      terminal.tell(`Stays up until you press Ctrl+C. The throw-away key: ${key}`);
      await untilAborted(interrupted);
      return code;
    } finally {
      await service.stop();
    }
  },
};

async function makeBriefs(
  { local, terminal, options, interrupted }: CommandContext,
  client: ApiClient,
): Promise<ExitCode> {
  const starts: StartDocument[] = [];
  const today = local.today();
  for (let day = 0; day < sampleDays; day += 1) starts.push(await begin(client, dayAfter(today, day), interrupted));
  const runIds = starts.flatMap((start) => start.brief_run_ids);
  const records = await watch(client, runIds, terminal, interrupted);
  if (options['json'] === true) terminal.print(JSON.stringify({ runs: records }));
  else printResult(starts, records, terminal);
  const fine = records.length > 0 && records.every(({ status }) => status === 'ok' || status === 'degraded');
  return fine && starts.every(({ error }) => error === null) ? 0 : 1;
}

/** A hub that is still busy when the answer goes out leaves the runs unnamed: the same key asks for the same start again. */
async function begin(client: ApiClient, date: string, interrupted: AbortSignal): Promise<StartDocument> {
  const headers = { prefer: 'respond-async', ...keyHeader(randomUUID()) };
  for (;;) {
    const body = { trigger: 'manual', run_date: date };
    const start = (await client.post('/api/v1/brief/run', body, headers)) as StartDocument;
    if (interrupted.aborted || areRunsKnown(start)) return start;
  }
}

/** Draws the stages until every run has ended. */
async function watch(
  client: ApiClient,
  runIds: readonly string[],
  terminal: Terminal,
  interrupted: AbortSignal,
): Promise<readonly RunDocument[]> {
  const board = liveBoard(terminal);
  for (;;) {
    const records = (await Promise.all(runIds.map((id) => client.get(`/api/v1/brief/runs/${id}`)))) as RunDocument[];
    board.draw(records);
    if (interrupted.aborted || records.every(({ status }) => status !== 'processing')) {
      board.end();
      return records;
    }
    await new Promise((wake) => setTimeout(wake, pollMilliseconds));
  }
}

function printResult(starts: readonly StartDocument[], records: readonly RunDocument[], { print }: Terminal): void {
  for (const { error } of starts) if (error !== null) print(`notice: ${error}`);
  if (records.length === 0) print('There is no show in the next days: put one into shows/*.csv of the input folder.');
  for (const { brief, status, error, show_date } of records) {
    print(
      brief === null
        ? `${show_date}  ${status}: ${error}`
        : `${show_date}  ${brief.city}, ${brief.venue} (${status})\n            ${brief.url}`,
    );
  }
}

function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
