import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createWebhookSender } from '../../../adapters/webhooks/standard-webhooks.js';
import type { SignedMessage, WebhookResponse } from '../../../src/ports/webhook-sender.js';
import { errorOf, type Loopback, neverAborted, outboundTo, serve } from '../outbound/loopback.js';

const secretOf = (bytes: string) => `whsec_${Buffer.from(bytes).toString('base64')}`;
const newSecret = secretOf('the newer secret of 32 bytes ...');
const oldSecret = secretOf('the older secret of 32 bytes ...');
const body = JSON.stringify({ type: 'run.completed', timestamp: '2026-11-20T09:00:00.000Z', data: { city: 'Gént' } });
const aMessage = (): SignedMessage => ({ id: 'run-1', body, sentAt: Date.now() });

const responses: Readonly<Record<string, readonly [number, Readonly<Record<string, string>>]>> = {
  '/moved': [307, { location: '/elsewhere' }],
  '/gone': [410, {}],
  '/busy': [429, { 'retry-after': '90' }],
  '/closed': [503, { 'retry-after': 'Fri, 20 Nov 2099 09:00:00 GMT' }],
  '/odd': [503, { 'retry-after': 'soon' }],
};

let received: { method: string; headers: IncomingHttpHeaders; body: string }[] = [];
let server: Loopback;

const test = suite('the sender of webhook messages');

test.before(async () => {
  server = await serve((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', headers, url } = request;
      received.push({ method, headers, body: Buffer.concat(chunks).toString() });
      const [status, answered] = responses[url ?? ''] ?? [204, {}];
      response.writeHead(status, answered).end();
    });
  });
});
test.before.each(() => {
  received = [];
});
test.after(() => server.close());

/** Sends a message to a path of the server, whose origin is allowed unless the test says otherwise. */
function sendTo(path: string, { secrets = [newSecret], allowed = [server.origin] } = {}): Promise<WebhookResponse> {
  const urls = [`${server.origin}${path}`];
  const sender = createWebhookSender({ urls, secrets, outbound: outboundTo(allowed) });
  return sender.send(sender.endpoints[0]?.id ?? '', aMessage(), neverAborted);
}

test('signs what the library for receivers verifies', async () => {
  assert.is((await sendTo('/hook')).status, 204);
  const [request] = received;
  assert.equal([request?.method, request?.headers['content-type']], ['POST', 'application/json']);
  const headers = request?.headers as Record<string, string>;
  assert.equal(new Webhook(newSecret).verify(request?.body ?? '', headers), JSON.parse(body));
  assert.throws(() => new Webhook(oldSecret).verify(request?.body ?? '', headers), 'No matching signature');
  assert.throws(() => new Webhook(newSecret).verify(`${request?.body} `, headers), 'No matching signature');
});

test('returns the pause that a response asks for, in seconds or until a date', async () => {
  const pauseOf = async (path: string) => (await sendTo(path)).retryAfterMilliseconds;
  assert.is(await pauseOf('/busy'), 90_000);
  assert.ok(((await pauseOf('/closed')) ?? 0) > 365 * 24 * 3_600_000);
  assert.equal([await pauseOf('/odd'), await pauseOf('/hook')], [null, null]);
});

test('signs as the specification says: HMAC-SHA256 of id, timestamp and body', async () => {
  await sendTo('/hook');
  const { headers } = received[0] ?? { headers: {} as IncomingHttpHeaders };
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const key = Buffer.from(newSecret.slice('whsec_'.length), 'base64');
  assert.is(headers['webhook-signature'], `v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
});

test('signs with every secret, so that receivers can change to a new one', async () => {
  await sendTo('/hook', { secrets: [newSecret, oldSecret] });
  const headers = received[0]?.headers as Record<string, string>;
  for (const secret of [newSecret, oldSecret]) assert.ok(new Webhook(secret).verify(body, headers));
});

test('returns an error status, and follows no redirect', async () => {
  assert.is((await sendTo('/gone')).status, 410);
  assert.match((await errorOf(sendTo('/moved') as never)).message, 'redirects');
  assert.is(received.length, 2);
});

test('reaches no private address that is not allowed', async () => {
  const error = await errorOf(sendTo('/hook', { allowed: [] }) as never);
  assert.match(error.message, 'not public');
  assert.equal(received, []);
});

test('shows addresses without what may be a secret, and derives ids from them', () => {
  const urls = ['https://a.example/services/T00/secret', 'https://b.example/hook?token=secret', 'https://c.example/'];
  const create = () => createWebhookSender({ urls, secrets: [newSecret], outbound: outboundTo([]) }).endpoints;
  assert.equal(
    create().map(({ url }) => url),
    ['https://a.example/services…', 'https://b.example/hook…', 'https://c.example/'],
  );
  assert.equal(create(), create());
  assert.ok(create().every(({ id }) => /^[0-9a-f]{12}$/u.test(id)));
});

test.run();
