import { execFile, spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { noopSelection, writeNoopStages } from '../../support/noop-stages.js';
import { temporaryFolder } from '../embedded/temporary-store.js';
import { serve } from '../outbound/loopback.js';

/** Ten secrets that must appear nowhere but in the requests that they are for. */
const canary = (name: string) => `canary${name}${'7f3b9c1e5d8a2046'.slice(0, 16)}`;
const webhookSecret = `whsec_${Buffer.from(canary('WebhookSecretOf24Bytes')).toString('base64')}`;
const secrets = {
  BRIEF_SERVICE_API_KEYS: canary('Api'),
  BRIEF_ADDRESS_KEY: canary('AddressKeyWithThirtyTwoLetters'),
  BRIEF_WEBHOOK_SECRET: webhookSecret,
  OTEL_EXPORTER_OTLP_HEADERS: `authorization=${canary('Collector')}`,
  OPENAI_API_KEY: canary('Openai'),
  ANTHROPIC_API_KEY: canary('Anthropic'),
  PERPLEXITY_API_KEY: canary('Perplexity'),
  BRIEF_HUB_TOKEN: canary('Hub'),
  BRIEF_SFTP_PASSPHRASE: canary('Sftp'),
  MY_OWN_PASSWORD: canary('Own'),
};
const inConnectionString = canary('EventStore');
const forbidden = [...Object.values(secrets), inConnectionString, canary('Hook'), canary('Collector')];

const main = fileURLToPath(new URL('../../../bundle/main.js', import.meta.url));
const { folder, remove } = await temporaryFolder();
/** A vendor, a collector and a receiver of webhooks that quote what they get, as some do. */
const quoting = await serve((request, response) => {
  response.writeHead(request.url?.includes('hook') === true ? 500 : 401, { 'content-type': 'application/json' });
  const message = `not accepted: ${JSON.stringify(request.headers)} ${request.url}`;
  response.end(JSON.stringify({ error: { message, type: 'invalid_request_error' } }));
});
const all = `Object.entries(process.env).filter(([name]) => ${JSON.stringify(Object.keys(secrets))}.includes(name)).join(' ')`;
const environment = {
  PATH: process.env['PATH'] ?? '',
  ...secrets,
  ...{ PORT: '0', LOG_LEVEL: 'trace', BRIEF_DATA_DIR: join(folder, 'data'), BRIEF_RUN_TIMEOUT_MINUTES: '1' },
  ...{
    OPENAI_BASE_URL: `${quoting.origin}/v1`,
    ANTHROPIC_BASE_URL: quoting.origin,
    BRIEF_OUTBOUND_ALLOW: quoting.origin,
  },
  BRIEF_WEBHOOK_URLS: `${quoting.origin}/hook/${canary('Hook')}`,
  OTEL_EXPORTER_OTLP_ENDPOINT: quoting.origin,
};

function leaksIn(what: string, text: string): void {
  const found = forbidden.filter((secret) => text.includes(secret));
  assert.equal(
    found,
    [],
    `${what} contains a secret: ${text.slice(Math.max(0, text.indexOf(found[0] ?? '') - 200)).slice(0, 400)}`,
  );
}

/** Runs the program until it ends, or for so long, and returns all that it wrote. */
function brief(
  parameters: readonly string[],
  settings: Readonly<Record<string, string>>,
  seconds = 60,
): Promise<string> {
  return new Promise((resolve) => {
    const options = { env: { ...environment, ...settings }, timeout: seconds * 1000, maxBuffer: 64 * 1024 * 1024 };
    execFile(process.execPath, [main, ...parameters], options, (_error, stdout, stderr) => resolve(stdout + stderr));
  });
}

/** Starts the service with these stages, calls `act` with its address, and returns all that it wrote. */
async function withService(
  stages: Readonly<{ folder: string }>,
  settings: Readonly<Record<string, string>>,
  act: (origin: string) => Promise<void>,
): Promise<string> {
  const own = { BRIEF_STAGES_DIR: stages.folder, BRIEF_STAGES: noopSelection };
  const child = spawn(process.execPath, [main, 'serve'], { env: { ...environment, ...own, ...settings } });
  let written = '';
  const ended = new Promise((resolve) => child.once('close', resolve));
  const origin = await new Promise<string>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      written += chunk.toString();
      const [, address] = /"origin":"([^"]+)","msg":"listening"/u.exec(written) ?? [];
      if (address !== undefined && written.includes('the service is ready')) resolve(address);
    });
    child.once('close', () => reject(new Error(`the service ended: ${written}`)));
  });
  try {
    await act(origin);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
  return written;
}

const headers = { 'x-api-key': secrets.BRIEF_SERVICE_API_KEYS, 'content-type': 'application/json' };
const throwing = `throw new Error('401 for ' + ${all});`;

const test = suite('a secret');

