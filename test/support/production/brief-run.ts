import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { openEmbeddedStoreForReading } from '../../../adapters/embedded/open-embedded-store.js';
import type { Log, LogFields } from '../../../src/ports/log.js';
import { wholeLog } from '../log-records.js';
import { startTestService, type TestService } from '../test-service.js';
import { runDate } from './town.js';

const usage = v.object({
  model: v.nullable(v.string()),
  input_tokens: v.nullable(v.number()),
  output_tokens: v.nullable(v.number()),
  cost: v.nullable(v.number()),
  currency: v.nullable(v.string()),
  cost_basis: v.nullable(v.string()),
});
const stage = v.object({
  status: v.string(),
  implementation: v.object({ name: v.string() }),
  usage: v.nullish(usage),
  error: v.nullish(v.string()),
  output: v.nullish(v.record(v.string(), v.unknown())),
});
const record = v.object({ status: v.string(), error: v.nullable(v.string()), stages: v.record(v.string(), stage) });
const started = v.object({ brief_run_ids: v.array(v.string()), error: v.nullable(v.string()) });
export type RunRecord = v.InferOutput<typeof record>;

/** A run that ended, as its record and the page show it. */
export type BriefRun = Readonly<{ id: string; record: RunRecord; url: string; page: string }>;

/** The service with a log that is kept. */
export type ServiceOnRecord = Readonly<{
  /** Makes the brief of the day's only scheduled show, and accepts any outcome. */
  makeBrief(): Promise<BriefRun>;
  /** All responses of the service about runs: every list, record and event. */
  views(id: string): Promise<string>;
  /** Stops it and returns what it leaves: its log, and every event in words. */
  stop(): Promise<Readonly<{ log: string; events: string }>>;
}>;

export async function startOnRecord(
  settings: Readonly<Record<string, string>>,
  dataFolder: string,
): Promise<ServiceOnRecord> {
  const logged: string[] = [];
  const service = await startTestService(settings, dataFolder, keptIn(logged));
  return {
    makeBrief: () => makeBrief(service),
    async views(id) {
      const paths = ['/briefs', '/runs', '/queue', `/runs/${id}`, `/runs/${id}/events`];
      const answers = paths.map(async (path) => (await service.ask(`/api/v1/brief${path}`)).text());
      return (await Promise.all(answers)).join('\n');
    },
    async stop() {
      await service.stop();
      const store = await openEmbeddedStoreForReading(dataFolder);
      const events = JSON.stringify(await wholeLog(store.events));
      await store.close();
      return { log: logged.join('\n'), events };
    },
  };
}

async function makeBrief(service: TestService): Promise<BriefRun> {
  const answer = await service.ask('/api/v1/brief/run', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ run_date: runDate }),
  });
  const { brief_run_ids: ids, error } = v.parse(started, await answer.json());
  const [id] = ids;
  if (id === undefined || ids.length > 1) throw new Error(`${ids.length} runs were started: ${error}`);
  const told = v.parse(record, await (await service.ask(`/api/v1/brief/runs/${id}`)).json());
  const deployed = v.safeParse(v.object({ url: v.string() }), told.stages['vps_deployment']?.output);
  if (!deployed.success) throw new Error(`no page was deployed: ${told.error}`);
  const { url } = deployed.output;
  return { id, record: told, url, page: await (await fetch(url)).text() };
}

function keptIn(lines: string[]): Log {
  const at = (own: LogFields): Log => {
    const write = (message: string, fields: LogFields = {}) => {
      lines.push(JSON.stringify({ message, ...own, ...fields }));
    };
    return { debug: write, info: write, warn: write, error: write, child: (fields) => at({ ...own, ...fields }) };
  };
  return at({});
}

/** Every byte of a folder, as text in which ASCII is what it is. */
export async function bytesIn(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const bodies = await Promise.all(files.map((file) => readFile(file, 'latin1')));
  return bodies.join('\n');
}
