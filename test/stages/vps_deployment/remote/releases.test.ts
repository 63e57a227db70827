import { createHash } from 'node:crypto';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { SftpProblem } from '../../../../stages/vps_deployment/connection/sftp-problem.js';
import { uploadRelease } from '../../../../stages/vps_deployment/remote/releases.js';
import type { RemoteFiles } from '../../../../stages/vps_deployment/remote/remote-files.js';

const body = Buffer.from('<!doctype html><title>tonight</title>');
const sha256 = createHash('sha256').update(body).digest('hex');
const slug = 'a'.repeat(32);
const artifact = { sha256, bytes: body.length, media_type: 'text/html' };
const addresses = [{ slug, url: `https://briefs.example/b/${slug}/`, files: [{ name: 'index.html', artifact }] }];

/** A folder in memory. Another attempt removes this many drafts: before they are read back, or as they are renamed. */
function folderWith(mostTaken: number, when: 'before reading' | 'before naming') {
  const lying = new Map<string, Buffer>();
  let taken = 0;
  const take = (path: string, moment: typeof when) => {
    if (moment !== when || taken >= mostTaken || !lying.has(path) || !path.endsWith('.tmp')) return;
    taken += 1;
    lying.delete(path);
  };
  const files: RemoteFiles = {
    entries: async (folder) =>
      [...lying.keys()]
        .filter((path) => path.startsWith(`${folder}/`))
        .map((path) => ({ name: path.slice(folder.length + 1), changedAt: 0 })),
    async read(path) {
      take(path, 'before reading');
      return lying.get(path) ?? null;
    },
    write: async (path, bytes) => void lying.set(path, Buffer.from(bytes)),
    async replace(from, to) {
      take(from, 'before naming');
      const bytes = lying.get(from);
      if (bytes === undefined) throw new SftpProblem(`${from}: there is no such file`, true, 'missing');
      lying.set(to, bytes);
      lying.delete(from);
    },
    create: async (path, bytes) => !lying.has(path) && lying.set(path, Buffer.from(bytes)).size > 0,
    makeFolder: async () => undefined,
    syncFolder: async () => undefined,
    readLink: async () => null,
    makeLink: async () => true,
    remove: async (path) => lying.delete(path),
    removeFolder: async () => true,
    notSynced: () => null,
  };
  return { files, lying, upload: () => uploadRelease(files, 'run-1', addresses, () => body) };
}

for (const when of ['before reading', 'before naming'] as const) {
  test(`a draft that another attempt takes for a leftover ${when} is made again`, async () => {
    const { lying, upload } = folderWith(2, when);
    const [uploaded] = await upload();
    assert.equal([uploaded?.slug, uploaded?.sha256], [slug, sha256]);
    assert.equal(
      [...lying.keys()].filter((path) => path.endsWith('.tmp')),
      [],
    );
    assert.ok([...lying].some(([path, bytes]) => path.endsWith('/index.html') && bytes.equals(body)));
  });

  test(`one that is always removed ${when} is reported, and is retryable`, async () => {
    const { upload } = folderWith(1_000, when);
    const problem = await upload().then(
      () => null,
      (error: unknown) => error,
    );
    assert.ok(problem instanceof SftpProblem && problem.retryable);
    assert.match(problem.message, /the draft of .*index\.html was removed by another attempt/u);
  });
}

test.run();
