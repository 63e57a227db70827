import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { embeddedArtifactStore } from '../../../adapters/embedded/artifact-store.js';
import { PagePointers } from '../../../adapters/embedded/page-pointers.js';
import { embeddedPageStore } from '../../../adapters/embedded/page-store.js';
import type { ReleaseHistory } from '../../../src/domain/release-history.js';
import { brief, financials, textAt } from '../../support/contracts/published-samples.js';
import { temporaryFolder } from './temporary-store.js';

const child = fileURLToPath(new URL('./publishing-child.js', import.meta.url));

/** Yields what a publishing process prints, line by line. */
async function* linesOf(folder: string, name: string, count: number): AsyncGenerator<string> {
  const publishing = spawn(process.execPath, [child, folder, name, String(count)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  yield* createInterface({ input: publishing.stdout });
}

async function statesOf(folder: string, slug: string): Promise<readonly ReleaseHistory[]> {
  const place = join(folder, 'pages', 'addresses', slug);
  const names = await readdir(place);
  const numbers = Array.from(names, (_, index) => `${index + 1}.json`);
  assert.equal([...names].sort(), [...numbers].sort());
  return Promise.all(
    numbers.map(async (name): Promise<ReleaseHistory> => JSON.parse(await readFile(join(place, name), 'utf8'))),
  );
}

/** Fails unless each state is the one before it and one change: none was decided on an older state. */
function expectSingleChanges(states: readonly ReleaseHistory[]): void {
  for (const [index, state] of states.entries()) {
    const before = states[index - 1] ?? [];
    const [longer, shorter] = state.length > before.length ? [state, before] : [before, state];
    const more = longer.filter((release) => !shorter.includes(release));
    assert.equal([more.length, longer.filter((release) => !more.includes(release))], [1, shorter]);
  }
}

test('two processes lose no change, show each at once, and end with one release at all addresses', async () => {
  const { folder, remove } = await temporaryFolder();
  const artifacts = embeddedArtifactStore(folder);
  const here = { artifacts, pages: embeddedPageStore(folder, artifacts) };
  const seen = new Map<string, string | null>();
  const watch = async (name: string) => {
    for await (const line of linesOf(folder, name, 30)) seen.set(line, await textAt(here, brief));
  };
  await Promise.all([watch('a'), watch('b')]);
  assert.is(seen.size, 80);
  const published = [...seen.keys()].filter((line) => line.startsWith('published'));
  const remaining = published
    .filter((line) => !seen.has(line.replace('published', 'withdrew')))
    .map((line) => line.replace('published ', ''));
  for (const slug of [brief, financials]) {
    const states = await statesOf(folder, slug);
    assert.equal([...(states.at(-1) ?? [])].sort(), [...remaining].sort());
    expectSingleChanges(states);
  }
  assert.is(await textAt(here, financials), `${await textAt(here, brief)} money`);
  // A release was no longer shown once its withdrawal was reported.
  for (const [line, text] of seen) if (line.startsWith('withdrew')) assert.is.not(text, line.replace('withdrew ', ''));
  await remove();
});

test('a process decides again when another one was faster', async () => {
  const { folder, remove } = await temporaryFolder();
  const [one, other] = [new PagePointers(folder), new PagePointers(folder)];
  let decisions = 0;
  const after = await one.change('slug', async (history) => {
    decisions += 1;
    if (decisions === 1) await other.change('slug', () => ['run-1']);
    return [...history, 'run-2'];
  });
  assert.equal([decisions, after], [2, ['run-1', 'run-2']]);
  assert.equal(await other.history('slug'), after);
  assert.is((await statesOf(folder, 'slug')).length, 2);
  await remove();
});

test('an address remembers its last hundred releases', async () => {
  const { folder, remove } = await temporaryFolder();
  const releases = Array.from({ length: 130 }, (_, index) => `run-${index}`);
  await new PagePointers(folder).change('slug', () => releases);
  assert.equal(await statesOf(folder, 'slug'), [releases.slice(30)]);
  await remove();
});

test.run();
