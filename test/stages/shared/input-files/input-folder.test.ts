import { chmod, mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { listInputFiles, readInputBytes, readInputText } from '../../../../stages/shared/input-files/input-folder.js';
import { sourceOfFile } from '../../../../stages/shared/input-files/source-of-file.js';

type Folders = { base: string; root: string };
const test = suite<Folders>('input folder');

test.before.each(async (folders) => {
  folders.base = await mkdtemp(join(tmpdir(), 'input-folder-'));
  folders.root = join(folders.base, 'input');
  await mkdir(join(folders.root, 'shows', 'deep', 'deeper'), { recursive: true });
});
test.after.each(async ({ base }) => rm(base, { recursive: true }));

const write = ({ root }: Folders, path: string, content: string | Uint8Array) => writeFile(join(root, path), content);

test('lists a folder and its direct sub-folders, sorted, without hidden files and other extensions', async (folders) => {
  for (const path of ['b.CSV', 'a.csv', '.hidden.csv', 'note.txt', 'deep/c.csv', 'deep/deeper/d.csv']) {
    await write(folders, `shows/${path}`, 'x');
  }
  const { files, notices } = await listInputFiles(folders.root, 'shows', ['.csv']);
  assert.equal(files, [
    { path: 'shows/a.csv', bytes: 1 },
    { path: 'shows/b.CSV', bytes: 1 },
    { path: 'shows/deep/c.csv', bytes: 1 },
  ]);
  assert.equal(notices, []);
});

test('a missing root or folder is empty', async ({ root }) => {
  assert.equal(await listInputFiles(join(root, 'nowhere'), 'shows', ['.csv']), { files: [], notices: [] });
  assert.equal(await listInputFiles(root, 'nowhere', ['.csv']), { files: [], notices: [] });
});

test('a file where a folder should be is a notice', async (folders) => {
  await write(folders, 'sales', 'x');
  const { notices } = await listInputFiles(folders.root, 'sales', ['.csv']);
  assert.equal(notices, [{ message: 'cannot be read: it is not a folder', file: 'sales', line: null }]);
});

test('links out of the folder and dangling links are notices, links inside are followed', async (folders) => {
  const { base, root } = folders;
  await writeFile(join(base, 'secret.csv'), 'secret');
  await mkdir(join(base, 'elsewhere'));
  await write(folders, 'shows/deep/real.csv', 'inside');
  await symlink(join(base, 'secret.csv'), join(root, 'shows', 'link.csv'));
  await symlink(join(base, 'elsewhere'), join(root, 'shows', 'linked-folder'));
  await symlink(join(base, 'gone.csv'), join(root, 'shows', 'dangling.csv'));
  await symlink('deep/real.csv', join(root, 'shows', 'inside.csv'));
  await symlink(join(base, 'elsewhere'), join(root, 'history'));
  const { files, notices } = await listInputFiles(root, 'shows', ['.csv']);
  assert.equal(
    files.map((file) => file.path),
    ['shows/deep/real.csv', 'shows/inside.csv'],
  );
  assert.equal(
    notices.map((notice) => notice.file),
    ['shows/dangling.csv', 'shows/link.csv', 'shows/linked-folder'],
  );
  assert.match(notices[0]?.message ?? '', 'missing');
  assert.match(notices[1]?.message ?? '', 'out of the input folder');
  assert.match((await listInputFiles(root, 'history', ['.csv'])).notices[0]?.message ?? '', 'out of the input folder');
  const read = await readInputText(root, { path: 'shows/link.csv', bytes: 6 });
  assert.match(read.kind === 'unusable' ? read.notice.message : read.text, 'out of the input folder');
});

test('the whole input folder may be a link', async (folders) => {
  await write(folders, 'shows/a.csv', 'x');
  const link = join(folders.base, 'linked');
  await symlink(folders.root, link);
  assert.is((await listInputFiles(link, 'shows', ['.csv'])).files.length, 1);
});

const texts: readonly (readonly [string, Uint8Array, string | null, number | null, string])[] = [
  ['a byte-order mark is dropped', Buffer.from('\ufeffname\r\n'), null, null, 'name\r\n'],
  ['UTF-16 is read by its mark', Buffer.from('\ufeffcaf\u00e9\n', 'utf16le'), null, null, 'caf\u00e9\n'],
  ['so is big-endian UTF-16', Buffer.from('feff006e', 'hex'), null, null, 'n'],
  ['an image is refused', Buffer.from('\x89PNG\x01\x02', 'latin1'), 'is not a text file', 1, ''],
  ['a NUL byte is refused with its line', Buffer.from('one\nt\0wo\n'), 'NUL', 2, ''],
];
for (const [name, bytes, problem, line, text] of texts) {
  test(name, async (folders) => {
    await write(folders, 'shows/a.csv', bytes);
    const read = await readInputText(folders.root, { path: 'shows/a.csv', bytes: bytes.length });
    if (read.kind === 'read') assert.is(read.text, text);
    else {
      assert.match(read.notice.message, problem ?? 'no problem expected');
      assert.equal([read.notice.file, read.notice.line], ['shows/a.csv', line]);
    }
    assert.is(read.kind, problem === null ? 'read' : 'unusable');
  });
}

test('lines that are not UTF-8 are read as Windows-1252, with a notice, and the others as UTF-8', async (folders) => {
  const bytes = Buffer.concat([Buffer.from('Gen\u00e8ve\nLi'), Buffer.from('\xe8ge \x80 5\n', 'latin1')]);
  await write(folders, 'shows/a.csv', bytes);
  const message = 'is not UTF-8 from this line on; such lines are read as Windows-1252';
  assert.equal(await readInputText(folders.root, { path: 'shows/a.csv', bytes: bytes.length }), {
    kind: 'read',
    text: 'Gen\u00e8ve\nLi\u00e8ge \u20ac 5\n',
    notices: [{ message, file: 'shows/a.csv', line: 2 }],
  });
});

test('words that are struck out are not read', async (folders) => {
  await write(folders, 'shows/a.md', 'Hotel: ~~Fairfield~~ full. Willard.\nabout ~5 min or ~~ 7\n');
  const content = await readInputText(folders.root, { path: 'shows/a.md', bytes: 60 });
  assert.is(content.kind === 'read' && content.text, 'Hotel:  full. Willard.\nabout ~5 min or ~~ 7\n');
});

test('an XML declaration names the encoding', async (folders) => {
  const bytes = Buffer.from('<?xml version="1.0" encoding="windows-1251"?>\n\xcc\xee\xf1\xea\xe2\xe0', 'latin1');
  await write(folders, 'shows/a.xml', bytes);
  const read = await readInputText(folders.root, { path: 'shows/a.xml', bytes: bytes.length });
  assert.match(read.kind === 'read' ? read.text : '', /\n\u041c\u043e\u0441\u043a\u0432\u0430$/u);
});

test('an unchanged file is read once, and a changed one again', async (folders) => {
  const listed = async () => (await listInputFiles(folders.root, 'shows', ['.csv'])).files[0] ?? { path: '', bytes: 0 };
  const bytesOf = async () => {
    const read = await readInputBytes(folders.root, await listed());
    return read.kind === 'read' ? read.bytes : null;
  };
  await write(folders, 'shows/a.csv', 'one');
  assert.is((await listed()).version, undefined, 'what changed just now may change again unseen');
  assert.is.not(await bytesOf(), await bytesOf());
  await setTimeout(2_100);
  const before = await bytesOf();
  assert.is(await bytesOf(), before);
  await write(folders, 'shows/a.csv', 'two');
  assert.is(String(await bytesOf()), 'two');
  assert.is(String(before), 'one');
});

test('a file of 50 MB is rejected by its size', async (folders) => {
  await write(folders, 'shows/big.csv', '');
  await truncate(join(folders.root, 'shows/big.csv'), 50 * 1024 * 1024);
  const [file] = (await listInputFiles(folders.root, 'shows', ['.csv'])).files;
  const read = await readInputText(folders.root, file ?? { path: '', bytes: 0 });
  assert.is(read.kind === 'unusable' && read.notice.message, 'is too large: 50 MB, and at most 10 MB are read');
});

test('folders, missing files and files above a given limit are unusable', async (folders) => {
  await write(folders, 'shows/a.csv', '12345');
  const message = async (path: string, limit?: number) => {
    const read = await readInputText(folders.root, { path, bytes: 0 }, limit);
    return read.kind === 'unusable' ? read.notice.message : read.text;
  };
  assert.is(await message('shows'), 'is a folder');
  assert.match(await message('shows/none.csv'), 'no such file');
  assert.match(await message('../../../../../../../../etc/hostname'), 'out of the input folder');
  assert.match(await message('shows/a.csv', 4), 'too large');
  assert.is(await message('shows/a.csv', 5), '12345');
});

test('a file without read permission is a notice', async (folders) => {
  await write(folders, 'shows/a.csv', 'x');
  await chmod(join(folders.root, 'shows/a.csv'), 0o000);
  const read = await readInputText(folders.root, { path: 'shows/a.csv', bytes: 1 });
  const root = process.getuid?.() === 0;
  assert.is(
    read.kind === 'unusable' ? read.notice.message : 'read',
    root ? 'read' : 'cannot be read: permission denied',
  );
});

test('a file as a source has a readable name', () => {
  const source = sourceOfFile('shows/my\u202etour.csv', 3, '2026-11-21T10:00:00.000Z');
  assert.equal(
    [source.kind, source.publisher, source.file, source.line, source.title],
    ['file', 'your file mytour.csv', 'shows/mytour.csv', 3, null],
  );
  assert.is(sourceOfFile('a.csv', null, '2026-11-21T10:00:00.000Z', 'Tour').title, 'Tour');
});

test.run();
