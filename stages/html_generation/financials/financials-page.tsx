import { producedValue } from '../../../src/domain/stage-outcome.js';
import type { Notice, Source } from '../../../src/domain/stage-values/documents.js';
import type { SalesPoint } from '../../../src/domain/stage-values/historical-sales-lookup.js';
import { HtmlDocument } from '../document/html-document.js';
import { pageTitle, pageUrl } from '../document/page-preview.js';
import { Day, Missing, More, WebLink, Words } from '../document/parts.js';
import { type BriefData, missingReason } from '../facts/brief-data.js';
import { isAboutMoney } from '../facts/coverage.js';
import { limited } from '../facts/page-limits.js';
import { latestPoint } from '../facts/sales-comparison.js';
import { financialsStyle } from '../styles/style-sheets.js';
import { comparisonOf } from './comparison.js';
import { GrossTable } from './gross-table.js';

/** The gross of a show, at an address that the brief never links to. */
export function FinancialsPage({ data }: { data: BriefData }) {
  const { show, addresses } = data;
  return (
    <HtmlDocument language={data.t.language} title={`Gross: ${pageTitle(show, data.t)}`} style={financialsStyle}>
      <main class="money">
        <p class="aside">Gross, apart from the brief</p>
        <h1 dir="auto">{show.city}</h1>
        <p>
          <bdi>{show.venue.name}</bdi>, <Day date={show.show_date} data={data} />
        </p>
        <Gross data={data} />
        <MoneyNotices data={data} />
        <p class="aside">
          As of {data.t.instant(data.now, show.time_zone)}, run <code>{data.runId}</code>.{' '}
          <WebLink address={pageUrl(addresses, addresses.slug)}>The brief of this show</WebLink>
        </p>
      </main>
    </HtmlDocument>
  );
}

function Gross({ data }: { data: BriefData }) {
  const result = data.results.historical_sales_lookup;
  const sales = producedValue(result);
  const curve = (sales?.curve ?? []).filter((point) => point.gross !== null);
  const visit = [sales?.last_visit?.at_same_days_out, sales?.last_visit?.final].filter(
    (point): point is SalesPoint => point !== null && point !== undefined && point.gross !== null,
  );
  const { shown, more } = limited(curve, data.limits);
  return (
    <>
      <h2>This show</h2>
      {curve.length === 0 ? (
        <Missing>
          {result.kind === 'failed'
            ? `The look-up failed: ${result.reason}`
            : missingReason(result, 'No ticket row gives a gross for this show.', data.t)}
        </Missing>
      ) : (
        <GrossTable caption="Gross by date of the count" points={shown} data={data} />
      )}
      <More count={more} data={data} />
      <h2>Last visit</h2>
      {visit.length === 0 ? (
        <Missing>No gross of an earlier visit is known.</Missing>
      ) : (
        <GrossTable caption="At the same days before the show, and final" points={visit} data={data} />
      )}
      <h2>Comparison</h2>
      <p>
        {comparisonOf(sales === null ? null : latestPoint(sales), sales?.last_visit?.at_same_days_out ?? null, data.t)}
      </p>
      <Sources points={[...shown, ...visit]} data={data} />
    </>
  );
}

function Sources({ points, data }: { points: readonly SalesPoint[]; data: BriefData }) {
  return (
    <ul class="plain">
      {points.map((point) => (
        <li key={`${point.as_of} ${point.source.file ?? ''} ${point.source.line ?? ''}`}>
          <Day date={point.as_of} data={data} />: <SourceLine source={point.source} />
        </li>
      ))}
    </ul>
  );
}

/** Names the source; the user's own file with the line, unless its name is the publisher. */
function SourceLine({ source: { publisher, url, file, line } }: { source: Source }) {
  const name = file?.split('/').at(-1) ?? '';
  const place = [publisher.includes(name) ? null : file, line === null ? null : `line ${line}`];
  return (
    <span class="source">
      <WebLink address={url}>{publisher}</WebLink> {place.filter((part) => part !== null).join(' ')}
    </span>
  );
}

function MoneyNotices({ data }: { data: BriefData }) {
  const notices: readonly Notice[] = producedValue(data.results.historical_sales_lookup)?.notices ?? [];
  const { shown, more } = limited(
    notices.filter((notice) => isAboutMoney('historical_sales_lookup', notice)),
    data.limits,
  );
  if (shown.length === 0) return null;
  return (
    <>
      <h2>Notices</h2>
      <ul class="plain">
        {shown.map((notice) => (
          <li key={`${notice.file ?? ''} ${notice.line ?? ''} ${notice.message}`}>
            <code>{[notice.file, notice.line].filter((part) => part !== null).join(':')}</code>{' '}
            <Words text={notice.message} data={data} />
          </li>
        ))}
      </ul>
      <More count={more} data={data} />
    </>
  );
}
