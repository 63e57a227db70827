import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { writeNewSamples, writeSamples } from '../../../../adapters/cli/samples/write-samples.js';
import { filesOf, samplesOf, withFolder } from './sample-folder.js';

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

test('no placeholder is left in contents or file names', async () => {
  for (const [path, content] of await samplesOf('2026-11-20')) {
    assert.not.match(path, /\{\{|\}\}/u);
    assert.not.match(content, /\{\{|\}\}/u, path);
  }
});

test('a new folder is written once, and left as it is afterwards', async () => {
  await withFolder(async (folder) => {
    const input = join(folder, 'input');
    await writeNewSamples(input, '2026-11-20');
    assert.equal([...(await filesOf(input))], [...(await samplesOf('2026-11-20'))]);
    await writeFile(join(input, 'shows', 'tour.csv'), 'mine');
    await writeNewSamples(input, '2026-11-20');
    assert.is((await filesOf(input)).get('shows/tour.csv'), 'mine');
  });
});

test('a new folder is complete after an interrupted call', async () => {
  await withFolder(async (folder) => {
    const unfinished = join(folder, 'input.unfinished', 'shows');
    await mkdir(unfinished, { recursive: true });
    await writeFile(join(unfinished, 'tour.csv'), 'show_da');
    await writeNewSamples(join(folder, 'input'), '2026-11-20');
    assert.equal([...(await filesOf(folder))].length, (await samplesOf('2026-11-20')).size);
    assert.is.not((await filesOf(join(folder, 'input'))).get('shows/tour.csv'), 'show_da');
  });
});

test('an invalid date writes nothing', async () => {
  await withFolder(async (folder) => {
    const error = await writeSamples(folder, 'today').catch((reason: Error) => reason.message);
    assert.is(error, 'today is "today", not a date of the form YYYY-MM-DD');
    assert.is((await filesOf(folder)).size, 0);
  });
});

test.run();
