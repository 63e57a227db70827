import { startBenchProcess } from './bench-process.js';
import { untilCalm } from './calm-machine.js';
import { calmerHalf, figureRow, type Limit, printTable } from './figures.js';
import { type LoadFigures, measureRuns } from './load.js';

/**
 * What a run costs apart from its stages: fourteen stages that do nothing, fifteen durable appends, over HTTP, compared
 * with a
 * bare engine that does the same. The two servers and the client are a process each; the servers are measured in turns.
 * `--short` takes about 20 seconds; `--check` fails when a limit is missed.
 */

type Figures = Readonly<{ service: LoadFigures; bare: LoadFigures }>;

const short = process.argv.includes('--short');
/** The service loads the code of stages a second after its first run. */
const [rounds, seconds, warmUpSeconds] = short ? [3, 0.5, 4] : [15, 2, 6];
const concurrencies = [1, 16, 64] as const;
const throughput: Limit = { bound: 'at least', ratio: 0.6 };
const cpu: Limit = { bound: 'at most', ratio: 1.6 };
const latency: Limit = { bound: 'at most', ratio: 2 };

const bare = await startBenchProcess('bare-engine.js');
const service = await startBenchProcess('noop-service.js');
for (const server of [bare, service]) await measureRuns(server, 64, warmUpSeconds);
const measured = new Map<number, Figures[]>(concurrencies.map((concurrency) => [concurrency, []]));
for (let round = 0; round < rounds; round += 1) {
  for (const concurrency of concurrencies) {
    await untilCalm();
    const figures = {
      bare: await measureRuns(bare, concurrency, seconds),
      service: await measureRuns(service, concurrency, seconds),
    };
    measured.get(concurrency)?.push(figures);
  }
}
await Promise.all([bare.end(), service.end()]);
const calmer = new Map([...measured].map(([concurrency, all]) => [concurrency, calmerHalf(all, othersShareOf)]));
printTable('run overhead', `medians of the calmer half of ${rounds} rounds`, allRows());

function allRows() {
  return concurrencies.flatMap((concurrency) => {
    const row = (what: string, limit: Limit | null, figureOf: (figures: LoadFigures) => number) =>
      figureRow(
        `${what}, concurrency ${concurrency}`,
        (calmer.get(concurrency) ?? []).map(({ service: own, bare: base }) => [figureOf(own), figureOf(base)]),
        limit,
      );
    return [
      row('p50 ms', concurrency === 1 ? latency : null, ({ p50 }) => p50),
      row('p99 ms', null, ({ p99 }) => p99),
      row('runs/s', concurrency === 1 ? null : throughput, ({ perSecond }) => perSecond),
      row('CPU ms/run', concurrency === 64 ? cpu : null, ({ cpuPerCall }) => cpuPerCall),
      row("others' share of the machine", null, ({ othersShare }) => othersShare),
      row('client CPU ms/run', null, ({ clientCpuPerCall }) => clientCpuPerCall),
    ];
  });
}

function othersShareOf({ service: own, bare: base }: Figures): number {
  return Math.max(own.othersShare, base.othersShare);
}
