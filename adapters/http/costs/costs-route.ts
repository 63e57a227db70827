import type { Queries } from '../../../src/application/read-models/queries.js';
import type { CostReport } from '../../../src/domain/api-documents/reports.js';
import type { Installation } from '../dashboard/services.js';
import { costsQuery } from '../request-schemas.js';
import { parseQuery } from '../requests.js';
import { sendJson } from '../responses.js';
import type { Routes } from '../route.js';

export type CostServices = Readonly<{
  application: Readonly<{ queries: Pick<Queries, 'costs'> }>;
  installation: Pick<Installation, 'today' | 'timeZone'>;
}>;

export function costRoutes({ application, installation }: CostServices): Routes {
  return [
    [
      'GET',
      '/api/v1/brief/costs',
      async (request, response) => {
        const { days } = parseQuery(costsQuery, request.query);
        const { beforePeriod, periodOf, sumCosts } = await import('./sum-costs.js');
        const period = periodOf(days, installation.today(), installation.timeZone);
        const { value } = await application.queries.costs(beforePeriod(period));
        const { from, to, zone } = period;
        const report: CostReport = { from, to, time_zone: zone, ...sumCosts(value, period) };
        sendJson(response, 200, report);
      },
    ],
  ];
}
