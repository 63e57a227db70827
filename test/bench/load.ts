import { cpus } from 'node:os';
import { apiKey } from '../support/test-service.js';
import type { BenchProcess } from './bench-process.js';
import { benchDates } from './bench-shows.js';
import { machineCpuMilliseconds } from './calm-machine.js';
import { type Connection, encodeRequest, type HttpResponse, openConnection } from './connection.js';
import { percentile } from './measure.js';

/** What a load measured. CPU is that of the server's process, all its threads included, in milliseconds. */
export type LoadFigures = Readonly<{
  calls: number;
  perSecond: number;
  p50: number;
  p99: number;
  cpuPerCall: number;
  clientCpuPerCall: number;
  /** The part of the machine's processors that other processes used meanwhile, from 0 to 1. */
  othersShare: number;
}>;

type Requests = Readonly<{ next(): string; isExpected(response: HttpResponse): boolean }>;
type OnRun = (body: Buffer) => void;

const headers = { 'x-api-key': apiKey };
const startRequest = (date: string) =>
  encodeRequest(
    'POST',
    '/api/v1/brief/run',
    { ...headers, 'content-type': 'application/json' },
    JSON.stringify({ run_date: date }),
  );

/** Starts runs for so many seconds, each POST responded to with its finished run; dates take turns. */
export function measureRuns(
  server: BenchProcess,
  concurrency: number,
  seconds: number,
  onRun: OnRun = () => {},
  dates: readonly string[] = benchDates,
): Promise<LoadFigures> {
  return measureLoad(server, concurrency, seconds, {
    next: takingTurns(dates.map(startRequest)),
    isExpected({ status, body }) {
      onRun(body);
      return status === 202 && body.includes('"status":"ok"');
    },
  });
}

/** Repeats GETs for so many seconds; paths take turns. */
export function measureGets(
  server: BenchProcess,
  concurrency: number,
  seconds: number,
  paths: readonly string[],
): Promise<LoadFigures> {
  return measureLoad(server, concurrency, seconds, {
    next: takingTurns(paths.map((path) => encodeRequest('GET', path, headers))),
    isExpected: ({ status }) => status === 200,
  });
}

function takingTurns(requests: readonly string[]): () => string {
  let next = 0;
  return () => {
    const request = requests[next % requests.length] ?? '';
    next += 1;
    return request;
  };
}

/**
 * Keeps each connection busy for so many seconds, then waits for what is in flight. Rejects at the first unexpected
 * response.
 */
async function measureLoad(
  server: BenchProcess,
  concurrency: number,
  seconds: number,
  requests: Requests,
): Promise<LoadFigures> {
  const connections = await Promise.all(Array.from({ length: concurrency }, () => openConnection(server.origin)));
  const samples: number[] = [];
  const before = await cpuOf(server);
  const begun = performance.now();
  const end = begun + seconds * 1000;
  await Promise.all(connections.map((connection) => repeat(connection, requests, end, samples)));
  const elapsed = (performance.now() - begun) / 1000;
  const after = await cpuOf(server);
  for (const connection of connections) connection.close();
  const used = { server: after.server - before.server, client: after.client - before.client };
  const others = after.machine - before.machine - used.server - used.client;
  return {
    calls: samples.length,
    perSecond: samples.length / elapsed,
    p50: percentile(samples, 0.5),
    p99: percentile(samples, 0.99),
    cpuPerCall: used.server / samples.length,
    clientCpuPerCall: used.client / samples.length,
    othersShare: Math.max(0, others) / (elapsed * 1000 * cpus().length),
  };
}

async function repeat(connection: Connection, requests: Requests, end: number, samples: number[]): Promise<void> {
  for (let begun = performance.now(); begun < end; begun = performance.now()) {
    const response = await connection.call(requests.next());
    samples.push(performance.now() - begun);
    if (!requests.isExpected(response)) throw new Error(`unexpected ${response.status}: ${response.body}`);
  }
}

/** Returns what the server, this process and all processes of the machine have used so far, in milliseconds. */
async function cpuOf(server: BenchProcess) {
  const { user, system } = process.cpuUsage();
  return {
    server: (await server.usage()).cpuMilliseconds,
    client: (user + system) / 1000,
    machine: machineCpuMilliseconds(),
  };
}
