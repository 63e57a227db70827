import { createHash } from 'node:crypto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { HtmlGenerationValue } from '../../../src/domain/stage-values/html-generation.js';
import { act, auditOf, make, outcomeOf, recordOf } from '../../support/controls.js';
import { type JsonDocument, readJson, stageOf } from '../../support/documents.js';
import { type PublishingPlace, publishingOverSftp, publishingToFolder } from '../../support/publishing-places.js';
import { serve } from '../outbound/loopback.js';

const why = { reason: 'the show is off' };

function generatedBy(record: JsonDocument): HtmlGenerationValue {
  return stageOf(record, 'html_generation')['output'] as HtmlGenerationValue;
}

/** Returns the digests of the page and of the page with the sales that the run generated. */
function digestsOf(record: JsonDocument): readonly unknown[] {
  const { page, financials } = generatedBy(record);
  return [page, financials].map(({ files }) => files[0]?.artifact.sha256);
}

/** Returns the digests of what strangers see at the addresses of the run. */
async function shownAt(record: JsonDocument): Promise<readonly unknown[]> {
  const { page, financials } = generatedBy(record);
  const bodies = [page, financials].map(async ({ url }) => (await fetch(url)).arrayBuffer());
  return (await Promise.all(bodies)).map((body) => createHash('sha256').update(Buffer.from(body)).digest('hex'));
}

/** Returns the run whose page is shown, then the other one. */
async function newestFirst(records: readonly JsonDocument[]): Promise<readonly [JsonDocument, JsonDocument]> {
  const shown = JSON.stringify(await shownAt(records[0] ?? {}));
  const newest = records.find((record) => JSON.stringify(digestsOf(record)) === shown);
  const other = records.find((record) => record !== newest);
  if (newest === undefined || other === undefined) throw new Error('what is shown is of neither run');
  return [newest, other];
}

function expectOk(record: JsonDocument): void {
  assert.equal([record['status'], record['error']], ['ok', null]);
}

const idOf = (record: JsonDocument) => String(record['brief_run_id']);

async function listedRun({ service }: PublishingPlace): Promise<unknown> {
  const { briefs } = await readJson(service, '/api/v1/brief/briefs');
  return (briefs as JsonDocument[])[0]?.['brief_run_id'];
}

async function unpublishNewest(place: PublishingPlace, newest: JsonDocument, other: JsonDocument): Promise<void> {
  assert.is(await listedRun(place), idOf(newest));
  assert.equal(outcomeOf(await act(place.service, idOf(other), 'unpublish', why)), [409, 'superseded']);
  assert.is((await act(place.service, idOf(newest), 'unpublish', why)).status, 200);
  const { page, financials } = generatedBy(newest);
  for (const { url } of [page, financials]) assert.is((await fetch(url)).status, 410);
}

for (const [name, open] of [
  ['in the folder of the service', publishingToFolder],
  ['over SFTP', publishingOverSftp],
] as const) {
  const test = suite(`runs of one show, ${name}`);
  const place = await open();
  const { service } = place;

  test('two that are requested at once both end ok, and strangers see the whole page of one of them', async () => {
    for (let round = 0; round < 8; round += 1) {
      const runs = await Promise.all([make(service), make(service)]);
      const records = await Promise.all(runs.map((run) => recordOf(service, run)));
      records.forEach(expectOk);
      const [newest, other] = await newestFirst(records);
      assert.is(await listedRun(place), idOf(newest));
      assert.is((other['brief'] as JsonDocument)['url'], generatedBy(newest).page.url);
    }
  });

  test('a withdrawal of the newer one shows the older one again', async () => {
    const first = await recordOf(service, await make(service));
    const second = await recordOf(service, await make(service));
    assert.equal(await shownAt(second), digestsOf(second));
    const { page, financials } = generatedBy(first);
    const addresses = { publicBase: place.door.origin, slug: page.slug, financialsSlug: financials.slug };
    assert.is(await place.withdraw(idOf(second), addresses), idOf(first));
    assert.equal(await shownAt(first), digestsOf(first));
  });

  test('a page that was tampered with, and an older one that is left there, still fail a run', async () => {
    const before = await recordOf(service, await make(service));
    const [good] = await shownAt(before);
    const stale = Buffer.from(await (await fetch(generatedBy(before).page.url)).arrayBuffer());
    for (const shown of [Buffer.from('<!DOCTYPE html><p>somebody else was here'), stale]) {
      const other = await serve((_request, response) =>
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(shown),
      );
      place.lookAt(other.origin);
      const record = await recordOf(service, await make(service));
      place.lookAt(null);
      await other.close();
      assert.is(record['status'], 'failed');
      assert.match(
        String(record['error']),
        /^url_verification: .*SHA-256 [0-9a-f]{64} of \d+ bytes is not the deployed/u,
      );
      assert.is((await shownAt(before))[0], good);
    }
  });

  test('the newest one can be unpublished, and takes the older one with it', async () => {
    const other = await recordOf(service, await make(service));
    const newest = await recordOf(service, await make(service));
    await unpublishNewest(place, newest, other);
  });

  test('leave histories that an audit agrees with', async () => {
    await service.stop();
    assert.equal(await auditOf(service), []);
  });

  test('end with their tests', () => place.end());
  test.run();
}
