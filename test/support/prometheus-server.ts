import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A series that a query returned. */
export type Series = Readonly<{ metric: Readonly<Record<string, string>>; value: readonly [number, string] }>;

/** What Prometheus responds to a query. */
export type QueryResult = Readonly<{ error: string | null; series: readonly Series[] }>;

export type PrometheusServer = Readonly<{ query(expression: string): Promise<QueryResult>; end(): Promise<void> }>;

const pollMilliseconds = 200;

/** Starts Debian's Prometheus in a folder of its own; it scrapes the service every second. */
export async function startPrometheus(target: string, key: string): Promise<PrometheusServer> {
  const folder = await mkdtemp(join(tmpdir(), 'brief-prometheus-'));
  const config = join(folder, 'prometheus.yml');
  await writeFile(config, configFor(new URL(target).host, key));
  const address = `127.0.0.1:${await freePort()}`;
  const options = [`--config.file=${config}`, `--storage.tsdb.path=${folder}`, `--web.listen-address=${address}`];
  const child = spawn('prometheus', [...options, '--log.level=error'], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  await once(child, 'spawn');
  while ((await fetch(`http://${address}/-/ready`).catch(() => null))?.ok !== true) await pause(pollMilliseconds);
  return {
    query: (expression) => ask(address, expression),
    async end() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const configFor = (target: string, key: string) => `
global: { scrape_interval: 1s }
scrape_configs:
  - job_name: brief
    authorization: { credentials: ${key} }
    static_configs: [{ targets: ['${target}'] }]
`;

async function ask(address: string, expression: string): Promise<QueryResult> {
  const response = await fetch(`http://${address}/api/v1/query?query=${encodeURIComponent(expression)}`);
  const { error, data } = (await response.json()) as { error?: string; data?: { result: readonly Series[] } };
  return { error: error ?? null, series: data?.result ?? [] };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
