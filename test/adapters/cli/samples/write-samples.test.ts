import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { writeSamples } from '../../../../adapters/cli/samples/write-samples.js';
import { filesOf, samplesOf, withFolder } from './sample-folder.js';

const list = '.sample-files.sha256';
const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

const fails = (work: Promise<void>) =>
  work.then(
    () => false,
    () => true,
  );

test('every kind of input file is written', async () => {
  const paths = [...(await samplesOf('2026-11-20')).keys()];
  for (const kind of [
    /^shows\/[^/]+\.csv$/u,
    /^shows\/[^/]+\.ics$/u,
    /^shows\/[^/]+\.json$/u,
    /^sales\/[^/]+\.csv$/u,
    /^history\/[^/]+\.csv$/u,
    /^voice\/[^/]+\.md$/u,
    /^transcripts\/nell-varrow\/[^/]+\.vtt$/u,
    /^transcripts\/nell-varrow\/[^/]+\.srt$/u,
    /^transcripts\/nell-varrow\/[^/]+\.json3$/u,
    /^cities\/[^/]+\.md$/u,
    /^weather\/[^/]+\.csv$/u,
    /^feeds\/[^/]+\.rss$/u,
    /^feeds\/[^/]+\/[^/]+\.xml$/u,
    /^feeds\/[^/]+\/[^/]+\.atom$/u,
    /^feeds\/[^/]+\/[^/]+\.json$/u,
    /^feeds\/feeds\.txt$/u,
  ]) {
    assert.ok(
      paths.some((path) => kind.test(path)),
      String(kind),
    );
  }
});

test('no placeholder is left in a content or a file name', async () => {
  for (const [path, content] of await samplesOf('2026-11-20')) {
    assert.not.match(path, /\{\{|\}\}/u);
    assert.not.match(content, /\{\{|\}\}/u, path);
  }
});

test('what an earlier call wrote is replaced, and its dated files go', async () => {
  await withFolder(async (folder) => {
    await writeSamples(folder, '2026-11-20');
    await writeSamples(folder, '2026-11-21');
    assert.equal(await filesOf(folder), await samplesOf('2026-11-21'));
  });
});

test('a second call on the same day changes nothing', async () => {
  await withFolder(async (folder) => {
    await writeSamples(folder, '2026-11-20');
    const [files, written] = [await filesOf(folder), await readFile(join(folder, list), 'utf8')];
    await writeSamples(folder, '2026-11-20');
    assert.equal(await filesOf(folder), files);
    assert.is(await readFile(join(folder, list), 'utf8'), written);
  });
});

test("the user's own files survive, even one with the name of a sample", async () => {
  await withFolder(async (folder) => {
    await mkdir(join(folder, 'shows'), { recursive: true });
    await writeFile(join(folder, 'shows/mine.csv'), 'mine');
    await writeFile(join(folder, 'shows/tour.csv'), 'also mine');
    await writeSamples(folder, '2026-11-20');
    await writeSamples(folder, '2026-11-21');
    assert.is(await readFile(join(folder, 'shows/mine.csv'), 'utf8'), 'mine');
    assert.is(await readFile(join(folder, 'shows/tour.csv'), 'utf8'), 'also mine');
    assert.ok(await exists(join(folder, 'shows/calendar.ics')));
  });
});

test('a sample that the user changed stays as it is, and one that the user removed comes back', async () => {
  await withFolder(async (folder) => {
    await writeSamples(folder, '2026-11-20');
    await writeFile(join(folder, 'voice/nell-varrow.md'), 'my own voice');
    const dated = [...(await filesOf(folder)).keys()].find((path) => path.endsWith('.vtt')) ?? '';
    await writeFile(join(folder, dated), 'my own words');
    await rm(join(folder, 'weather/forecast.csv'));
    await writeSamples(folder, '2026-11-21');
    assert.is(await readFile(join(folder, 'voice/nell-varrow.md'), 'utf8'), 'my own voice');
    assert.is(await readFile(join(folder, dated), 'utf8'), 'my own words');
    assert.match(await readFile(join(folder, 'weather/forecast.csv'), 'utf8'), /2026-11-21/u);
  });
});

test('a list that names a file elsewhere removes nothing', async () => {
  await withFolder(async (outer) => {
    const folder = join(outer, 'input');
    await mkdir(folder);
    await writeFile(join(outer, 'precious'), '');
    const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
    await writeFile(
      join(folder, list),
      `${empty}  ../precious\n${empty}  ${join(outer, 'precious')}\nno line of ours\n`,
    );
    await writeSamples(folder, '2026-11-20');
    assert.ok(await exists(join(outer, 'precious')));
  });
});

test("what the user put in a sample's way stays, and costs that sample alone", async () => {
  await withFolder(async (folder) => {
    await writeFile(join(folder, 'cities'), 'a file where a folder should be');
    await mkdir(join(folder, 'history/visits.csv'), { recursive: true });
    await writeSamples(folder, '2026-11-20');
    assert.is(await readFile(join(folder, 'cities'), 'utf8'), 'a file where a folder should be');
    const missing = [...(await samplesOf('2026-11-20')).keys()].filter((path) => /^(?:cities|history)\//u.test(path));
    assert.is((await filesOf(folder)).size, (await samplesOf('2026-11-20')).size - missing.length + 1);
  });
});

test('a call cut short leaves nothing that the next takes for a file of the user', async () => {
  await withFolder(async (folder) => {
    await writeSamples(folder, '2026-11-20');
    const stumbling = join(folder, 'shows/tour.csv.new');
    await mkdir(stumbling);
    assert.ok(await fails(writeSamples(folder, '2026-11-21')));
    await rm(stumbling, { recursive: true });
    assert.match(await readFile(join(folder, 'shows/tour.csv'), 'utf8'), /2026-11-20/u);
    assert.match(await readFile(join(folder, 'shows/calendar.ics'), 'utf8'), /20261121/u);
    await writeSamples(folder, '2026-11-22');
    assert.equal(await filesOf(folder), await samplesOf('2026-11-22'));
  });
});

test('a day that is none writes nothing', async () => {
  await withFolder(async (folder) => {
    assert.ok(await fails(writeSamples(folder, 'today')));
    assert.is((await filesOf(folder)).size, 0);
  });
});

test.run();
