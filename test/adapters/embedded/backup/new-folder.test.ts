import { mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { BackupRefused, newFolder } from '../../../../adapters/embedded/backup/new-folder.js';
import { rejection } from '../../../support/contracts/opened.js';

type Given = Readonly<{ base: string; data: string }>;

/** A folder with a data folder in it. */
async function given(act: (given: Given) => Promise<void>): Promise<void> {
  const base = await realpath(await mkdtemp(join(tmpdir(), 'new-folder-')));
  const data = join(base, 'data');
  await mkdir(data, { mode: 0o750 });
  await act({ base, data }).finally(() => rm(base, { recursive: true }));
}

const write = (partial: string) => writeFile(join(partial, 'file'), 'all of it');
const filled = async (named: string, data: string) => (await newFolder(named, data)).fill(write);

async function refusalOf(named: string, data: string): Promise<string> {
  const error = await rejection(filled(named, data));
  assert.instance(error, BackupRefused);
  return error.message;
}

test('a new folder is created with its parents and the mode of the copied one', () =>
  given(async ({ base, data }) => {
    await filled(join(base, 'backups', 'tonight'), data);
    assert.is(await readFile(join(base, 'backups', 'tonight', 'file'), 'utf8'), 'all of it');
    assert.is((await stat(join(base, 'backups', 'tonight'))).mode & 0o777, 0o750);
    assert.equal(await readdir(join(base, 'backups')), ['tonight']);
  }));

test('an empty folder keeps its mode, also behind a link and named by a relative path', () =>
  given(async ({ base, data }) => {
    for (const name of ['plain', 'linked', 'near']) await mkdir(join(base, name), { mode: 0o710 });
    await symlink('linked', join(base, 'link'));
    await filled(`${join(base, 'plain')}/`, data);
    await filled(join(base, 'link'), data);
    await filled(relative(process.cwd(), join(base, 'near')), relative(process.cwd(), data));
    for (const name of ['plain', 'linked', 'near']) {
      assert.is(await readFile(join(base, name, 'file'), 'utf8'), 'all of it', name);
      assert.is((await stat(join(base, name))).mode & 0o777, 0o710, name);
    }
  }));

test('the folder has its name only once it is complete', () =>
  given(async ({ base, data }) => {
    const { fill } = await newFolder(join(base, 'copy'), data);
    await fill(async (partial) => {
      assert.equal(
        (await readdir(base)).filter((name) => name === 'copy'),
        [],
      );
      assert.match(partial, /copy\.[0-9a-f]{8}\.partial$/u);
      assert.is((await stat(partial)).mode & 0o777, 0o700);
    });
    assert.equal((await readdir(base)).sort(), ['copy', 'data']);
  }));

test('nothing is left when writing fails', () =>
  given(async ({ base, data }) => {
    const { fill } = await newFolder(join(base, 'copy'), data);
    const failing = fill(async (partial) => {
      await write(partial);
      throw new Error('out of ink');
    });
    assert.is((await rejection(failing)).message, 'out of ink');
    assert.equal(await readdir(base), ['data']);
  }));

test('a folder that is not empty is refused and not touched', () =>
  given(async ({ base, data }) => {
    await mkdir(join(base, 'full'));
    await writeFile(join(base, 'full', 'mine'), 'precious');
    assert.match(await refusalOf(join(base, 'full'), data), /full is not empty: .*new folder or an empty one$/u);
    assert.equal(await readdir(join(base, 'full')), ['mine']);
  }));

test('a folder that is filled meanwhile is refused and not touched', () =>
  given(async ({ base, data }) => {
    const { fill } = await newFolder(join(base, 'copy'), data);
    const failing = fill(async () => {
      await mkdir(join(base, 'copy'));
      await writeFile(join(base, 'copy', 'mine'), 'precious');
    });
    const error = await rejection(failing);
    assert.instance(error, BackupRefused);
    assert.match(error.message, /copy is no longer empty/u);
    assert.equal([await readdir(base), await readdir(join(base, 'copy'))], [['copy', 'data'], ['mine']]);
  }));

test('the folder that is copied, and any folder in it, is refused by whatever path', () =>
  given(async ({ base, data }) => {
    await symlink(data, join(base, 'link'));
    await mkdir(join(data, 'deep'));
    for (const named of [data, join(data, 'new', 'er'), join(data, 'deep'), join(base, 'link', 'new')])
      assert.match(await refusalOf(named, data), /is inside the data folder/u, named);
    assert.match(await refusalOf(join(data, 'x'), join(base, 'link')), /is inside the data folder/u);
    assert.equal(await readdir(data), ['deep']);
    await filled(`${data}-of-yesterday`, data);
  }));

test('a file, a broken link, a folder that cannot be created and an empty name are refused', () =>
  given(async ({ base, data }) => {
    await writeFile(join(base, 'file'), 'mine');
    await symlink('nowhere', join(base, 'dangling'));
    assert.match(await refusalOf(join(base, 'file'), data), /file is not a folder$/u);
    assert.match(await refusalOf(join(base, 'dangling'), data), /dangling is a broken link$/u);
    assert.match(await refusalOf(join(base, 'file', 'below'), data), /file cannot be created: /u);
    assert.match(await refusalOf(join(base, 'dangling', 'below'), data), /dangling cannot be created: /u);
    assert.match(await refusalOf('', data), /needs a name$/u);
    assert.equal((await readdir(base)).sort(), ['dangling', 'data', 'file']);
  }));

test('the top of a file system is refused, because it cannot be replaced', () =>
  given(async ({ data }) => {
    // Linux has one here, others have none.
    const top = (await stat('/proc').catch(() => null)) === null ? null : '/proc';
    if (top !== null) assert.match(await refusalOf(top, data), /top of a file system: name a folder inside it/u);
  }));

test.run();
