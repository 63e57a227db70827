import type { Test } from 'uvu';
import * as assert from 'uvu/assert';
import { contractSuite, type Open } from './opened.js';
import { address, brief, financials, type PagesAndArtifacts, textAt } from './published-samples.js';

/** Two openings of the same pages, as two processes have them. */
export type SharedPages = readonly [PagesAndArtifacts, PagesAndArtifacts];

async function publish(store: PagesAndArtifacts, release: string): Promise<string | null> {
  const addresses = [await address(store, brief, release), await address(store, financials, `${release} money`)];
  return (await store.pages.publish(release, addresses)).previous;
}

/** What an address would show one after the other, down to nothing; all of it is withdrawn. */
async function takenApart({ pages, artifacts }: PagesAndArtifacts): Promise<readonly string[]> {
  const shown = await textAt({ pages, artifacts }, brief);
  if (shown === null) return [];
  if (shown === 'unpublished') return [shown];
  await pages.withdraw(shown);
  return [shown, ...(await takenApart({ pages, artifacts }))];
}

/** What every store of published pages must do that several processes work with. */
export function sharedPagesContract(name: string, open: Open<SharedPages>): Test {
  const { test, when } = contractSuite(`published pages shared by two: ${name}`, open);

  when('what one changes, the other shows at once, whatever it has shown before', async ([one, other]) => {
    assert.is(await textAt(other, brief), null);
    await publish(one, 'run-1');
    assert.is(await textAt(other, brief), 'run-1');
    assert.is(await publish(other, 'run-2'), 'run-1');
    assert.is(await textAt(one, brief), 'run-2');
    await one.pages.withdraw('run-2');
    assert.equal([await textAt(other, brief), await textAt(other, financials)], ['run-1', 'run-1 money']);
    await other.pages.unpublish('run-1');
    assert.is(await textAt(one, brief), 'unpublished');
  });

  when('what one publishes after the other one is told to that one, whole', async ([one, other]) => {
    await publish(one, 'run-1');
    assert.equal(await one.pages.laterReleases('run-1'), []);
    await publish(other, 'run-2');
    const told = await one.pages.laterReleases('run-1');
    assert.equal(
      told.map(({ release, addresses }) => [release, addresses.map(({ slug }) => slug)]),
      [['run-2', [brief, financials]]],
    );
    assert.equal(await other.pages.laterReleases('run-2'), []);
  });

  when('publications of both at once lose none, and leave one release at all addresses', async ([one, other]) => {
    const releases = Array.from({ length: 12 }, (_, index) => `run-${index}`);
    await Promise.all(releases.map((release, index) => publish(index % 2 === 0 ? one : other, release)));
    for (const store of [one, other]) {
      const shown = await textAt(store, brief);
      assert.is(await textAt(store, financials), `${shown} money`);
    }
    assert.equal([...(await takenApart(one))].sort(), [...releases].sort());
    assert.equal([await textAt(other, brief), await textAt(other, financials)], [null, null]);
  });

  when('publications, withdrawals and unpublications at once are all done', async ([one, other]) => {
    for (const release of ['run-1', 'run-2', 'run-3']) await publish(one, release);
    assert.is(await textAt(other, brief), 'run-3');
    await Promise.all([
      publish(one, 'run-4'),
      other.pages.withdraw('run-2'),
      one.pages.unpublish('run-1'),
      publish(other, 'run-5'),
      other.pages.withdraw('run-3'),
    ]);
    const [first, second] = [await textAt(one, brief), await textAt(other, brief)];
    assert.is(first, second);
    const shown = await takenApart(other);
    assert.equal([...shown].sort(), ['run-4', 'run-5', 'unpublished']);
    assert.is(shown[2], 'unpublished');
  });

  when('the same release published by both is one', async ([one, other]) => {
    await publish(one, 'run-1');
    await Promise.all([publish(one, 'run-2'), publish(other, 'run-2')]);
    assert.is(await textAt(other, brief), 'run-2');
    assert.equal(await takenApart(one), ['run-2', 'run-1']);
  });

  return test;
}
