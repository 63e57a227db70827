import { createHash } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { safeParse } from 'valibot';
import { urlVerificationValue } from '../../../src/domain/stage-values/url-verification.js';
import type { Log } from '../../../src/ports/log.js';
import type { Outbound } from '../../../src/ports/outbound.js';
import type { InputOf, LaterRelease, StageContext } from '../../../src/ports/stage-plugin.js';
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

function run(input = deployed(), overrides: Partial<StageContext> = {}) {
  return plugin.run(input, stageContext({ fetch: outboundTo([server.origin]), ...overrides }));
}

async function failure(input = deployed(), overrides: Partial<StageContext> = {}) {
  const outcome = await run(input, overrides);
  if (outcome.kind === 'failed') return outcome;
  throw new Error('the check should have failed');
}

/** An answer as it would come over TLS, under a certificate with this end. */
function fetchUnder(certificateExpiresAt: string): Outbound {
  return async (url) => {
    const headers = { 'content-type': html };
    return { url, status: 200, headers, redirects: [], body: Buffer.from(page), certificateExpiresAt };
  };
}

test('every deployed file is fetched without credentials and told as a stranger gets it', async () => {
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

test('a changed byte is told with both digests and is no matter of trying again', async () => {
  answering = serving(`${page}!`);
  const { reason, retryable } = await failure();
  assert.match(reason, `SHA-256 ${digest(`${page}!`)} of 26 bytes is not the deployed ${digest(page)} of 25`);
  assert.is(retryable, false);
});

test('another type fails; the same type in other spelling, or without character set, does not', async () => {
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

test('a status other than 200 is told alone; only what may pass by itself is tried again', async () => {
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

test('a redirect on the same host passes and is told, one to another host fails', async () => {
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

test('an ended certificate fails, one that ends soon is told and warned of', async () => {
  const ended = await failure(deployed(), { fetch: fetchUnder('2026-11-20T09:00:00.000Z') });
  assert.match(ended.reason, 'its certificate ended at 2026-11-20T09:00:00.000Z');
  const warnings: unknown[] = [];
  const log: Log = { ...silentLog, warn: (_message, fields) => warnings.push(fields?.['expires_at']) };
  const soon = '2026-11-23T09:00:00.000Z';
  const outcome = await run(deployed(), { fetch: fetchUnder(soon), log });
  assert.is(outcome.kind === 'produced' && outcome.value.checked[0]?.certificate_expires_at, soon);
  assert.equal(warnings, [soon]);
  await run(deployed(), { fetch: fetchUnder('2026-11-23T09:00:01.000Z'), log });
  assert.equal(warnings, [soon]);
});

test('problems of all files come together, and network trouble beside a lasting problem asks for no other attempt', async () => {
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

test('an answer much longer than the deployed file is not read to its end', async () => {
  answering = serving('x'.repeat(1_000_000));
  assert.match((await failure()).reason, 'longer than');
});

/** What a run would have deployed whose pages say this. */
function releaseSaying(release: string, texts: Readonly<Record<string, string>>): LaterRelease {
  const files = Object.entries(texts).map(([path, text]) => ({
    ...{ url: server.origin + path, sha256: digest(text), bytes: text.length, media_type: html },
  }));
  return { release, files };
}

function after(releases: readonly LaterRelease[], problem: string | null = null): Partial<StageContext> {
  return { laterReleases: async () => ({ releases, problem }) };
}

/** Serves these texts, and nothing else. */
function showing(texts: Readonly<Record<string, string>>): void {
  answering = (request, response) => {
    const text = texts[request.url ?? ''];
    serving(text ?? 'nothing here', html, text === undefined ? 404 : 200)(request, response);
  };
}

const ours = { '/b/x/': page, '/b/x/image-1': page, '/b/y/': page };
const later = { '/b/x/': 'later', '/b/x/image-2': 'its image', '/b/y/': 'its money' };
const latest = { '/b/x/': 'latest', '/b/x/image-3': 'its image', '/b/y/': 'its money as well' };

test('a whole page of a later run in its place is no failure, and the value tells whose it is', async () => {
  showing(later);
  const known = after([releaseSaying('run-2', later)]);
  const outcome = await run(deployed(Object.keys(ours)), known);
  if (outcome.kind === 'failed') throw new Error(outcome.reason);
  assert.is(safeParse(urlVerificationValue, outcome.value).success, true);
  assert.equal(
    outcome.value.checked.map(({ url, sha256 }) => [url, sha256]),
    Object.entries(later).map(([path, text]) => [server.origin + path, digest(text)]),
  );
  const message = 'a newer run of this show published after this one: run run-2';
  assert.equal(outcome.value.later_releases, ['run-2']);
  assert.equal(outcome.value.notices, [{ message, file: null, line: null }]);
});

test('while later runs take the addresses one after the other, each may show what has come to it so far', async () => {
  const known = after([releaseSaying('run-2', later), releaseSaying('run-3', latest)]);
  for (const [first, second] of [
    [latest, later],
    [later, ours],
    [ours, latest],
  ] as const) {
    showing({ ...first, '/b/y/': second['/b/y/'] });
    const outcome = await run(deployed(Object.keys(ours)), known);
    assert.equal(outcome.kind === 'produced' && outcome.value.later_releases, ['run-2', 'run-3']);
  }
});

test('nobody is asked for later runs where all is as it was deployed', async () => {
  showing(ours);
  const laterReleases = () => Promise.reject(new Error('nobody may ask'));
  const outcome = await run(deployed(Object.keys(ours)), { laterReleases });
  assert.equal(outcome.kind === 'produced' && Object.keys(outcome.value), ['checked']);
});

test('half a page of a later run fails, and is looked at again', async () => {
  showing({ ...later, '/b/x/image-2': 'other' });
  const { reason, retryable } = await failure(deployed(Object.keys(ours)), after([releaseSaying('run-2', later)]));
  assert.match(
    reason,
    /\/b\/x\/: SHA-256 .*image-1: the status is 404.*nor is it the page of run run-2, which published later$/u,
  );
  assert.is(retryable, true);
});

test('a page that nobody has made fails for good, and also beside a later run', async () => {
  showing({ ...ours, '/b/x/': 'tampered with' });
  const alone = await failure(deployed(Object.keys(ours)));
  assert.match(alone.reason, `SHA-256 ${digest('tampered with')} of 13 bytes is not the deployed`);
  assert.is(alone.retryable, false);
  const beside = await failure(deployed(Object.keys(ours)), after([releaseSaying('run-2', later)]));
  assert.match(beside.reason, digest('tampered with'));
});

test('an older page that is left there fails; it may be on its way out, so it is looked at again', async () => {
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

test('where it cannot be told whether a later run has published, the reason says so and another attempt is made', async () => {
  showing({ ...ours, '/b/x/': 'other' });
  const { reason, retryable } = await failure(deployed(Object.keys(ours)), after([], 'the server is gone'));
  assert.match(reason, /SHA-256 .*; whether another run published later is not known: the server is gone$/u);
  assert.is(retryable, true);
});

test('what is no trouble of the network is not mistaken for it', async () => {
  const fetch: Outbound = () => Promise.reject(new TypeError('a mistake in the code'));
  const outcome = await run(deployed(), { fetch }).catch((error: unknown) => error);
  assert.instance(outcome, TypeError);
});

test.run();
