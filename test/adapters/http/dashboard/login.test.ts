import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type ApiKey, readApiKeys } from '../../../../adapters/http/access/api-keys.js';
import { createSessions } from '../../../../adapters/http/dashboard/security/sessions.js';
import { cookieIn, logIn, sendForm, startDashboard } from '../../../support/dashboard.js';
import { apiKey, startHttpApi } from '../../../support/http-api.js';

const dashboard = await startDashboard();
const { origin } = dashboard.api;
const test = suite('logging in to the dashboard');

test('a page without a session leads to the login, which leads back to it', async () => {
  const page = await fetch(`${origin}/runs?status=failed`, { redirect: 'manual' });
  assert.equal([page.status, page.headers.get('location')], [303, '/login?next=%2Fruns%3Fstatus%3Dfailed']);
  const response = await sendForm(origin, '/login', [
    ['key', apiKey],
    ['next', '/runs?status=failed'],
  ]);
  assert.equal([response.status, response.headers.get('location')], [303, '/runs?status=failed']);
});

test('a form without a session leads to the login and does nothing', async () => {
  const response = await sendForm(origin, '/start', [['date', '2026-11-20']]);
  assert.equal([response.status, response.headers.get('location')], [303, '/login?next=%2F&unsent=yes']);
});

test('a form whose session has ended leads back to its page, and the login says that nothing was changed', async () => {
  const referer = `${origin}/runs?status=failed`;
  const response = await sendForm(origin, '/runs/bulk', [['action', 'resume']], { referer });
  const location = response.headers.get('location') ?? '';
  assert.is(new URL(location, origin).searchParams.get('next'), '/runs?status=failed');
  assert.match(await (await fetch(`${origin}${location}`)).text(), 'nothing was changed');
});

test('a wrong key opens no session', async () => {
  const response = await logIn(origin, `${apiKey}x`);
  assert.equal([response.status, response.headers.get('set-cookie')], [401, null]);
  assert.match(await response.text(), 'This is not an API key of this service.');
});

test('over plain http, the cookie is for this host, out of reach of scripts and other sites', async () => {
  const cookie = (await logIn(origin)).headers.get('set-cookie') ?? '';
  assert.match(cookie, /^brief_session=[\w.-]+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=43200$/u);
});

test('over https, the cookie is bound to the host and never sent over http', async () => {
  const cookie = (await logIn(origin, apiKey, { 'x-forwarded-proto': 'https' })).headers.get('set-cookie') ?? '';
  assert.match(cookie, /^__Host-brief_session=[\w.-]+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=43200; Secure$/u);
});

test('over https, a cookie without the prefix opens nothing: another host of the domain may have set it', async () => {
  const { status } = await dashboard.get('/stages', { 'x-forwarded-proto': 'https' });
  assert.is(status, 303);
});

for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example', 'runs']) {
  test(`the login does not lead to ${next}`, async () => {
    const response = await sendForm(origin, '/login', [
      ['key', apiKey],
      ['next', next],
    ]);
    assert.is(response.headers.get('location'), '/');
  });
}

test('a login that another site sends is refused', async () => {
  const response = await logIn(origin, apiKey, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' });
  assert.equal([response.status, response.headers.get('set-cookie')], [403, null]);
});

test('a session survives a restart', async () => {
  const restarted = await startHttpApi();
  const response = await fetch(`${restarted.origin}/stages`, {
    headers: { cookie: dashboard.cookie },
    redirect: 'manual',
  });
  assert.not.equal(response.headers.get('location'), '/login?next=%2Fstages');
  await restarted.close();
});

test('after logging out, the cookie is removed and its session is refused', async () => {
  const other = await startDashboard();
  const response = await other.send('/logout');
  assert.equal([response.status, response.headers.get('location')], [303, '/login']);
  assert.match(response.headers.get('set-cookie') ?? '', /^brief_session=; .*Max-Age=0$/u);
  assert.is((await other.get('/stages')).status, 303);
  await other.api.close();
});

test('logging out needs the token of the session', async () => {
  const response = await sendForm(origin, '/logout', [], { cookie: dashboard.cookie });
  assert.is(response.status, 403);
  assert.is.not((await dashboard.get('/stages')).status, 303);
});

const [key, another] = readApiKeys('k, k2').keys as [ApiKey, ApiKey];
const session = (overrides: Partial<Parameters<typeof createSessions>[0]> = {}, accepted = key) =>
  createSessions({ secret: 'one', now: () => 0, ...overrides }, { find: (fits) => [accepted].find(fits) ?? null });
const token = session().open(key);

test('a token is read again by the same secret', () => {
  assert.is(session().read(token)?.key, key);
});

for (const [name, sessions] of [
  ['with another secret', session({ secret: 'two' })],
  ['once its API key is not accepted any more', session({}, another)],
  ['after twelve hours', session({ now: () => 12 * 60 * 60 * 1000 })],
] as const) {
  test(`a token is refused ${name}`, () => {
    assert.is(sessions.read(token), null);
  });
}

test('a token with another payload is refused', () => {
  const [, signature] = token.split('.');
  const payload = Buffer.from(JSON.stringify([key.hash, 'id', Number.MAX_SAFE_INTEGER])).toString('base64url');
  for (const forged of [`${payload}.${signature}`, `${payload}.`, '.', '', 'x']) {
    assert.is(session().read(forged), null);
  }
});

test('files of the pages are served without a session, and may be kept forever', async () => {
  const page = await (await fetch(`${origin}/login`)).text();
  const style = /href="(\/assets\/[^"]+\.css)"/u.exec(page)?.[1] ?? '';
  const response = await fetch(`${origin}${style}`);
  assert.equal([response.status, response.headers.get('content-type')], [200, 'text/css; charset=utf-8']);
  assert.is(response.headers.get('cache-control'), 'public, max-age=31536000, immutable');
});

test('names in Latin, Greek, Cyrillic, Thai, Arabic and Hebrew letters have a font of the service', async () => {
  const page = await (await fetch(`${origin}/login`)).text();
  const style = await (await fetch(`${origin}${/href="(\/assets\/[^"]+\.css)"/u.exec(page)?.[1]}`)).text();
  const faces = [...style.matchAll(/src:url\(([^)]+)\)[^;]*;unicode-range:([^}]+)\}/gu)];
  for (const letter of 'aőłαжรعש') {
    const code = letter.codePointAt(0) ?? 0;
    const has = ([, , ranges = '']: RegExpMatchArray) =>
      ranges.split(',').some((range) => {
        const [first = '', last = first] = range.replace('U+', '').split('-');
        return Number.parseInt(first, 16) <= code && code <= Number.parseInt(last, 16);
      });
    const file = await fetch(`${origin}${faces.find(has)?.[1]}`);
    assert.equal([letter, file.status, file.headers.get('content-type')], [letter, 200, 'font/woff2']);
  }
});

test('live updates need a session', async () => {
  assert.is((await fetch(`${origin}/live`)).status, 401);
});

test('no page contains an API key or a signed session', async () => {
  const { html } = await dashboard.get('/stages');
  assert.not.match(html, apiKey);
  assert.not.ok(html.includes(cookieIn(await logIn(origin)).split('=')[1] ?? ''));
});

test.after(dashboard.api.close);
test.run();
