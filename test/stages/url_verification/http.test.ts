import { createHash } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { safeParse } from 'valibot';
import { urlVerificationValue } from '../../../src/domain/stage-values/url-verification.js';
import type { Log } from '../../../src/ports/log.js';
import type { Outbound } from '../../../src/ports/outbound.js';
import type { InputOf, StageContext } from '../../../src/ports/stage-plugin.js';
import { plugin } from '../../../stages/url_verification/http.js';
import { type Loopback, outboundTo, serve } from '../../adapters/outbound/loopback.js';
import { aShow, produced } from '../../support/results.js';
import { memoryArtifacts, silentLog, stageContext } from '../../support/stage-context.js';

const page = '<!doctype html><p>tonight';
const digest = (text: string) => createHash('sha256').update(text).digest('hex');
const html = 'text/html; charset=utf-8';

let server: Loopback;
let answering: RequestListener;
const serving = (body: string, type = html, status = 200): RequestListener => {
  return (_request, response) => response.writeHead(status, { 'content-type': type }).end(body);
};

const test = suite('url verification');
test.before(async () => {
  server = await serve((request, response) => answering(request, response));
});
test.after(() => server.close());

function deployed(paths: readonly string[] = ['/b/x/'], body = page): InputOf<'url_verification'> {
  const files = paths.map((path) => ({
    url: server.origin + path,
    sha256: digest(body),
    bytes: body.length,
    media_type: html,
  }));
  const url = `${server.origin}/b/x/`;
  const results = {
    html_generation: {} as never,
    vps_deployment: produced('vps_deployment', { url, release: 'run', previous_release: null, files }),
  };
  return { show: aShow(), results };
}

function run(input = deployed(), overrides: Partial<StageContext<undefined>> = {}) {
  return plugin.run(input, stageContext({ fetch: outboundTo([server.origin]), ...overrides }));
}

async function failure(input = deployed(), overrides: Partial<StageContext<undefined>> = {}) {
  const outcome = await run(input, overrides);
  if (outcome.kind === 'failed') return outcome;
  throw new Error('the check should have failed');
}

/** A response as over TLS, with a certificate that expires then. */
function fetchUnder(certificateExpiresAt: string): Outbound {
  return async (url) => {
    const headers = { 'content-type': html };
    return { url, status: 200, headers, redirects: [], body: Buffer.from(page), certificateExpiresAt };
  };
}

test('every deployed file is fetched without credentials and reported as a client receives it', async () => {
  const headers: unknown[] = [];
  answering = (request, response) => {
    headers.push(request.headers.authorization, request.headers.cookie);
    serving(page)(request, response);
  };
  const outcome = await run(deployed(['/b/x/', '/b/y/']));
  assert.is(outcome.kind, 'produced');
  if (outcome.kind !== 'produced') return;
  assert.is(safeParse(urlVerificationValue, outcome.value).success, true);
  assert.equal(headers, [undefined, undefined, undefined, undefined]);
  const facts = { status: 200, redirects: [], content_type: html, bytes: page.length, sha256: digest(page) };
  assert.equal(
    outcome.value.checked,
    ['/b/x/', '/b/y/'].map((path) => ({ url: server.origin + path, ...facts, certificate_expires_at: null })),
  );
});

test('a changed byte is reported with both digests and is not retryable', async () => {
  answering = serving(`${page}!`);
  const { reason, retryable } = await failure();
  assert.match(reason, `SHA-256 ${digest(`${page}!`)} of 26 bytes is not the deployed ${digest(page)} of 25`);
  assert.is(retryable, false);
});

test('another type fails; the same type in other spelling, or without character set, passes', async () => {
  answering = serving(page, 'text/plain; charset=utf-8');
  assert.match((await failure()).reason, 'the content type is text/plain; charset=utf-8 instead of text/html');
  answering = serving(page, 'text/html; charset=latin1');
  assert.match((await failure()).reason, 'charset=latin1 instead of');
  for (const type of ['text/html', 'Text/HTML;charset="UTF-8"']) {
    answering = serving(page, type);
    assert.is((await run()).kind, 'produced', type);
  }
  answering = (_request, response) => response.end(page);
  assert.match((await failure()).reason, 'the content type is none');
});

