import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readSettings } from '../../../adapters/composition/settings.js';
import { eventStoreOutlook } from '../../../adapters/composition/store-outlook.js';
import { eventStoreUrl } from '../../support/event-store-url.js';

const { url, stop } = await eventStoreUrl();
const test = suite('what is seen of the event store before the service starts');
test.after(stop);

function look(environment: Readonly<Record<string, string>>) {
  const read = readSettings(environment);
  if (read.kind === 'unusable') throw new Error(read.problems.join());
  return eventStoreOutlook(read.settings);
}

test('is nothing for a store in the data folder', async () => {
  assert.equal(await look({}), { problems: [], checked: [] });
});

test('is that an EventStoreDB answers, and that there will be no other replica', async () => {
  const { problems, checked } = await look({ BRIEF_EVENT_STORE: url, BRIEF_STREAM_PREFIX: 'nobody.' });
  assert.equal(problems, []);
  assert.match(
    checked.join(),
    /^event store: EventStoreDB answers, its log ends at 0, and no second replica: BRIEF_SHARED_DIR is not set$/u,
  );
  const shared = { BRIEF_EVENT_STORE: url, BRIEF_STREAM_PREFIX: 'nobody.', BRIEF_SHARED_DIR: '/shared' };
  assert.match((await look(shared)).checked.join(), /its log ends at 0$/u);
});

test('is that it does not answer, without its address', async () => {
  const { problems, checked } = await look({ BRIEF_EVENT_STORE: 'esdb://user:secret@127.0.0.1:1?tls=false' });
  assert.equal(checked, []);
  assert.match(
    problems.join(),
    /^BRIEF_EVENT_STORE: EventStoreDB (cannot read: (unavailable|not reachable)|did not answer within 5000 ms)/u,
  );
  assert.not.match(problems.join(), /secret|127\.0\.0\.1/u);
});

test.run();
