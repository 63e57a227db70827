/** How the streams are named, behind the prefix, in which processes announce themselves: this and the worker's id. */
export const workerStreams = 'worker-';

/** True for streams of events, false for those of workers and of other services; `stream` has the prefix. */
export function isEventStream(prefix: string, stream: string): boolean {
  return stream.startsWith(prefix) && !stream.startsWith(prefix + workerStreams);
}

/** How the database names the stream with the metadata of a stream: this and the stream's name. */
export const metadataStreams = '$$';

/**
 * Returns a regular expression for the names of all streams of workers, of events, or of events and of their streams'
 * metadata (`audited`), in the syntax that .NET and JavaScript share.
 */
export function streamNames(prefix: string, kind: 'events' | 'workers' | 'audited'): string {
  const escaped = prefix.replace(/[\\^$.|?*+()[\]{}]/gu, String.raw`\$&`);
  if (kind === 'workers') return `^${escaped}${workerStreams}`;
  return `^${kind === 'audited' ? String.raw`(?:\$\$)?` : ''}${escaped}(?!${workerStreams})`;
}
