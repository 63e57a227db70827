import { createHash, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { PublishedAddress } from '../../../src/domain/stage-values/html-generation.js';
import type { PublishedRelease } from '../../../src/ports/published-pages.js';
import { isKind, SftpProblem } from '../connection/sftp-problem.js';
import { folders, manifestFile, pageFolder, releaseFolder } from './layout.js';
import type { RemoteFiles } from './remote-files.js';

/** A file as it was read back from where it lies. */
export type UploadedFile = Readonly<{ slug: string; name: string; sha256: string; bytes: number; mediaType: string }>;
/** The body with this digest. */
export type Bodies = (sha256: string) => Uint8Array;

type Wanted = PublishedAddress['files'][number];

const file = v.object({ name: v.string(), sha256: v.string(), bytes: v.number(), media_type: v.string() });
const manifest = v.object({
  release: v.string(),
  addresses: v.array(v.object({ slug: v.string(), files: v.array(file) })),
});

/** Far more than the manifest of a release with as many files as a page could have. */
const largestManifest = 256 * 1024;

/**
 * Puts the files of a release in place, each under a temporary name until it was read back, and tells what lies there. What an
 * attempt before has left there is kept where it is whole. A release that was uploaded to its end keeps the files that it has.
 */
export async function uploadRelease(
  files: RemoteFiles,
  release: string,
  addresses: readonly PublishedAddress[],
  bodies: Bodies,
): Promise<readonly UploadedFile[]> {
  const told = manifestOf(release, addresses);
  const standing = await files.read(manifestFile(release), { most: largestManifest });
  if (standing !== null && !standing.equals(told)) throw otherFiles(release);
  await files.makeFolder(releaseFolder(release));
  const uploaded = await allDone(addresses.map((address) => uploadAddress(files, release, address, bodies)));
  if (standing === null && !(await files.create(manifestFile(release), told))) {
    const other = await files.read(manifestFile(release), { most: largestManifest });
    if (other?.equals(told) !== true) throw otherFiles(release);
  }
  await files.syncFolder(releaseFolder(release));
  return uploaded.flat();
}

/** True for a release that was uploaded to its end, and is still there. */
export async function isUploaded(files: RemoteFiles, release: string): Promise<boolean> {
  return (await files.read(manifestFile(release), { most: largestManifest })) !== null;
}

/** What a release consists of, as it was told when it was uploaded to its end; null where nothing there tells it. */
export async function manifestAt(files: RemoteFiles, release: string): Promise<PublishedRelease | null> {
  const bytes = await files.read(manifestFile(release), { most: largestManifest });
  return bytes === null ? null : manifestIn(bytes);
}

function manifestIn(bytes: Buffer): PublishedRelease | null {
  try {
    const told = v.safeParse(manifest, JSON.parse(bytes.toString('utf8')));
    return told.success ? told.output : null;
  } catch {
    return null;
  }
}

async function uploadAddress(
  files: RemoteFiles,
  release: string,
  { slug, files: wanted }: PublishedAddress,
  bodies: Bodies,
): Promise<readonly UploadedFile[]> {
  const folder = pageFolder(release, slug);
  await files.makeFolder(folder);
  await removeDrafts(files, folder);
  const uploaded = await allDone(wanted.map((file) => uploadFile(files, folder, file, bodies)));
  await files.syncFolder(folder);
  return uploaded.map((file) => ({ slug, ...file }));
}

/** Rejects as the first of them that did, but not before all have ended: none leaves a draft behind for want of a connection. */
async function allDone<Value>(uploads: readonly Promise<Value>[]): Promise<readonly Value[]> {
  await Promise.allSettled(uploads);
  return Promise.all(uploads);
}

/** Two attempts may be at work on a release: the other one takes our draft for a leftover, as it begins. */
const tries = 3;

async function uploadFile(
  files: RemoteFiles,
  folder: string,
  { name, artifact }: Wanted,
  bodies: Bodies,
  triesLeft = tries,
): Promise<Omit<UploadedFile, 'slug'>> {
  const { sha256, bytes, media_type: mediaType } = artifact;
  const told = { name, sha256, bytes, mediaType };
  const path = `${folder}/${name}`;
  const lies = async (where: string) => digestOf(await files.read(where, { exactly: bytes })) === sha256;
  if (await lies(path)) return told;
  const draft = `${folder}/.${randomUUID()}.tmp`;
  await files.write(draft, bodies(sha256));
  try {
    if (await lies(draft)) {
      await files.replace(draft, path);
      return told;
    }
    if ((await files.entries(folder)).some((entry) => `${folder}/${entry.name}` === draft)) {
      throw new SftpProblem(`${path} reads back with other bytes than were sent`, true, 'refused');
    }
  } catch (error) {
    if (!isKind(error, 'missing')) {
      await files.remove(draft).catch(() => false);
      throw error;
    }
  }
  if (triesLeft === 1) throw new SftpProblem(`the draft of ${path} was taken away`, true, 'refused');
  return uploadFile(files, folder, { name, artifact }, bodies, triesLeft - 1);
}

/** What attempts that were cut off have left there: it takes room, and nobody comes back for it. */
async function removeDrafts(files: RemoteFiles, folder: string): Promise<void> {
  const drafts = (await files.entries(folder)).filter(({ name }) => /^\.[0-9a-f-]{36}\.tmp$/u.test(name));
  for (const { name } of drafts) await files.remove(`${folder}/${name}`);
}

/** Takes a release away, with whatever an attempt has left in it. */
export async function removeRelease(files: RemoteFiles, release: string): Promise<void> {
  for (const { name: slug } of await files.entries(releaseFolder(release))) {
    if (await files.remove(`${releaseFolder(release)}/${slug}`).catch(() => false)) continue;
    for (const { name } of await files.entries(pageFolder(release, slug))) {
      await files.remove(`${pageFolder(release, slug)}/${name}`);
    }
    await files.removeFolder(pageFolder(release, slug));
  }
  await files.removeFolder(releaseFolder(release));
  await files.syncFolder(folders.releases);
}

/** In an order that a repeat keeps. */
function manifestOf(release: string, addresses: readonly PublishedAddress[]): Buffer {
  const listed = addresses.map(({ slug, files }) => ({
    slug,
    files: files.map(({ name, artifact: { sha256, bytes, media_type } }) => ({ name, sha256, bytes, media_type })),
  }));
  return Buffer.from(JSON.stringify({ release, addresses: listed }));
}

function otherFiles(release: string): SftpProblem {
  return new SftpProblem(`the release ${release} is published already, with other files`, false, 'refused');
}

function digestOf(bytes: Uint8Array | null): string | null {
  return bytes === null ? null : createHash('sha256').update(bytes).digest('hex');
}
