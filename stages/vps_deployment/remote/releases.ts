import { createHash, randomUUID } from 'node:crypto';
import type { PublishedAddress } from '../../../src/domain/stage-values/html-generation.js';
import { isKind, SftpProblem } from '../connection/sftp-problem.js';
import { folders, manifestFile, pageFolder, releaseFolder } from './layout.js';
import type { RemoteFiles } from './remote-files.js';

/** A file as it was read back after the upload. */
export type UploadedFile = Readonly<{ slug: string; name: string; sha256: string; bytes: number; mediaType: string }>;
/** Returns the body with this digest. */
export type Bodies = (sha256: string) => Uint8Array;

type ReleaseFile = PublishedAddress['files'][number];

/** Bytes of the largest manifest: far more files than a page could have. */
const largestManifest = 256 * 1024;

/**
 * Uploads the files of a release, each under a temporary name until it was read back. Keeps complete files of an
 * earlier attempt, and the files of a completed release.
 */
export async function uploadRelease(
  files: RemoteFiles,
  release: string,
  addresses: readonly PublishedAddress[],
  bodies: Bodies,
): Promise<readonly UploadedFile[]> {
  const content = manifestOf(release, addresses);
  const existing = await files.read(manifestFile(release), { most: largestManifest });
  if (existing !== null && !existing.equals(content)) throw otherFiles(release);
  await files.makeFolder(releaseFolder(release));
  const uploaded = await allDone(addresses.map((address) => uploadAddress(files, release, address, bodies)));
  if (existing === null && !(await files.create(manifestFile(release), content))) {
    const other = await files.read(manifestFile(release), { most: largestManifest });
    if (other?.equals(content) !== true) throw otherFiles(release);
  }
  await files.syncFolder(releaseFolder(release));
  return uploaded.flat();
}

/** Returns true for a release that was completely uploaded and still exists. */
export async function isUploaded(files: RemoteFiles, release: string): Promise<boolean> {
  return (await files.read(manifestFile(release), { most: largestManifest })) !== null;
}

async function uploadAddress(
  files: RemoteFiles,
  release: string,
  { slug, files: released }: PublishedAddress,
  bodies: Bodies,
): Promise<readonly UploadedFile[]> {
  const folder = pageFolder(release, slug);
  await files.makeFolder(folder);
  await removeDrafts(files, folder);
  const uploaded = await allDone(released.map((file) => uploadFile(files, folder, file, bodies)));
  await files.syncFolder(folder);
  return uploaded.map((file) => ({ slug, ...file }));
}

/** Waits for all uploads before it rejects, so that each can remove its draft over the open connection. */
async function allDone<Value>(uploads: readonly Promise<Value>[]): Promise<readonly Value[]> {
  await Promise.allSettled(uploads);
  return Promise.all(uploads);
}

/** A concurrent attempt deletes our draft when it starts, because it looks like an abandoned one. */
const tries = 3;

async function uploadFile(
  files: RemoteFiles,
  folder: string,
  { name, artifact }: ReleaseFile,
  bodies: Bodies,
  triesLeft = tries,
): Promise<Omit<UploadedFile, 'slug'>> {
  const { sha256, bytes, media_type: mediaType } = artifact;
  const uploaded = { name, sha256, bytes, mediaType };
  const path = `${folder}/${name}`;
  const isStored = async (where: string) => digestOf(await files.read(where, { exactly: bytes })) === sha256;
  if (await isStored(path)) return uploaded;
  const draft = `${folder}/.${randomUUID()}.tmp`;
  await files.write(draft, bodies(sha256));
  try {
    if (await isStored(draft)) {
      await files.replace(draft, path);
      return uploaded;
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
  if (triesLeft === 1) throw new SftpProblem(`the draft of ${path} was removed by another attempt`, true, 'refused');
  return uploadFile(files, folder, { name, artifact }, bodies, triesLeft - 1);
}

/** Deletes the drafts of interrupted attempts. */
async function removeDrafts(files: RemoteFiles, folder: string): Promise<void> {
  const drafts = (await files.entries(folder)).filter(({ name }) => /^\.[0-9a-f-]{36}\.tmp$/u.test(name));
  for (const { name } of drafts) await files.remove(`${folder}/${name}`);
}

/** Deletes a release, including the files of incomplete attempts. */
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

/**
 * Deletes a release that was never complete. It is moved aside first: an attempt that is still uploading then fails
 * instead of completing a release whose files are gone.
 */
export async function discardPartial(files: RemoteFiles, release: string): Promise<void> {
  if (await isUploaded(files, release)) return;
  const aside = `${release}.${randomUUID()}.partial`;
  try {
    await files.replace(releaseFolder(release), releaseFolder(aside));
  } catch (error) {
    if (isKind(error, 'missing')) return;
    throw error;
  }
  if (await isUploaded(files, aside)) await files.replace(releaseFolder(aside), releaseFolder(release));
  else await removeRelease(files, aside);
}

/** Serialises in a deterministic order. */
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
