import { randomUUID } from 'node:crypto';
import { stageKeys } from '../../src/domain/pipeline.js';
import type { RunCommand } from '../../src/domain/run/commands.js';
import { runDecider } from '../../src/domain/run/run-decider.js';
import { streamOfRun } from '../../src/domain/streams.js';
import { startDashboard } from '../support/dashboard.js';
import { played } from '../support/given-when-then.js';
import { after, aPlan, complete, fail, runId, start, startRun, upTo, valueFor } from '../support/runs.js';
import { percentile, report, timeCalls } from './measure.js';
import { withRecordedRuns } from './recorded-runs.js';

/**
 * What the pages of the dashboard cost over HTTP with 10,000 recorded runs on the embedded store, and the page of a run
 * with 200 events. `cpu_ms` is that of server and client, which other programs change least. With `--check`, the
 * process fails when a page misses its limit.
 */

const recorded = 10_000;
const calls = 100;
const retries = 87;
/** About what a stage of a real brief stores. */
const output = Array.from({ length: 40 }, (_, index) => ({
  text: `a claim about the town, number ${index}`.repeat(6),
}));
/** A list that no recent run answers waits, in the first second of a process, until every run has been looked at. */
const limits = { list: 100, reading: 250, run: 50 };

const long = played(runDecider, longRun());
const metadata = { time: after(0), actor: 'service', request_id: null, causation_id: null, worker: randomUUID() };
const { application, end } = await withRecordedRuns(recorded, (events) =>
  events.append(streamOfRun(runId), long, 'no_stream', metadata),
);
const dashboard = await startDashboard({ queries: application.queries });

await measure('list', '/runs', 'first call');
await measure('list', '/runs?status=failed', 'first filter');
await measure('reading', '/runs?search=nothing', 'first filter without a match');
const filters = ['status=failed', 'failed_stage=perplexity_news', 'show_id=show-3', 'search=ghent', 'search=nothing'];
for (const path of ['/runs', ...filters.map((filter) => `/runs?${filter}`), `/runs?cursor=${await someCursor()}`]) {
  await measure('list', path);
}
const page = `/runs/${runId}`;
for (const path of [page, `${page}?stage=perplexity_news`, `${page}?history=raw`, `${page}?at=100`]) {
  await measure('run', path);
}
await dashboard.api.close();
await end();

/** Reports what a page takes; a name is that of a single call. */
async function measure(limited: keyof typeof limits, path: string, name?: string): Promise<void> {
  const samples: number[] = [];
  let bytes = 0;
  const visit = async () => {
    const begun = performance.now();
    const { status, html } = await dashboard.get(path);
    samples.push(performance.now() - begun);
    bytes = html.length;
    if (status !== 200) throw new Error(`${path} responded ${status}`);
  };
  if (name === undefined) await visit();
  samples.length = 0;
  const before = process.cpuUsage();
  await timeCalls(name === undefined ? calls : 1, 1, visit);
  const { user, system } = process.cpuUsage(before);
  const cpu = (user + system) / 1_000 / samples.length;
  const p50 = percentile(samples, 0.5);
  const figures = { p50_ms: p50, cpu_ms: cpu, p99_ms: percentile(samples, 0.99), bytes, limit_ms: limits[limited] };
  const what = limited === 'run' ? { events: long.length } : { runs: recorded };
  report('dashboard', {
    path: path.replace(runId, 'ID'),
    ...(name === undefined ? {} : { name }),
    ...what,
    ...figures,
  });
  if (process.argv.includes('--check') && p50 > limits[limited]) process.exitCode = 1;
}

/** Returns the cursor of the second page of the list. */
async function someCursor(): Promise<string> {
  const { html } = await dashboard.get('/runs');
  return /cursor=([^"&]+)/u.exec(html)?.[1] ?? '';
}

/** A run whose news were retried until its history has 200 events, with outputs of the size of a real brief's. */
function longRun(): readonly RunCommand[] {
  const news = 'perplexity_news';
  const big = (stage: (typeof stageKeys)[number]) => ({ value: { ...(valueFor(stage) as object), items: output } });
  const rest = stageKeys.slice(stageKeys.indexOf(news) + 1);
  return [
    startRun({ plan: aPlan({ attempts: retries + 1 }) }),
    ...upTo(news)
      .slice(1)
      .map((command) => withOutput(command)),
    ...Array.from({ length: retries }, (_, index) => [
      fail(news, { attempt: index + 1, retryable: true, at: after(10 + index * 2) }),
      start(news, 11 + index * 2, index + 2),
    ]).flat(),
    complete(news, 400, retries + 1, big(news)),
    ...rest.map((stage, index) => complete(stage, 401 + index, 1, big(stage))),
  ];
}

function withOutput(command: RunCommand): RunCommand {
  if (command.type !== 'CompleteStage') return command;
  return { ...command, data: { ...command.data, value: { ...(command.data.value as object), items: output } } };
}
