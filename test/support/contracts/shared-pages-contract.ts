import type { Test } from 'uvu';
import * as assert from 'uvu/assert';
import { contractSuite, type Open } from './opened.js';
import { brief, financials, type PagesAndArtifacts, publish, textAt } from './published-samples.js';

/** The same pages opened twice, as by two processes. */
export type SharedPages = readonly [PagesAndArtifacts, PagesAndArtifacts];

/** Withdraws what the address shows until it shows nothing. Returns the releases in that order. */
async function withdrawAll({ pages, artifacts }: PagesAndArtifacts): Promise<readonly string[]> {
  const shown = await textAt({ pages, artifacts }, brief);
  if (shown === null) return [];
  if (shown === 'unpublished') return [shown];
  await pages.withdraw(shown);
  return [shown, ...(await withdrawAll({ pages, artifacts }))];
}

/** What a store of published pages must do when several processes share it. */
export function sharedPagesContract(name: string, open: Open<SharedPages>): Test {
  const { test, when } = contractSuite(`published pages shared by two: ${name}`, open);

  when('a change by one is shown by the other at once', async ([one, other]) => {
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

  when(
    'releases that both publish at once are all published, and all addresses show the same one',
    async ([one, other]) => {
      const releases = Array.from({ length: 12 }, (_, index) => `run-${index}`);
      await Promise.all(releases.map((release, index) => publish(index % 2 === 0 ? one : other, release)));
      for (const store of [one, other]) {
        const shown = await textAt(store, brief);
        assert.is(await textAt(store, financials), `${shown} money`);
      }
      assert.equal([...(await withdrawAll(one))].sort(), [...releases].sort());
      assert.equal([await textAt(other, brief), await textAt(other, financials)], [null, null]);
    },
  );

  when('publishing, withdrawing and unpublishing at once all take effect', async ([one, other]) => {
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
    const shown = await withdrawAll(other);
    assert.equal([...shown].sort(), ['run-4', 'run-5', 'unpublished']);
    assert.is(shown[2], 'unpublished');
  });

  when('the same release published by both is one release', async ([one, other]) => {
    await publish(one, 'run-1');
    await Promise.all([publish(one, 'run-2'), publish(other, 'run-2')]);
    assert.is(await textAt(other, brief), 'run-2');
    assert.equal(await withdrawAll(one), ['run-2', 'run-1']);
  });

  return test;
}
