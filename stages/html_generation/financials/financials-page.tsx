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
  const { show, addresses, t } = data;
  return (
    <HtmlDocument language={t.language} title={`${t('Gross')}: ${pageTitle(show, t)}`} style={financialsStyle}>
      <main class="money">
        <p class="aside">{t('Gross, apart from the brief')}</p>
        <h1 dir="auto">{show.city}</h1>
        <p>
          <bdi>{t.known(show.venue.name)}</bdi>, <Day date={show.show_date} data={data} />
        </p>
        <Gross data={data} />
        <MoneyNotices data={data} />
        <p class="aside">
          {t('As of {moment}.', { moment: t.instant(data.now, show.time_zone) })} <code>{data.runId}</code>{' '}
          <WebLink address={pageUrl(addresses, addresses.slug)}>{t('The brief of this show')}</WebLink>
        </p>
      </main>
    </HtmlDocument>
  );
}

function Gross({ data }: { data: BriefData }) {
  const { t } = data;
  const result = data.results.historical_sales_lookup;
  const sales = producedValue(result);
  const curve = (sales?.curve ?? []).filter((point) => point.gross !== null);
  const visit = [sales?.last_visit?.at_same_days_out, sales?.last_visit?.final].filter(
    (point): point is SalesPoint => point !== null && point !== undefined && point.gross !== null,
  );
  const { shown, more } = limited(curve, data.limits);
  return (
    <>
      <h2>{t('This show')}</h2>
      {curve.length === 0 ? (
        <Missing>
          {result.kind === 'failed'
            ? t('The look-up failed: {reason}', { reason: result.reason })
            : missingReason(result, 'No ticket row gives a gross for this show.', t)}
        </Missing>
      ) : (
        <GrossTable caption={t('Gross by date of the count')} points={shown} data={data} />
      )}
      <More count={more} data={data} />
      <h2>{t('Last visit')}</h2>
      {visit.length === 0 ? (
        <Missing>{t('No gross of an earlier visit is known.')}</Missing>
      ) : (
        <GrossTable caption={t('At the same days before the show, and final')} points={visit} data={data} />
      )}
      <h2>{t('Comparison')}</h2>
      <p>{comparisonOf(sales === null ? null : latestPoint(sales), sales?.last_visit?.at_same_days_out ?? null, t)}</p>
      <Sources points={[...shown, ...visit]} data={data} />
    </>
  );
}

function Sources({ points, data }: { points: readonly SalesPoint[]; data: BriefData }) {
  return (
    <ul class="plain">
      {points.map((point) => (
        <li key={`${point.as_of} ${point.source.file ?? ''} ${point.source.line ?? ''}`}>
          <Day date={point.as_of} data={data} />: <SourceLine source={point.source} t={data.t} />
        </li>
      ))}
    </ul>
  );
}

/** Names the source; the user's own file with the line, unless its name is the publisher. */
function SourceLine({ source: { publisher, url, file, line }, t }: { source: Source; t: BriefData['t'] }) {
  const name = file?.split('/').at(-1) ?? '';
  const place = [publisher.includes(name) ? null : file, line === null ? null : t('line {lines}', { lines: line })];
  return (
    <span class="source">
      <WebLink address={url}>{t.known(publisher)}</WebLink> {place.filter((part) => part !== null).join(' ')}
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
      <h2>{data.t('Remarks')}</h2>
      <ul class="plain">
        {shown.map((notice) => (
          <li key={`${notice.file ?? ''} ${notice.line ?? ''} ${notice.message}`}>
            <code>{[notice.file, notice.line].filter((part) => part !== null).join(':')}</code>{' '}
            <Words text={data.t.known(notice.message)} data={data} />
          </li>
        ))}
      </ul>
      <More count={more} data={data} />
    </>
  );
}
