import type { CostRow } from '../../../../src/domain/api-documents/reports.js';
import { beforePeriod, type CostTables, currenciesOf, periodOf, sumCosts, tokensOf } from '../../costs/sum-costs.js';
import { Days, Ranking } from '../costs/charts.js';
import { amountText, dateText } from '../document/format.js';
import type { PageHandler } from '../document/page.js';
import { Empty, Heading, Live } from '../document/parts.js';
import type { DashboardServices } from '../services.js';

const periods = [7, 30, 90];

/** What was paid, by day, stage, model and show. */
export function costsPage({ application, installation }: DashboardServices): PageHandler {
  return async ({ query }) => {
    const asked = Number(query.get('days') ?? 30);
    const days = periods.includes(asked) ? asked : 30;
    const period = periodOf(days, installation.today(), installation.timeZone);
    const { value } = await application.queries.costs(beforePeriod(period));
    const tables = sumCosts(value, period);
    const content = (
      <Live id="costs">
        <Costs days={days} tables={tables} />
      </Live>
    );
    return { kind: 'page', title: 'Costs', live: 'all', content };
  };
}

function Costs({ days, tables }: { days: number; tables: CostTables }) {
  const isFree = tables.by_stage.length === 0;
  return (
    <>
      <Heading title="Costs">
        <p class="lead">
          {isFree ? 'Nothing was paid' : totalOf(tables)} in the last {days} days.
        </p>
        <nav class="tabs" aria-label="Period">
          {periods.map((period) => (
            <a key={period} href={`/costs?days=${period}`} aria-current={period === days ? 'true' : undefined}>
              {period} days
            </a>
          ))}
        </nav>
      </Heading>
      {isFree ? (
        <Empty title="No costs in this period">
          <p>
            The stages of the profile <code>local</code> cost nothing. Stages that call a vendor appear here with what
            the vendor reports, or with the prices in <code>BRIEF_PRICES</code>.
          </p>
        </Empty>
      ) : (
        <>
          <Days rows={tables.by_day} />
          <div class="columns-2">
            <Ranking id="stages" title="By stage" what="Stage" rows={tables.by_stage} />
            <Ranking id="models" title="By model" what="Model" rows={tables.by_model} />
          </div>
          <Ranking id="shows" title="By show" what="Show" rows={tables.by_show.map(withDayOfWeek)} />
        </>
      )}
    </>
  );
}

/** The name of a show ends with its date. */
function withDayOfWeek(row: CostRow): CostRow {
  return { ...row, name: row.name.replace(/\d{4}-\d{2}-\d{2}$/u, (date) => dateText(date)) };
}

function totalOf({ by_stage: stages }: CostTables): string {
  const sums = currenciesOf(stages).map((currency) => {
    const sum = stages.reduce((all, { costs }) => all + (costs[currency] ?? 0), 0);
    return `${amountText(sum)} ${currency}`;
  });
  const tokens = stages.reduce((all, row) => all + tokensOf(row), 0);
  return sums.length === 0 ? `${tokens} tokens` : sums.join(' + ');
}
