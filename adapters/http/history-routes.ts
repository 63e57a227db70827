import type { Queries } from '../../src/application/read-models/queries.js';
import { ageOf, runsPath } from './brief-routes.js';
import type { DiffServices } from './diff/diff-runs.js';
import { runNotFound } from './problems.js';
import { noQuery, pastBriefsQuery } from './request-schemas.js';
import { parseInstant, parseQuery, parseRunId, together } from './requests.js';
import { encodeDocument, sendDocument } from './responses.js';
import type { Route, Routes } from './route.js';

export type HistoryServices = DiffServices &
  Readonly<{ application: Readonly<{ queries: Pick<Queries, 'events' | 'provenance' | 'briefsAt'> }> }>;

/** What histories answer: where a page comes from, how two runs differ, and what the list of briefs once was. */
export function historyRoutes(services: HistoryServices): Routes {
  const { queries } = services.application;
  const provenance: Route = async (request, response) => {
    const [runId] = together(
      () => parseRunId(request.params['id']),
      () => parseQuery(noQuery, request.query),
    );
    const found = await queries.provenance(runId);
    if (found === null) throw runNotFound();
    await sendDocument(request, response, encodeDocument(found));
  };
  const diff: Route = async (request, response) => {
    const { loadDiff } = await import('./diff/diff-runs.js');
    const [one, other] = together(
      () => parseRunId(request.params['id']),
      () => parseRunId(request.params['other'], 'other_run_id'),
      () => parseQuery(noQuery, request.query),
    );
    await sendDocument(request, response, encodeDocument(await loadDiff(services, one, other)));
  };
  const pastBriefs: Route = async (request, response) => {
    const [instant, { limit }] = together(
      () => parseInstant(request.params['instant']),
      () => parseQuery(pastBriefsQuery, request.query),
    );
    const briefs = await queries.briefsAt(instant, limit);
    const list = { as_of: instant, count: briefs.value.length, briefs: briefs.value };
    await sendDocument(request, response, encodeDocument(list), ageOf(briefs));
  };
  return [
    ['GET', `${runsPath}/:id/provenance`, provenance],
    ['GET', `${runsPath}/:id/diff/:other`, diff],
    ['GET', '/api/v1/brief/briefs/as-of/:instant', pastBriefs],
  ];
}
