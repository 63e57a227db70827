import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { embeddedArtifactStore } from '../../../adapters/embedded/artifact-store.js';
import { pagePointers } from '../../../adapters/embedded/page-pointers.js';
import { embeddedPublishedPages } from '../../../adapters/embedded/published-pages.js';
import type { PublishedPages } from '../../../src/ports/published-pages.js';
import { publishedPagesContract } from '../../support/contracts/published-pages-contract.js';
import {
  address,
  brief,
  financials,
  type PagesAndArtifacts,
  textAt,
} from '../../support/contracts/published-samples.js';
import { sharedPagesContract } from '../../support/contracts/shared-pages-contract.js';
import { temporaryFolder } from './temporary-store.js';

function openingOf(folder: string): PagesAndArtifacts {
  const artifacts = embeddedArtifactStore(folder);
  return { artifacts, pages: embeddedPublishedPages(folder, artifacts) };
}

sharedPagesContract('two openings of a folder', async () => {
  const { folder, remove } = await temporaryFolder();
  return { store: [openingOf(folder), openingOf(folder)] as const, close: remove };
}).run();

/** Each call goes to the other one. */
function byTurns(one: PublishedPages, other: PublishedPages): PublishedPages {
  let calls = 0;
  const next = () => {
    calls += 1;
    return calls % 2 === 0 ? one : other;
  };
  return {
    publish: (release, addresses) => next().publish(release, addresses),
    withdraw: (release) => next().withdraw(release),
    unpublish: (release) => next().unpublish(release),
    laterReleases: (release) => next().laterReleases(release),
    read: (slug, name) => next().read(slug, name),
  };
}

publishedPagesContract('two openings of a folder by turns', async () => {
  const { folder, remove } = await temporaryFolder();
  const [one, other] = [openingOf(folder), openingOf(folder)];
  return { store: { artifacts: one.artifacts, pages: byTurns(one.pages, other.pages) }, close: remove };
}).run();

const processes = suite('pages that two processes change');
const child = fileURLToPath(new URL('./publishing-child.js', import.meta.url));
type History = readonly (string | null)[];

/** What a process tells while it works, line by line. */
async function* linesOf(folder: string, name: string, count: number): AsyncGenerator<string> {
  const working = spawn(process.execPath, [child, folder, name, String(count)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  yield* createInterface({ input: working.stdout });
}

async function statesOf(folder: string, slug: string): Promise<readonly History[]> {
  const place = join(folder, 'pages', 'addresses', slug);
  const names = await readdir(place);
  const numbers = Array.from(names, (_, index) => `${index + 1}.json`);
  assert.equal([...names].sort(), [...numbers].sort());
  return Promise.all(
    numbers.map(async (name): Promise<History> => JSON.parse(await readFile(join(place, name), 'utf8'))),
  );
}

processes('lose no change, see each at once, and end with one release at all addresses', async () => {
  const { folder, remove } = await temporaryFolder();
  const here = openingOf(folder);
  const [told, seen] = [new Set<string>(), new Map<string, string | null>()];
  const watch = async (name: string) => {
    for await (const line of linesOf(folder, name, 30)) {
      told.add(line);
      seen.set(line, await textAt(here, brief));
    }
  };
  await Promise.all([watch('a'), watch('b')]);
  assert.is(told.size, 80);
  const kept = [...told]
    .filter((line) => line.startsWith('published') && !told.has(line.replace('published', 'withdrew')))
    .map((line) => line.replace('published ', ''));
  for (const slug of [brief, financials]) {
    const states = await statesOf(folder, slug);
    assert.equal([...(states.at(-1) ?? [])].sort(), [...kept].sort());
    // Each state is the one before it and one change: nothing was decided on an older one.
    for (const [index, state] of states.entries()) {
      const before = states[index - 1] ?? [];
      const [longer, shorter] = state.length > before.length ? [state, before] : [before, state];
      const more = longer.filter((release) => !shorter.includes(release));
      assert.equal([more.length, longer.filter((release) => !more.includes(release))], [1, shorter]);
    }
  }
  assert.is(await textAt(here, brief), await textAt(here, financials));
  // Whoever was told of a withdrawal never saw that release any more.
  for (const [line, text] of seen) if (line.startsWith('withdrew')) assert.is.not(text, line.replace('withdrew ', ''));
  await remove();
});

processes('go on from the pointers of an earlier version', async () => {
  const { folder, remove } = await temporaryFolder();
  const store = openingOf(folder);
  for (const release of ['run-1', 'run-2']) await store.pages.publish(release, [await address(store, brief, release)]);
  const addresses = join(folder, 'old', 'addresses');
  await mkdir(addresses, { recursive: true });
  await writeFile(join(addresses, `${brief}.json`), '["run-1"]');
  const [one, other] = [pagePointers(addresses), pagePointers(addresses)];
  assert.equal([await one.history(brief), await other.history(brief)], [['run-1'], ['run-1']]);
  await one.change(brief, (history) => [...history, 'run-2']);
  assert.equal(
    [await other.history(brief), await pagePointers(addresses).history(brief)],
    [
      ['run-1', 'run-2'],
      ['run-1', 'run-2'],
    ],
  );
  assert.is(await one.newestFile(brief), join(brief, '1.json'));
  await remove();
});

processes('decide again where another one was faster', async () => {
  const { folder, remove } = await temporaryFolder();
  const [one, other] = [pagePointers(folder), pagePointers(folder)];
  let decisions = 0;
  const { before, after } = await one.change('slug', async (history) => {
    decisions += 1;
    if (decisions === 1) await other.change('slug', () => ['run-1']);
    return [...history, 'run-2'];
  });
  assert.equal([decisions, before, after], [2, ['run-1'], ['run-1', 'run-2']]);
  assert.equal(await other.history('slug'), ['run-1', 'run-2']);
  assert.equal((await readdir(join(folder, 'slug'))).sort(), ['1.json', '2.json']);
  await remove();
});

processes.run();
