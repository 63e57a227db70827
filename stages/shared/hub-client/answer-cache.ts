/** An answer with the tag under which the hub knows it. */
export type KeptAnswer = Readonly<{ etag: string; value: unknown; bytes: number }>;

/** Bytes kept of all answers together: those of a busy week. */
const maximumBytes = 16 * 1024 * 1024;

/** The last answer to each question, those of longest ago forgotten first. In this process alone: a new one asks anew. */
export function createAnswerCache(limit = maximumBytes) {
  const kept = new Map<string, KeptAnswer>();
  let bytes = 0;
  const forget = (key: string) => {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  };
  return {
    get: (key: string): KeptAnswer | undefined => kept.get(key),
    keep(key: string, answer: KeptAnswer): void {
      forget(key);
      kept.set(key, answer);
      bytes += answer.bytes;
      for (const oldest of kept.keys()) {
        if (bytes <= limit) break;
        forget(oldest);
      }
    },
  };
}