test('is in no log, database, file, response, metric, page or bundle, whatever a stage or a vendor does with it', async () => {
  const stages = await writeNoopStages({
    outcomes: {
      perplexity_city: throwing,
      perplexity_news: `return { kind: 'failed', reason: '401 for ' + ${all}, retryable: false };`,
      voice_profile_load: `context.log.warn('called with ' + ${all}, { error: ${all} });`,
      previous_show_lookup: `throw { toString: () => ${all} };`,
      historical_sales_lookup: `throw Object.assign(new Error('outer'), { cause: new Error(${all}), message: ${all} });`,
    },
  });
  const selection = `${noopSelection.replace('openai_generation=noop', 'openai_generation=openai').replace('claude_ranking=noop', 'claude_ranking=claude')}`;
  const read: string[] = [];
  let runId = '';
  const written = await withService(stages, { BRIEF_STAGES: selection }, async (origin) => {
    const ask = async (path: string, init: RequestInit = {}) => {
      const response = await fetch(`${origin}${path}`, { headers, ...init });
      const text = `${JSON.stringify([...response.headers])} ${await response.text()}`;
      read.push(text);
      return text;
    };
    const summary = await ask('/api/v1/brief/run', { method: 'POST', body: '{"run_date":"2026-11-20"}' });
    runId = /"brief_run_ids":\["([^"]+)"/u.exec(summary)?.[1] ?? '';
    const form = new URLSearchParams({ key: secrets.BRIEF_SERVICE_API_KEYS });
    const login = await fetch(`${origin}/login`, {
      method: 'POST',
      body: form,
      headers: { origin },
      redirect: 'manual',
    });
    const cookie = (login.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    for (const path of ['', '/events']) await ask(`/api/v1/brief/runs/${runId}${path}`);
    for (const path of ['/api/v1/brief/runs', '/api/v1/brief/webhooks', '/api/v1/brief/queue', '/metrics', '/readyz'])
      await ask(path);
    for (const path of ['/', `/runs/${runId}`, `/runs/${runId}/history`, '/stages', '/queue', '/costs'])
      await ask(path, { headers: { cookie } });
  });
  assert.match(read.join(), /401|threw an error/u);
  assert.match(written, /a stage threw an error/u);
  leaksIn('the log', written);
  for (const text of read) leaksIn('a response', text);
  const bundle = join(folder, 'bundle.html');
  const exported = await brief(['audit', 'export', runId, bundle, '--json'], {});
  assert.match(exported, /"events":\d+/u);
  leaksIn('what the export says', exported);
  for (const name of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (name.isFile()) leaksIn(name.name, await readFile(join(name.parentPath, name.name), 'latin1'));
  }
  await stages.remove();
});

test('is not recorded when a hub throws it', async () => {
  const stages = await writeNoopStages({ hub: throwing });
  const written = await withService(stages, { BRIEF_DATA_DIR: join(folder, 'hub') }, async (origin) => {
    const start = { method: 'POST', headers: { ...headers, prefer: 'wait=2' }, body: '{"run_date":"2026-11-20"}' };
    leaksIn('a start', await (await fetch(`${origin}/api/v1/brief/run`, start)).text());
    // A busy machine needs longer than the start waits to load the hub.
    for (let error: unknown = null; error === null; await delay(50)) {
      const queue = await (await fetch(`${origin}/api/v1/brief/queue`, { headers })).text();
      leaksIn('the queue', queue);
      const { requests } = JSON.parse(queue) as Readonly<{ requests: readonly Readonly<{ error: unknown }>[] }>;
      error = requests[0]?.error ?? null;
    }
  });
  assert.match(written, /the shows could not be listed/u);
  leaksIn('the log', written);
  await stages.remove();
});

test('is not in what a crash leaves', async () => {
  const stages = await writeNoopStages({
    outcomes: {
      perplexity_city: `setTimeout(() => { throw new Error(${all}); }); await new Promise(() => undefined);`,
    },
  });
  const written = await withService(stages, { BRIEF_DATA_DIR: join(folder, 'crash') }, async (origin) => {
    await fetch(`${origin}/api/v1/brief/run`, {
      method: 'POST',
      headers: { ...headers, prefer: 'wait=2' },
      body: '{"run_date":"2026-11-20"}',
    }).catch(() => null);
  });
  leaksIn('the log', written);
  await stages.remove();
});

test('is not in a message about settings, nor in what the doctor finds', async () => {
  const broken = {
    PORT: 'x',
    BRIEF_WEBHOOK_SECRET: canary('Hook'),
    BRIEF_EVENT_STORE: `esdb://admin:${inConnectionString}@[`,
  };
  leaksIn('the start', await brief(['serve'], broken));
  leaksIn('the doctor', await brief(['doctor', '--json'], broken));
  const sftp = {
    BRIEF_STAGES: 'vps_deployment=sftp,openai_generation=openai',
    BRIEF_SFTP_HOST: '127.0.0.1',
    BRIEF_SFTP_PORT: '1',
    BRIEF_SFTP_USER: 'u',
    BRIEF_SFTP_PRIVATE_KEY: canary('Sftp'),
    BRIEF_SFTP_HOST_KEY: `SHA256:${'A'.repeat(43)}`,
    BRIEF_SFTP_PUBLIC_URL: 'https://briefs.example',
  };
  const found = await brief(['doctor', '--json'], sftp);
  assert.match(found, /sftp|SFTP/u);
  leaksIn('the doctor', found);
});

test('of an event store is not in the log while that cannot be reached', async () => {
  const store = `esdb://admin:${inConnectionString}@127.0.0.1:1?tls=true`;
  const written = await brief(['serve'], { BRIEF_EVENT_STORE: store, BRIEF_WEBHOOK_URLS: '' }, 8);
  assert.match(written, /a store is unavailable/u);
  leaksIn('the log', written);
});

test.after(async () => {
  await quoting.close();
  await remove();
});
test.run();
