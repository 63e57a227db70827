import { join } from 'node:path';
import { embeddedArtifactStore } from '../artifact-store.js';
import { type IntegrityProblem, verifyIntegrity } from '../integrity.js';
import { databaseName, loadSqlite, openForReading } from '../sqlite.js';
import { artifactsIn } from './copy-artifacts.js';
import { addressesIn, isHistory, pointersOf, releasesIn, releasesOf } from './copy-pages.js';
import { messageOf } from './failures.js';
import type { Watch } from './watch.js';

/** Something that is not as it was written, in the data folder and therefore in its copy. */
export type BackupFinding = Readonly<{ where: string; problem: string }>;

/** Looks at one part of a data folder; null when it is as it was written. */
type Check = Readonly<{ where: string; look(dataFolder: string): Promise<string | null> }>;

/**
 * Reads the whole copy: SQLite's own check, the chain of the events, every body against its digest. What is wrong in the copied
 * folder too is a finding; rejects when the copy alone is wrong.
 */
export async function verifyCopy(copy: string, dataFolder: string, watch: Watch): Promise<readonly BackupFinding[]> {
  const checks = await checksOf(copy);
  const findings: BackupFinding[] = [];
  for (const [index, { where, look }] of checks.entries()) {
    watch(index, checks.length);
    const problem = await look(copy);
    if (problem === null) continue;
    if ((await look(dataFolder)) === null)
      throw new Error(`The copy of the ${where} is not what was copied: ${problem}`);
    findings.push({ where, problem });
  }
  return findings;
}

async function checksOf(copy: string): Promise<readonly Check[]> {
  const of = (
    what: string,
    names: readonly string[],
    look: (dataFolder: string, name: string) => Promise<string | null>,
  ) => names.map((name) => ({ where: `${what} ${name}`, look: (dataFolder: string) => look(dataFolder, name) }));
  return [
    { where: 'database', look: lookAtDatabase },
    ...of('artifact', await artifactsIn(copy), lookAtArtifact),
    ...of('release', await releasesIn(copy), lookAtRelease),
    ...of('address', await addressesIn(copy), lookAtAddress),
  ];
}

async function lookAtDatabase(dataFolder: string): Promise<string | null> {
  try {
    const database = openForReading(await loadSqlite(), join(dataFolder, databaseName));
    return inOneLine(await verifyIntegrity(database).finally(() => database.close()));
  } catch (error) {
    return messageOf(error);
  }
}

function inOneLine([first, ...others]: readonly IntegrityProblem[]): string | null {
  if (first === undefined) return null;
  const where = first.revision === null ? first.stream : `${first.stream}, event ${first.revision}`;
  const more = others.length === 0 ? '' : `, and ${others.length} more: \`brief audit replay\` lists them`;
  return `${where}: ${first.problem}${more}`;
}

async function lookAtArtifact(dataFolder: string, sha256: string): Promise<string | null> {
  return embeddedArtifactStore(dataFolder)
    .get(sha256)
    .then((bytes) => (bytes === null ? 'is not there' : null), messageOf);
}

async function lookAtRelease(dataFolder: string, release: string): Promise<string | null> {
  const releases = releasesOf(dataFolder);
  try {
    const manifest = await releases.manifest(release);
    for (const { slug, files } of manifest?.addresses ?? []) {
      for (const file of files) await releases.file(release, slug, file);
    }
    return manifest === null ? 'its manifest is not there' : null;
  } catch (error) {
    return messageOf(error);
  }
}

async function lookAtAddress(dataFolder: string, slug: string): Promise<string | null> {
  try {
    const history: unknown = await pointersOf(dataFolder).history(slug);
    if (!isHistory(history)) return 'its pointer is damaged';
    const shown = history.at(-1);
    const there = shown == null || (await releasesOf(dataFolder).manifest(shown)) !== null;
    return there ? null : `shows the release ${shown}, which is not there`;
  } catch (error) {
    return `its pointer cannot be followed: ${messageOf(error)}`;
  }
}
