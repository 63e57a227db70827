import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ArtifactStore } from '../../src/ports/artifact-store.js';
import type { Log } from '../../src/ports/log.js';
import { type Outbound, OutboundError } from '../../src/ports/outbound.js';
import type { PageStore } from '../../src/ports/page-store.js';
import type { ServiceHistory } from '../../src/ports/service-history.js';
import type { StageContext } from '../../src/ports/stage-plugin.js';

/** The moment and the day at which every stage under test runs, unless the test says otherwise. */
export const fixedNow = '2026-11-20T09:00:00.000Z';
const fixedRunDate = '2026-11-20';

/** Keeps bodies in memory, by their digest. */
export function memoryArtifacts(): ArtifactStore {
  const kept = new Map<string, Uint8Array>();
  return {
    async put(bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      kept.set(sha256, bytes);
      return { sha256, bytes: bytes.byteLength };
    },
    async get(sha256) {
      return kept.get(sha256) ?? null;
    },
  };
}

/** A service that has published nothing yet. */
export const emptyHistory: ServiceHistory = {
  async earlierBriefs() {
    return [];
  },
  async knownShows() {
    return [];
  },
  async publishedVersion() {
    return null;
  },
};

export const silentLog: Log = {
  debug() {},
  info() {},
  warn() {},
  error() {},
  child: () => silentLog,
};

/** No address is reachable. */
export const unreachableOutside: Outbound = async (url) => {
  throw new OutboundError(`${url} is not reachable in this test`, false);
};

const noPages: PageStore = {
  publish: () => Promise.reject(new Error('no page may be published in this test')),
  withdraw: () => Promise.reject(new Error('no page may be withdrawn in this test')),
  unpublish: () => Promise.reject(new Error('no page may be unpublished in this test')),
  read: () => Promise.reject(new Error('no page may be read in this test')),
};

/** The context of a plugin, with the parts that the test cares about; `settings` is undefined unless given. */
export function stageContext<Settings = undefined>(
  overrides: Partial<StageContext<Settings>> = {},
): StageContext<Settings> {
  return {
    now: fixedNow,
    runDate: fixedRunDate,
    signal: new AbortController().signal,
    log: silentLog,
    fetch: unreachableOutside,
    history: emptyHistory,
    runId: 'run-under-test',
    attempt: 1,
    attemptMilliseconds: 60_000,
    idempotencyKey: 'run-under-test:stage',
    addresses: { publicBase: 'http://127.0.0.1:8080', slug: 'page-under-test', financialsSlug: 'money-under-test' },
    artifacts: memoryArtifacts(),
    pages: noPages,
    ...overrides,
    settings: overrides.settings as Settings,
  };
}

/** Runs a test on an input folder with these files, by path, and removes the folder. */
export async function withInputFolder<Result>(
  files: Readonly<Record<string, string | Uint8Array>>,
  act: (root: string) => Promise<Result>,
): Promise<Result> {
  const root = await mkdtemp(join(tmpdir(), 'brief-input-'));
  try {
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), content);
    }
    return await act(root);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}
