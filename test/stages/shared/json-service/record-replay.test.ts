import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import { createOutbound } from '../../../../adapters/outbound/guarded-fetch.js';
import type { Outbound } from '../../../../src/ports/outbound.js';
import { queryHub } from '../../../../stages/shared/hub-client/query-hub.js';
import type { HubSettings } from '../../../../stages/shared/hub-client/settings.js';
import { startBandsintown } from '../../../support/bandsintown-server.js';
import { hubShow, hubToken, withExampleHub } from '../../../support/hub-server/hub-calls.js';
import { silentLog } from '../../../support/stage-context.js';
import { allResults, contextOf, date, type HubStage, hubStages, onServer } from './hub-stages.js';

const test = suite('recorded exchanges of a JSON service');

async function withFolder<Result>(act: (folder: string) => Promise<Result>): Promise<Result> {
  const parent = await mkdtemp(join(tmpdir(), 'brief-hub-record-'));
  try {
    return await act(join(parent, 'kept'));
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
}

const finalFailure = v.object({ kind: v.literal('failed'), reason: v.string(), retryable: v.literal(false) });

const nobody = 'http://127.0.0.1:1';
/** A `fetch` that must not be called. */
const closed: Outbound = async (url) => {
  throw new Error(`${url} was asked`);
};
const replaying = (stage: HubStage, folder: string) =>
  contextOf(stage, { ...stage.settings(nobody), BRIEF_RECORD_DIR: folder, BRIEF_RECORD: 'replay' }, closed);

async function filesIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const names = await readdir(folder).catch(() => []);
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
  );
}

/** The likely spellings of a secret in a file. */
function spellingsOf(secret: string): readonly string[] {
  const form = new URLSearchParams([['', secret]]).toString().slice(1);
  return [secret, encodeURIComponent(secret), form, encodeURI(secret)];
}

for (const stage of hubStages) {
  test(`of the ${stage.name} replay without a server, a network or a secret, which is in no file`, () =>
    withFolder(async (folder) => {
      const live = await onServer(stage, { BRIEF_RECORD_DIR: folder }, (context) => allResults(stage, context));
      assert.ok(JSON.stringify(live).includes('"kind":"produced"'), JSON.stringify(live));
      const files = await filesIn(folder);
      assert.ok(files.size > 0);
      for (const [name, text] of files) {
        assert.match(name, new RegExp(`^${stage.vendor}-[0-9a-f]{64}\\.json$`, 'u'));
        for (const spelling of spellingsOf(stage.secret)) assert.not.ok(text.includes(spelling), text);
        assert.not.match(text, /127\.0\.0\.1|authorization/iu);
      }
      const struck = JSON.parse(JSON.stringify(live).replaceAll(stage.secret, '***'));
      assert.equal(JSON.parse(JSON.stringify(await allResults(stage, replaying(stage, folder)))), struck);
    }));

  test(`that are missing are named by the ${stage.name}, permanently`, () =>
    withFolder(async (folder) => {
      const failures = v.parse(v.array(finalFailure), await allResults(stage, replaying(stage, folder)));
      assert.is(failures.length, stage.shows === null ? 1 : 2);
      for (const failure of failures) {
        const file = `is not on record in the folder of BRIEF_RECORD_DIR: ${stage.vendor}-[0-9a-f]{64}\\.json$`;
        assert.match(failure.reason, new RegExp(file, 'u'));
        assert.not.match(failure.reason, /BRIEF_OUTBOUND_ALLOW|_URL/u);
        assert.not.ok(failure.reason.includes(folder), 'no path of this machine');
      }
    }));

  test(`are not written by a check of the ${stage.name}, which makes no call in a replay`, () =>
    withFolder(async (folder) => {
      await onServer(stage, { BRIEF_RECORD_DIR: folder }, async (context, { asked }) => {
        await stage.plugin.check?.(context);
        assert.ok(asked.length > 0);
      });
      assert.is((await filesIn(folder)).size, 0);
      for (const [record, problem] of [
        [folder, 'holds no recorded exchange'],
        [join(folder, 'elsewhere'), 'cannot be read'],
      ] as const) {
        const [notice] = (await stage.plugin.check?.(replaying(stage, record))) ?? [];
        assert.match(notice?.message ?? '', `BRIEF_RECORD is replay, and the folder of BRIEF_RECORD_DIR ${problem}`);
      }
      await onServer(stage, { BRIEF_RECORD_DIR: folder }, (context) => allResults(stage, context));
      assert.equal(await stage.plugin.check?.(replaying(stage, folder)), []);
    }));

  test(`of the ${stage.name} are subject to the outbound guard`, () =>
    withFolder(async (folder) => {
      await onServer(stage, {}, async (_context, { origin, asked }) => {
        const guarded = createOutbound({ allowedOrigins: () => [], log: silentLog });
        const variables = { ...stage.settings(origin), ...stage.secrets, BRIEF_RECORD_DIR: folder };
        assert.match(JSON.stringify(await allResults(stage, contextOf(stage, variables, guarded))), 'not public');
        assert.is(asked.length, 0);
        await guarded.close();
      });
      assert.is((await filesIn(folder)).size, 0);
    }));
}

