import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readSettings } from '../../../../stages/loading/plugin-settings.js';
import { hubName } from '../../../../stages/shared/hub-client/fetch-page.js';
import { type HubSettings, hubSettings } from '../../../../stages/shared/hub-client/settings.js';

const given = { BRIEF_HUB_URL: 'https://tickets.example/brief-hub/v1/', BRIEF_HUB_TOKEN: ' abc.DEF-1_2~3+4/5== ' };

test('address and token are normalised', async () => {
  const { settings, problems } = await readSettings(hubSettings, given);
  assert.equal(problems, []);
  const read = settings as HubSettings;
  assert.is(read.BRIEF_HUB_URL, 'https://tickets.example/brief-hub/v1');
  assert.is(read.BRIEF_HUB_TOKEN?.reveal(), 'abc.DEF-1_2~3+4/5==');
  assert.is(hubName(read), 'tickets.example');
  assert.is(hubName({ ...read, BRIEF_HUB_NAME: 'Tour Desk' }), 'Tour Desk');
});

test('missing or invalid variables are named, and the token is never shown', async () => {
  assert.equal((await readSettings(hubSettings, {})).problems, [
    'the variable BRIEF_HUB_URL is missing',
    'the variable BRIEF_HUB_TOKEN is missing',
  ]);
  for (const address of [
    'ftp://x.example',
    'https://user:pass@x.example',
    'https://x.example?a=1',
    'hub',
    'https://x.example#a',
  ]) {
    const { problems } = await readSettings(hubSettings, { ...given, BRIEF_HUB_URL: address });
    assert.match(problems.join(), /^the variable BRIEF_HUB_URL is not valid/u, address);
  }
  const { problems } = await readSettings(hubSettings, { ...given, BRIEF_HUB_TOKEN: 'hidden\r\nx-evil: 1' });
  assert.match(problems.join(), 'the variable BRIEF_HUB_TOKEN is not valid');
  assert.not.match(problems.join(), 'hidden');
});

test.run();
