import { salesColumns } from '../../stages/historical_sales_lookup/sales/sales-rows.js';
import { showColumns } from '../../stages/hub_lookup/show-files/table.js';
import { weatherColumns } from '../../stages/perplexity_city/weather/read-weather.js';
import { historyColumns } from '../../stages/previous_show_lookup/visits/history-rows.js';
import type { TableColumns } from '../../stages/shared/input-files/table-header.js';

/** Returns the columns of every kind of table as a Markdown table, as the stages read them. */
export function columnTable(): string {
  const kinds: Readonly<Record<string, TableColumns>> = {
    shows: showColumns,
    history: historyColumns,
    sales: salesColumns,
    weather: weatherColumns,
  };
  const rows = Object.entries(kinds).map(
    ([folder, columns]) => `| \`${folder}/\` | ${needed(columns)} | ${listed(columns.optional)} |`,
  );
  return ['| folder | columns that a table needs | columns that it may have |', '|---|---|---|', ...rows].join('\n');
}

function needed({ required, anyOf = [] }: TableColumns): string {
  const alternatives = anyOf.map((column) => `\`${column}\``).join(' or ');
  return [listed(required), alternatives].filter((part) => part !== '').join(', ');
}

function listed(columns: readonly string[]): string {
  return columns.map((column) => `\`${column}\``).join(', ');
}
