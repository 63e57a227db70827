import { isPageName, requirePageNames } from '../../../src/domain/page-names.js';
import {
  inOrder,
  laterReleases,
  type ReleaseHistory,
  showingNothing,
  withoutRelease,
} from '../../../src/domain/release-history.js';
import type { PublishedAddress } from '../../../src/domain/stage-values/html-generation.js';
import type { ArtifactStore } from '../../../src/ports/artifact-store.js';
import type { PublishedRelease } from '../../../src/ports/published-pages.js';
import { isKind } from '../connection/sftp-problem.js';
import { type Addresses, remoteAddresses } from './addresses.js';
import { addressFolder, folders, releaseMark } from './layout.js';
import { prune } from './prune.js';
import { type Bodies, isUploaded, manifestAt, type UploadedFile, uploadRelease } from './releases.js';
import type { RemoteFiles } from './remote-files.js';

type Published = Readonly<{
  previous: string | null;
  uploaded: readonly UploadedFile[];
  /** Why what is old was not taken away; null when it was. */
  notPruned: string | null;
}>;

/**
 * Pages on a server that we reach over SFTP, with the promises of `PublishedPages`: an address shows the release that was published
 * last, in the order in which the publications reached the first address of theirs. Each change is safe to repeat.
 */
export type RemotePages = Readonly<{
  publish(release: string, addresses: readonly PublishedAddress[], keep: number): Promise<Published>;
  withdraw(release: string, slugs: readonly string[]): Promise<{ restored: string | null }>;
  unpublish(release: string, slugs: readonly string[]): Promise<void>;
  /** Those that the address has shown since, as their manifests tell; what is damaged is left out. */
  laterReleases(release: string, slug: string): Promise<readonly PublishedRelease[]>;
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
      await makeFolders(files, addresses);
      const uploaded = await orMakeRoom(pruning, async () => {
        await mark(files, first, release);
        return uploadRelease(files, release, addresses, bodies);
      });
      const before: (string | null)[] = [];
      for (const { slug } of addresses) before.push(await point(shown, slug, release, first));
      const notPruned = await pruning();
      return { previous: before[0] ?? null, uploaded, notPruned };
    },
    async withdraw(release, slugs) {
      // What was not uploaded to its end was never shown.
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
    async laterReleases(release, slug) {
      const later = laterReleases(await shown.history(slug), release);
      const manifests = await Promise.all(later.map((each) => manifestAt(files, each)));
      return manifests.filter((each) => each !== null);
    },
  };
}

/** What the server refuses it may refuse for want of room: what is old goes now, so that the next attempt finds some. */
async function orMakeRoom<Value>(pruning: () => Promise<unknown>, upload: () => Promise<Value>): Promise<Value> {
  try {
    return await upload();
  } catch (error) {
    if (isKind(error, 'refused')) await pruning().catch(() => null);
    throw error;
  }
}

/** Where two releases are published at once, all of their addresses end with the one that the first of them ends with. */
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

/** Written anew by each attempt, so that its time says when the release was last worked on. */
async function mark(files: RemoteFiles, slug: string, release: string): Promise<void> {
  const path = releaseMark(slug, release);
  await files.remove(path);
  await files.create(path, Buffer.from(release));
}

/** All of them before anything is written. */
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