test('a status other than 200 is reported alone; only transient ones are retryable', async () => {
  for (const [status, retryable] of [
    [404, false],
    [410, false],
    [204, false],
    [429, true],
    [503, true],
  ] as const) {
    answering = serving(status === 204 ? '' : 'an error page', 'text/plain', status);
    assert.equal(await failure(), {
      kind: 'failed',
      reason: `${server.origin}/b/x/: the status is ${status} instead of 200`,
      retryable,
    });
  }
});

test('a redirect on the same host passes and is recorded, one to another host fails', async () => {
  const other = await serve(serving(page));
  const redirecting = (target: string): RequestListener => {
    return (request, response) => {
      if (request.url === '/b/x/') response.writeHead(301, { location: target }).end();
      else serving(page)(request, response);
    };
  };
  answering = redirecting('/b/moved/');
  const outcome = await run();
  assert.equal(outcome.kind === 'produced' && outcome.value.checked[0]?.redirects, [`${server.origin}/b/x/`]);
  answering = redirecting(`${other.origin}/b/x/`);
  const fetch = outboundTo([server.origin, other.origin]);
  const { reason, retryable } = await failure(deployed(), { fetch });
  assert.is(reason, `${server.origin}/b/x/: it redirects to another host, 127.0.0.1:${other.port}`);
  assert.is(retryable, false);
  await other.close();
});

test('an expired certificate fails, one that expires soon passes with a warning', async () => {
  const ended = await failure(deployed(), { fetch: fetchUnder('2026-11-20T09:00:00.000Z') });
  assert.match(ended.reason, 'its certificate expired at 2026-11-20T09:00:00.000Z');
  const warnings: unknown[] = [];
  const log: Log = { ...silentLog, warn: (_message, fields) => warnings.push(fields?.['expires_at']) };
  const soon = '2026-11-23T09:00:00.000Z';
  const outcome = await run(deployed(), { fetch: fetchUnder(soon), log });
  assert.is(outcome.kind === 'produced' && outcome.value.checked[0]?.certificate_expires_at, soon);
  assert.equal(warnings, [soon]);
  await run(deployed(), { fetch: fetchUnder('2026-11-23T09:00:01.000Z'), log });
  assert.equal(warnings, [soon]);
});

test('problems of all files are reported together, and a permanent one makes them not retryable', async () => {
  answering = (request, response) => {
    if (request.url === '/cut') response.destroy();
    else serving('other')(request, response);
  };
  const cut = await failure(deployed(['/cut']));
  assert.match(cut.reason, '/cut: ');
  assert.is(cut.retryable, true);
  const both = await failure(deployed(['/cut', '/b/x/']));
  assert.match(both.reason, /\/cut: .*; .*\/b\/x\/: SHA-256/);
  assert.is(both.retryable, false);
});

test('a response much longer than the deployed file is not read to its end', async () => {
  answering = serving('x'.repeat(1_000_000));
  assert.match((await failure()).reason, 'longer than');
});

/** Serves these texts, and nothing else. */
function showing(texts: Readonly<Record<string, string>>): void {
  answering = (request, response) => {
    const text = texts[request.url ?? ''];
    serving(text ?? 'nothing here', html, text === undefined ? 404 : 200)(request, response);
  };
}

const ours = { '/b/x/': page, '/b/x/image-1': page, '/b/y/': page };

test('an unknown page is a permanent failure', async () => {
  showing({ ...ours, '/b/x/': 'tampered with' });
  const { reason, retryable } = await failure(deployed(Object.keys(ours)));
  assert.match(reason, `SHA-256 ${digest('tampered with')} of 13 bytes is not the deployed`);
  assert.is(retryable, false);
});

test('an older page is a failure, retryable because it may be about to be replaced', async () => {
  const older = 'the page of the run before';
  const artifacts = memoryArtifacts();
  await artifacts.put(Buffer.from(older));
  showing({ ...ours, '/b/x/': older });
  const { reason, retryable } = await failure(deployed(Object.keys(ours)), { artifacts });
  assert.match(reason, digest(older));
  assert.is(retryable, true);
  const typed = await failure(deployed(['/b/x/', '/b/gone/']), { artifacts });
  assert.is(typed.retryable, false);
});

test('an error that is not from the network is not treated as one', async () => {
  const fetch: Outbound = () => Promise.reject(new TypeError('a mistake in the code'));
  const outcome = await run(deployed(), { fetch }).catch((error: unknown) => error);
  assert.instance(outcome, TypeError);
});

test.run();
