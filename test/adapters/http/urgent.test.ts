import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { act, begin, ended, make, post, recordOf, strangerAt } from '../../support/controls.js';
import { type JsonDocument, readJson } from '../../support/documents.js';
import { startPagedService } from '../../support/paged-service.js';
import { stageGate } from '../../support/stage-gate.js';

const town = stageGate();
const service = await startPagedService({
  outcomes: { perplexity_city: town.code },
  settings: { BRIEF_RUNS_AT_ONCE: '1', BRIEF_QUEUE_LENGTH: '1' },
});

const test = suite('while the only run that may be worked on hangs');
const published = await make(service);
town.close();
const hung = await begin(service);
await town.entered(2);

async function load(): Promise<readonly unknown[]> {
  const { runs, urgent } = (await readJson(service, '/api/v1/brief/queue')) as Readonly<Record<string, JsonDocument>>;
  return [runs?.['working'], runs?.['waiting'], urgent];
}

const nothing = { working: 0, waiting: 0 };

test('a page is taken from the web at once', async () => {
  const { url } = (await recordOf(service, published))['brief'] as JsonDocument;
  assert.is((await strangerAt(url))[0], 200);
  assert.is((await act(service, published, 'unpublish')).status, 200);
  assert.is((await strangerAt(url))[0], 410);
  assert.equal(await load(), [1, 0, nothing]);
});

test('a run that is cancelled in the queue makes room for the next, and the queue says so', async () => {
  const waiting = await begin(service);
  assert.equal(await load(), [1, 1, nothing]);
  assert.is((await post(service, 'run', {}, { prefer: 'respond-async' })).status, 503);
  assert.is((await act(service, waiting, 'cancel')).status, 200);
  assert.equal(await load(), [1, 0, nothing]);
  const next = await begin(service);
  assert.equal(await load(), [1, 1, nothing]);
  town.open();
  assert.equal([(await ended(service, hung))['status'], (await ended(service, next))['status']], ['ok', 'ok']);
});

test('ends with its tests', () => service.end());

test.run();
