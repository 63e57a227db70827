import type { Source } from '../../../src/domain/stage-values/documents.js';
import { shortDate } from '../text/dates.js';
import { WebLink } from './parts.js';

/** Shows the sources of a claim with their publication and retrieval dates; sources of the same days share a row. */
export function SourceRows({ sources }: { sources: readonly Source[] }) {
  return (
    <ul class="sources">
      {sameDays(sources).map((group) => (
        <li key={daysOf(group[0])}>
          <SourceRow sources={group} />
        </li>
      ))}
    </ul>
  );
}

type Group = readonly [Source, ...Source[]];

/** Shows sources with the same publication and retrieval days in one row. */
export function SourceRow({ sources }: { sources: Group }) {
  const [first] = sources;
  return (
    <span class="source">
      {sources.map((source, index) => (
        <span key={`${source.publisher} ${source.url ?? ''}`}>
          {index > 0 && ', '}
          <WebLink address={source.url}>{source.publisher}</WebLink>
        </span>
      ))}
      <Published source={first} />
      <Retrieved source={first} />
    </span>
  );
}

/** Shows the source of anything else: the user's own files by line, the web by dates. */
export function SourceLine({ source }: { source: Source }) {
  const place = placeInFile(source);
  return (
    <span class="source">
      <WebLink address={source.url}>{source.publisher}</WebLink>
      {source.published_on !== null && <Published source={source} />}
      {source.kind === 'web' && <Retrieved source={source} />}
      {place !== null && ` ${place}`}
    </span>
  );
}

/**
 * Returns the file and line of a source, unless its publisher's name contains them; null if there is nothing to add.
 */
export function placeInFile({ file, line, publisher }: Source): string | null {
  const name = file?.split('/').at(-1) ?? '';
  const parts = [publisher.includes(name) ? null : file, line === null ? null : `line ${line}`];
  return parts.filter((part) => part !== null).join(' ') || null;
}

/** Shows the publication date; only pages on the web are expected to have one. */
function Published({ source }: { source: Source }) {
  const { published_on, kind, file } = source;
  if (published_on === null) return kind === 'web' && file === null ? '\u00a0· no publication date' : null;
  return (
    <>
      {'\u00a0· published '}
      <time dateTime={published_on}>{shortDate(published_on)}</time>
    </>
  );
}

function Retrieved({ source }: { source: Source }) {
  return (
    <>
      {'\u00a0· retrieved '}
      <time dateTime={source.retrieved_at}>{shortDate(source.retrieved_at.slice(0, 10))}</time>
    </>
  );
}

function sameDays(sources: readonly Source[]): readonly Group[] {
  const groups = new Map<string, [Source, ...Source[]]>();
  for (const source of sources) {
    const group = groups.get(daysOf(source));
    if (group === undefined) groups.set(daysOf(source), [source]);
    else group.push(source);
  }
  return [...groups.values()];
}

function daysOf({ kind, file, published_on, retrieved_at }: Source): string {
  return [published_on ?? `${kind} ${file !== null}`, retrieved_at.slice(0, 10)].join(' ');
}
