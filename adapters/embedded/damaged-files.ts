import { join } from 'node:path';
import type { IntegrityProblem } from '../../src/ports/event-seal.js';
import { artifactPath, artifactsIn, embeddedArtifactStore } from './artifact-store.js';
import { addressesIn, PagePointers } from './page-pointers.js';
import { pageReleases, releasesIn } from './page-releases.js';
import { messageOf } from './store-errors.js';

const repair = 'restore it from a backup, or resume the run that made it';

/** Reads every artifact, published file and pointer of a data folder, and returns those that are not as written. */
export async function damagedFiles(dataFolder: string): Promise<readonly IntegrityProblem[]> {
  const artifacts = embeddedArtifactStore(dataFolder);
  const releases = pageReleases(dataFolder, artifacts);
  const pointers = new PagePointers(dataFolder);
  const problems: IntegrityProblem[] = [];
  const check = async (stream: string, read: () => Promise<unknown>) => {
    await read().catch((error: unknown) => {
      problems.push({ stream, revision: null, problem: `${messageOf(error)}: ${repair}` });
    });
  };
  for (const sha256 of await artifactsIn(dataFolder)) await check(artifactPath(sha256), () => artifacts.get(sha256));
  for (const release of await releasesIn(dataFolder)) {
    await check(join('pages', 'releases', release), async () => {
      for (const { slug, files } of (await releases.manifest(release))?.addresses ?? []) {
        for (const file of files) await releases.file(release, slug, file);
      }
    });
  }
  for (const slug of await addressesIn(dataFolder)) {
    await check(join('pages', 'addresses', slug), () => pointers.history(slug));
  }
  return problems;
}