const question = { path: '/shows', parameters: { date } } as const;
const settingsOf = (folder: string, mode: 'record' | 'replay') => ({
  ...{ BRIEF_RECORD_DIR: folder, BRIEF_RECORD: mode },
});

test('bypass the cache of this process, in a recording and in a replay', () =>
  withFolder(async (folder) => {
    const data = { shows: [hubShow()] };
    await withExampleHub({ data }, async (context, hub) => {
      const as = (settings: Partial<HubSettings>) => ({ ...context, settings: { ...context.settings, ...settings } });
      const live = await queryHub(question, context);
      assert.equal(await queryHub(question, as(settingsOf(folder, 'record'))), live);
      const [text = ''] = (await filesIn(folder)).values();
      assert.is(JSON.parse(text).answer.status, 200);
      assert.match(text, 'De Koperen Kraan');
      data.shows = [hubShow({ city: 'Bruges' })];
      assert.match(JSON.stringify(await queryHub(question, context)), 'Bruges');
      const replayed = as({ ...settingsOf(folder, 'replay'), BRIEF_HUB_TOKEN: undefined });
      assert.equal(await queryHub(question, { ...replayed, fetch: closed }), live);
      assert.equal(
        hub.asked.map(({ status, headers }) => [status, 'if-none-match' in headers]),
        [
          [200, false],
          [200, false],
          [200, true],
        ],
      );
      const another = { path: '/shows', parameters: { date: '2026-11-21' } } as const;
      await queryHub(another, as(settingsOf(folder, 'record')));
      await queryHub(another, context);
      assert.is(hub.asked.at(-1)?.status, 200, 'a recording leaves nothing behind');
    });
  }));

test('are one for each page', () =>
  withFolder(async (folder) => {
    const shows = Array.from({ length: 450 }, (_, index) => hubShow({ show_id: `tt-${index}` }));
    await withExampleHub({ data: { shows }, settings: settingsOf(folder, 'record') }, async (context) => {
      const live = await queryHub(question, context);
      assert.is((await filesIn(folder)).size, 3);
      const settings = { ...context.settings, ...settingsOf(folder, 'replay') };
      assert.equal(await queryHub(question, { ...context, settings, fetch: closed }), live);
    });
  }));

test('keep a success, whatever comes before and after it, and an error until the first success', () =>
  withFolder(async (folder) => {
    let status = 503;
    const fault = () =>
      status === 200 ? null : { status, headers: { 'retry-after': '7' }, detail: `no, ${hubToken}` };
    const settings = settingsOf(folder, 'record');
    await withExampleHub({ data: { shows: [hubShow()] }, fault, settings }, async (context) => {
      const replay = { ...context, fetch: closed, settings: { ...context.settings, ...settingsOf(folder, 'replay') } };
      const refused = await queryHub(question, context);
      assert.ok(refused.kind === 'failed' && refused.retryable && refused.retryAfterMilliseconds === 7000);
      assert.equal(await queryHub(question, replay), refused);
      for (const next of [200, 503, 401]) {
        status = next;
        await queryHub(question, context);
        assert.is((await queryHub(question, replay)).kind, 'entries', String(next));
      }
      const unknown = { path: '/shows', parameters: { show_id: 'nobody' } } as const;
      status = 200;
      assert.equal(await queryHub(unknown, context), { kind: 'no_such_show' });
      assert.equal(await queryHub(unknown, replay), { kind: 'no_such_show' });
    });
  }));

test('are not written for responses that were cut off', () =>
  withFolder(async (folder) => {
    await withExampleHub({ fault: 'cut body', settings: settingsOf(folder, 'record') }, async (context) => {
      assert.is((await queryHub(question, context)).kind, 'failed');
    });
    assert.is((await filesIn(folder)).size, 0);
  }));

test('are found without Bandsintown’s app id, however short', () =>
  withFolder(async (folder) => {
    const stage = hubStages.find(({ vendor }) => vendor === 'bandsintown');
    assert.ok(stage !== undefined);
    const short: HubStage = {
      ...stage,
      secrets: { BRIEF_BANDSINTOWN_APP_ID: 'my-id' },
      start: () => startBandsintown({ 'Nora%20Quill': [], Nobody: [] }),
    };
    const live = await onServer(short, { BRIEF_RECORD_DIR: folder }, (context) => allResults(short, context));
    for (const text of (await filesIn(folder)).values()) assert.not.match(text, 'my-id');
    assert.equal(await allResults(short, replaying(short, folder)), live);
  }));

test.run();
