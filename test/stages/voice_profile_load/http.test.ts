import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { InputOf, StageContext } from '../../../src/ports/stage-plugin.js';
import type { HubSettings } from '../../../stages/shared/hub-client/settings.js';
import { plugin } from '../../../stages/voice_profile_load/http.js';
import { withExampleHub } from '../../support/hub-server/hub-calls.js';
import { aShow } from '../../support/results.js';

const nell = { performer: 'Nell Varrow', tone: ['dry'], avoid_topics: ['royals'], notes: 'One.\n\nTwo.' };
const mats = { performer: 'Mats Lind', tone: ['loud'] };

function run(context: StageContext<HubSettings>, performer: string | null) {
  const show = aShow({ performer });
  return plugin.run({ show, results: {} } as unknown as InputOf<'voice_profile_load'>, context);
}

async function producedBy(context: StageContext<HubSettings>, performer: string | null) {
  const outcome = await run(context, performer);
  assert.ok(outcome.kind === 'produced', JSON.stringify(outcome));
  return outcome.value;
}

test("the performer's voice keeps its line breaks and is cited by the name of the hub", async () => {
  await withExampleHub({ data: { voices: [mats, nell] } }, async (context, hub) => {
    const { profile, notices } = await producedBy(context, 'nell varrow');
    assert.equal(
      [profile?.performer, profile?.matched_by, profile?.tone, profile?.habits],
      ['Nell Varrow', 'performer', ['dry'], []],
    );
    assert.equal([profile?.notes, profile?.avoid_topics], ['One.\n\nTwo.', ['royals']]);
    assert.equal([profile?.source.kind, profile?.source.publisher, notices], ['web', 'Tour Desk', []]);
    assert.is(hub.asked[0]?.query.get('performer'), 'nell varrow');
  });
});

test('a show without performer uses the only voice, and none of several', async () => {
  await withExampleHub({ data: { voices: [nell] } }, async (context, hub) => {
    assert.is((await producedBy(context, null)).profile?.matched_by, 'only_voice');
    assert.is(hub.asked[0]?.query.has('performer'), false);
  });
  await withExampleHub({ data: { voices: [nell, mats] } }, async (context) => {
    const { profile, empty_reason } = await producedBy(context, null);
    assert.is(profile, null);
    assert.match(empty_reason ?? '', 'Tour Desk has several voices: Nell Varrow, Mats Lind');
  });
});

test('invalid entries lose themselves, and a second voice of a performer is reported', async () => {
  const voices = [{ ...nell, tone: 7, notes: ['x'] }, nell, { tone: ['dry'] }];
  await withExampleHub({ data: { voices } }, async (context) => {
    const { profile, notices } = await producedBy(context, null);
    assert.equal([profile?.tone, profile?.notes], [[], null]);
    const messages = notices.map(({ message }) => message).join('\n');
    assert.match(messages, 'items[1] is a second voice of Nell Varrow; Tour Desk /voices items[0] is used');
    assert.match(messages, 'items[0] tone is a number');
    assert.match(messages, 'items[0] notes is no text');
    assert.match(messages, 'items[2] has no performer');
  });
});

test('no voice is not a failure; only invalid ones, and a refusing hub, are', async () => {
  await withExampleHub({}, async (context) => {
    assert.match((await producedBy(context, null)).empty_reason ?? '', 'There is no voice in Tour Desk');
  });
  await withExampleHub({ data: { voices: [{ tone: ['dry'] }] } }, async (context) => {
    const outcome = await run(context, null);
    assert.ok(outcome.kind === 'failed' && !outcome.retryable);
  });
  await withExampleHub({ fault: { status: 403 } }, async (context) => {
    const outcome = await run(context, null);
    assert.ok(outcome.kind === 'failed' && !outcome.retryable);
    assert.match(outcome.reason, 'BRIEF_HUB_TOKEN');
  });
});

test('the check reads the first voices', async () => {
  await withExampleHub({ data: { voices: [{ ...nell, worked: [1] }] } }, async (context) => {
    assert.match(JSON.stringify(await plugin.check?.(context)), 'worked has a number as item 1');
  });
});

test.run();
