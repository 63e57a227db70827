import type { PublishedFile } from '../../src/ports/published-pages.js';

/** Published files lately read, kept in memory; a file of a release never changes. */
export type RecentFiles = Readonly<{
  of(key: string, load: () => Promise<PublishedFile | null>): Promise<PublishedFile | null>;
}>;

/** Bytes of files kept in memory: some hundred briefs with their images. */
const maximumBytes = 32 * 1024 * 1024;

export function recentFiles(limit: number = maximumBytes): RecentFiles {
  const kept = new Map<string, PublishedFile>();
  let bytes = 0;

  function drop(key: string): void {
    bytes -= kept.get(key)?.bytes.byteLength ?? 0;
    kept.delete(key);
  }

  function keep(key: string, file: PublishedFile): void {
    drop(key);
    kept.set(key, file);
    bytes += file.bytes.byteLength;
    // A map lists the oldest entry first.
    for (const oldest of kept.keys()) {
      if (bytes <= limit) return;
      drop(oldest);
    }
  }

  return {
    async of(key, load) {
      const file = kept.get(key) ?? (await load());
      if (file !== null) keep(key, file);
      return file;
    },
  };
}
