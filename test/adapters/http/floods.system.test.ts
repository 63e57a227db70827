import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { atOnce, malformedRequests, send } from '../../support/malformed-requests.js';
import { noopSelection, writeNoopStages } from '../../support/noop-stages.js';
import { openRaw } from '../../support/raw-socket.js';
import { endProcess, type ServiceProcess, untilReadyLine } from '../../support/service-process.js';
import { temporaryFolder } from '../embedded/temporary-store.js';

const apiKey = 'a-key-for-tests';
const headers = { 'x-api-key': apiKey, 'content-type': 'application/json', prefer: 'respond-async' };
const body = '{"run_date":"2026-11-20"}';
const seed = 20_261_121;
const data = await temporaryFolder();
const stages = await writeNoopStages();
const environment = {
  ...{ BRIEF_SERVICE_API_KEYS: apiKey, BRIEF_DATA_DIR: data.folder, BRIEF_STAGES_DIR: stages.folder },
  ...{ BRIEF_STAGES: noopSelection, BRIEF_ADDRESS_KEY: 'k'.repeat(32), BRIEF_REQUESTS_PER_MINUTE: '0' },
};
const main = fileURLToPath(new URL('../../../bundle/main.js', import.meta.url));
/** Starts the service without what compares its traffic with the API document, which keeps every exchange. */
const serve = () =>
  untilReadyLine(process.execPath, [main, 'serve'], { PORT: '0', LOG_LEVEL: 'error', ...environment });
let service: ServiceProcess = await serve();

function memory(): number {
  const status = readFileSync(`/proc/${service.child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/u.exec(status)?.[1]) / 1024;
}

/** Returns the status of a request and its body, over one of the connections of the agent. */
function ask(agent: Agent, method: string, path: string, sent = ''): Promise<readonly [number, string]> {
  return new Promise((resolve, reject) => {
    const outgoing = request(`${service.origin}${path}`, { agent, method, headers }, (incoming) => {
      let text = '';
      incoming.on('data', (chunk) => {
        text += chunk;
      });
      incoming.on('end', () => resolve([incoming.statusCode ?? 0, text]));
    });
    outgoing.on('error', reject);
    outgoing.end(sent);
  });
}

/** Returns the median of the milliseconds that so many health checks take, one after the other. */
async function latency(count: number): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const from = performance.now();
    assert.is((await ask(agent, 'GET', '/livez'))[0], 200);
    times.push(performance.now() - from);
    await delay(10);
  }
  agent.destroy();
  return times.sort((one, other) => one - other)[Math.floor(count / 2)] ?? 0;
}

const test = suite('a service under attack');

test('answers 20,000 malformed requests without a 5xx, and its memory stays as it is', async () => {
  const agent = new Agent({ keepAlive: true });
  const [, text] = await ask(agent, 'POST', '/api/v1/brief/run', body);
  const run = String(JSON.parse(text).brief_run_ids[0]);
  let [count, before] = [0, 0];
  const broken: unknown[] = [];
  await atOnce(48, malformedRequests(apiKey, run, 20_000, seed), async (each) => {
    const { statuses } = await send(service.origin, each);
    count += 1;
    if (count === 5_000) before = memory();
    if (statuses.some((status) => status >= 500)) broken.push([statuses, each.slice(0, 400)]);
  });
  const grown = memory() - before;
  process.stderr.write(
    `20,000 malformed requests: ${Math.round(before)} MB, ${Math.round(grown)} MB more at the end\n`,
  );
  assert.equal(broken, []);
  assert.is((await ask(agent, 'GET', '/readyz'))[0], 200);
  assert.ok(grown < 64, `${grown} MB`);
  agent.destroy();
});

test('disconnects 2,000 slow clients within ten seconds, and serves a good one almost as fast', async () => {
  const alone = await latency(100);
  const from = performance.now();
  const seconds: number[] = [];
  const slow = Array.from({ length: 2_000 }, async () => {
    const { socket, closed } = openRaw(service.origin);
    socket.write('POST /api/v1/brief/run HTTP/1.1\r\nHost: here\r\nX-Slow: ');
    const drip = setInterval(() => socket.write('x'), 1_000);
    await closed;
    clearInterval(drip);
    seconds.push((performance.now() - from) / 1000);
  });
  const among = await latency(200);
  await Promise.all(slow);
  const last = Math.max(...seconds);
  process.stderr.write(
    `2,000 slow clients: gone after ${last.toFixed(1)} s; latency ${alone.toFixed(2)}, ${among.toFixed(2)} ms\n`,
  );
  assert.ok(last < 10, `${last} s`);
  // A fraction of a millisecond is no measure on a busy machine.
  assert.ok(among < Math.max(2 * alone, 5), `${among} ms instead of ${alone}`);
});

/** Returns how many runs with this trigger are recorded. */
async function runsWith(trigger: string): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  let [count, next]: [number, string] = [0, ''];
  do {
    const cursor = next === '' ? '' : `&cursor=${encodeURIComponent(next)}`;
    const [, text] = await ask(agent, 'GET', `/api/v1/brief/runs?limit=100&trigger=${trigger}${cursor}`);
    const page = JSON.parse(text) as Readonly<{ count: number; next_cursor: string | null }>;
    count += page.count;
    next = page.next_cursor ?? '';
  } while (next !== '');
  agent.destroy();
  return count;
}

test('answers 1,000 starts over 1,000 connections at once with 202, 429 or 503, and forgets none that it accepted', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1_000 });
  const flood = '{"run_date":"2026-11-20","trigger":"flood"}';
  const start = () => ask(agent, 'POST', '/api/v1/brief/run', flood);
  const answers = await Promise.all(Array.from({ length: 1_000 }, start));
  agent.destroy();
  await endProcess(service.child, 'SIGKILL');
  const accepted = answers.filter(([status]) => status === 202).length;
  process.stderr.write(`1,000 starts at once: ${accepted} accepted\n`);
  assert.equal(
    answers.filter(([status]) => ![202, 429, 503].includes(status)),
    [],
  );
  assert.ok(accepted > 0);
  service = await serve();
  const until = performance.now() + 60_000;
  let recorded = 0;
  while (recorded < accepted && performance.now() < until) {
    await delay(500);
    recorded = await runsWith('flood');
  }
  assert.is(recorded, accepted);
});

test.after(async () => {
  await endProcess(service.child, 'SIGKILL');
  await stages.remove();
  await rm(data.folder, { recursive: true, force: true });
});
test.run();
