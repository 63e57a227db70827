import { comparableName } from '../../../src/domain/names.js';
import type { Citation, Source } from '../../../src/domain/stage-values/documents.js';
import { limited, type PageLimits } from '../facts/page-limits.js';
import { readableDate } from '../text/dates.js';
import { Day, More, WebLink, Words } from './parts.js';

/** Publisher, title, published and retrieved dates: everything needed to find a statement again. */
export function SourceLine({ source }: { source: Source }) {
  const { url, publisher, title } = source;
  return (
    <span class="source">
      <WebLink address={url}>{publisher}</WebLink>
      {title !== null && (
        <>
          , <cite dir="auto">{title}</cite>
        </>
      )}
      {fileOf(source)}
      {source.kind !== 'calculation' && <Dates source={source} />}
    </span>
  );
}

function Dates({ source }: { source: Source }) {
  return (
    <>
      , {source.published_on === null ? 'no publication date' : <Published date={source.published_on} />}, retrieved{' '}
      <time dateTime={source.retrieved_at}>{readableDate(source.retrieved_at.slice(0, 10))}</time>
    </>
  );
}

function Published({ date }: { date: string }) {
  return (
    <>
      published <Day date={date} />
    </>
  );
}

/** The place in the user's file, when the publisher does not name it already. */
function fileOf(source: Source): string {
  const line = source.line === null ? '' : ` line ${source.line}`;
  if (source.file === null || source.file === source.publisher) return line;
  return `, ${source.file}${line}`;
}

type CitationsProps = {
  citations: readonly Citation[];
  statement: string;
  deciding: Citation | null;
  limits: PageLimits;
};

/** Every citation of a statement; a quote that only repeats the statement is left out. */
export function Citations({ citations, statement, deciding, limits }: CitationsProps) {
  const { shown, more } = limited(citations, limits);
  return (
    <>
      <ul class="citations">
        {shown.map(({ source, quote }) => (
          <li key={`${source.publisher} ${source.url ?? source.file ?? ''} ${quote}`}>
            {comparableName(quote) !== comparableName(statement) && (
              <>
                <q>
                  <Words text={quote} limits={limits} />
                </q>{' '}
              </>
            )}
            <SourceLine source={source} />{' '}
            {deciding?.quote === quote && deciding.source.url === source.url && <b class="tag tag-strong">decides</b>}
          </li>
        ))}
      </ul>
      <More count={more} />
    </>
  );
}
