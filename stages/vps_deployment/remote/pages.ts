import { isPageName, requirePageNames } from '../../../src/domain/page-names.js';
import { inOrder, type ReleaseHistory, showingNothing, withoutRelease } from '../../../src/domain/release-history.js';
import type { PublishedAddress } from '../../../src/domain/stage-values/html-generation.js';
import type { ArtifactStore } from '../../../src/ports/artifact-store.js';
import { isKind } from '../connection/sftp-problem.js';
import { type Addresses, remoteAddresses } from './addresses.js';
import { addressFolder, folders, releaseMark, releaseOf } from './layout.js';
import { prune } from './prune.js';
import { type Bodies, discardPartial, isUploaded, type UploadedFile, uploadRelease } from './releases.js';
import type { RemoteFiles } from './remote-files.js';

type Published = Readonly<{
  previous: string | null;
  uploaded: readonly UploadedFile[];
  /** Why old releases could not be deleted; null on success. */
  notPruned: string | null;
}>;

/**
 * Pages on a server over SFTP, with the guarantees of `PageStore`: an address shows the release that was published
 * last, in the order in which publications reached their first address. Each change is idempotent.
 */
export type RemotePages = Readonly<{
  publish(release: string, addresses: readonly PublishedAddress[], keep: number): Promise<Published>;
  withdraw(release: string, slugs: readonly string[]): Promise<{ restored: string | null }>;
  unpublish(release: string, slugs: readonly string[]): Promise<void>;
}>;

export function remotePages(files: RemoteFiles, artifacts: ArtifactStore): RemotePages {
  const shown = remoteAddresses(files);
  return {
    async publish(release, addresses, keep) {
      requirePageNames(release, addresses);
      const bodies = await bodiesOf(release, addresses, artifacts);
      const slugs = addresses.map(({ slug }) => slug);
      const [first = ''] = slugs;
      const pruning = () => prune(files, shown, { release, slugs, keep });
      const makeSpace = async () => {
        await discardPartials(files, first);
        return pruning();
      };
      await makeFolders(files, addresses);
      const uploaded = await makingSpaceOnRefusal(makeSpace, async () => {
        await mark(files, first, release);
        return uploadRelease(files, release, addresses, bodies);
      });
      const before: (string | null)[] = [];
      for (const { slug } of addresses) before.push(await point(shown, slug, release, first));
      const notPruned = await pruning();
      return { previous: before[0] ?? null, uploaded, notPruned };
    },
    async withdraw(release, slugs) {
      // An incomplete upload was never shown.
      if (!isPageName(release) || !(await isUploaded(files, release))) return { restored: null };
      const histories: ReleaseHistory[] = [];
      for (const slug of slugs) {
        histories.push(await shown.change(slug, (history) => unlessSame(history, withoutRelease(history, release))));
      }
      return { restored: histories[0]?.at(-1) ?? null };
    },
    async unpublish(release, slugs) {
      for (const slug of slugs) await shown.change(slug, (history) => showingNothing(history, release));
    },
  };
}

/**
 * Makes space if the server refuses the upload, because the disk may be full: a partial release would block every later
 * run of the show.
 */
async function makingSpaceOnRefusal<Value>(
  makeSpace: () => Promise<unknown>,
  upload: () => Promise<Value>,
): Promise<Value> {
  try {
    return await upload();
  } catch (error) {
    if (isKind(error, 'refused')) await makeSpace().catch(() => null);
    throw error;
  }
}

/**
 * Appends the release to an address, in the order of its first address, so that concurrent releases end alike
 * everywhere.
 */
async function point(shown: Addresses, slug: string, release: string, first: string): Promise<string | null> {
  const after = await shown.change(slug, async (history) => {
    const order = slug === first ? [...withoutRelease(history, release), release] : await shown.history(first);
    return unlessSame(history, inOrder(history, release, order));
  });
  return withoutRelease(after, release).at(-1) ?? null;
}

function unlessSame(history: ReleaseHistory, next: ReleaseHistory): ReleaseHistory | null {
  return JSON.stringify(history) === JSON.stringify(next) ? null : next;
}

async function makeFolders(files: RemoteFiles, addresses: readonly PublishedAddress[]): Promise<void> {
  for (const folder of [folders.shown, folders.releases, folders.addresses]) await files.makeFolder(folder);
  for (const { slug } of addresses) await files.makeFolder(addressFolder(slug));
}

/** Deletes the partial releases of a show: its runs are active one at a time, so that no other one is uploading. */
async function discardPartials(files: RemoteFiles, slug: string): Promise<void> {
  const names = (await files.entries(addressFolder(slug))).map(({ name }) => name);
  for (const release of names.flatMap((name) => releaseOf(name) ?? [])) await discardPartial(files, release);
}

/** Renews the mark on each attempt, so that its time shows the last activity on the release. */
async function mark(files: RemoteFiles, slug: string, release: string): Promise<void> {
  const path = releaseMark(slug, release);
  await files.remove(path);
  await files.create(path, Buffer.from(release));
}

/** Loads all files before anything is written. */
async function bodiesOf(
  release: string,
  addresses: readonly PublishedAddress[],
  artifacts: ArtifactStore,
): Promise<Bodies> {
  const bodies = new Map<string, Uint8Array>();
  for (const { artifact } of addresses.flatMap((address) => address.files)) {
    const bytes = await artifacts.get(artifact.sha256);
    if (bytes === null) throw new Error(`The artifact ${artifact.sha256} of release ${release} is not kept`);
    bodies.set(artifact.sha256, bytes);
  }
  return (sha256) => bodies.get(sha256) ?? new Uint8Array();
}
