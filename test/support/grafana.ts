import { readFileSync } from 'node:fs';

/** A panel of the dashboard for Grafana, as far as tests read it. */
export type Panel = Readonly<{
  id: number;
  title: string;
  type: string;
  gridPos: Readonly<Record<'x' | 'y' | 'w' | 'h', number>>;
  options?: unknown;
  fieldConfig?: Readonly<{ defaults: Readonly<Record<string, unknown>> }>;
  targets?: readonly Readonly<{ expr: string }>[];
}>;

export type Dashboard = Readonly<{ panels: readonly Panel[] }>;

/** Reads the dashboard that operators import. */
export function grafanaDashboard(): Dashboard {
  const file = new URL('../../../adapters/metrics/grafana.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Dashboard;
}

/** Returns the queries of all panels. */
export const expressionsOf = ({ panels }: Dashboard): readonly string[] =>
  panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

/** Returns the names of the metrics in a query. */
export const metricsIn = (expression: string): readonly string[] => expression.match(/\bbrief_[a-z_]+/gu) ?? [];
