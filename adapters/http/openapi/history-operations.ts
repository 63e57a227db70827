import { noQuery, pastBriefsQuery } from '../request-schemas.js';
import { json, type Operation, unchanged } from './operation.js';

const run = '/api/v1/brief/runs/{brief_run_id}';
const fromLog = ['read_models_failed', 'unavailable'] as const;

/** What the recorded histories answer. */
export const historyOperations: readonly Operation[] = [
  {
    ...{ method: 'get', path: `${run}/provenance`, id: 'getProvenance', tag: 'Runs' },
    summary: 'Get where the page of a run comes from',
    description:
      'Each statement of the page with its sources, check and rank, and each stage with its attempt, model, prompts and events.',
    query: noQuery,
    responses: {
      200: { description: 'The provenance.', content: json('Provenance'), headers: ['ETag'] },
      304: unchanged,
    },
    errors: ['run_not_found', ...fromLog],
  },
  {
    ...{ method: 'get', path: `${run}/diff/{other_run_id}`, id: 'diffRuns', tag: 'Runs' },
    summary: 'Compare two runs',
    description: 'What means most comes first: how they ended, lines, claims, page text, plan and cost.',
    query: noQuery,
    responses: {
      200: { description: 'The differences.', content: json('RunDifferences'), headers: ['ETag'] },
      304: unchanged,
    },
    errors: ['run_not_found', ...fromLog],
  },
  {
    ...{ method: 'get', path: '/api/v1/brief/briefs/as-of/{instant}', id: 'listBriefsAsOf', tag: 'Briefs' },
    summary: 'List the briefs of an instant',
    description: 'The list of recent briefs as it was then.',
    query: pastBriefsQuery,
    responses: {
      200: { description: 'The briefs.', content: json('PastBriefList'), headers: ['Age', 'ETag'] },
      304: unchanged,
    },
    errors: fromLog,
  },
];
