import type { Queries } from '../../src/application/read-models/queries.js';
import type { EventProof, LogCheckpoint, LogKeys } from '../../src/domain/api-documents/reports.js';
import { HttpError, runNotFound } from './problems.js';
import { consistencyQuery, noQuery } from './request-schemas.js';
import { parseQuery, parseRunId, together } from './requests.js';
import { sendJson } from './responses.js';
import type { Handler, Routes } from './route.js';

/** Proves what the log holds as of its newest checkpoint; null where there is none, or it has no such event. */
export type Proofs = Readonly<{
  checkpoint(): Promise<LogCheckpoint | null>;
  keys(): Promise<LogKeys | null>;
  inclusion(positions: readonly number[]): Promise<readonly (EventProof | null)[] | null>;
  consistency(from: number, to: number): Promise<readonly string[] | null>;
}>;

export type ProofServices = Readonly<{
  application: Readonly<{ queries: Pick<Queries, 'events'> }>;
  /** Resolves with what is loaded at the first proof. */
  proofs: () => Promise<Proofs>;
}>;

/** The signed checkpoints of the log, and proofs that it holds the events of a run. */
export function proofRoutes({ application, proofs }: ProofServices): Routes {
  return [
    [
      'GET',
      '/api/v1/brief/log/checkpoint',
      async (request, response) => {
        parseQuery(noQuery, request.query);
        sendJson(response, 200, (await (await proofs()).checkpoint()) ?? fail('no checkpoint was made yet'));
      },
    ],
    [
      'GET',
      '/api/v1/brief/log/consistency',
      async (request, response) => {
        const { from, to } = parseQuery(consistencyQuery, request.query);
        const hashes = (await (await proofs()).consistency(from, to)) ?? fail('no checkpoint has so many events');
        sendJson(response, 200, { from, to, hashes });
      },
    ],
    [
      'GET',
      '/api/v1/brief/runs/:id/proofs',
      async (request, response) => {
        const [runId] = together(
          () => parseRunId(request.params['id']),
          () => parseQuery(noQuery, request.query),
        );
        const events = await application.queries.events(runId);
        if (events.length === 0) throw runNotFound();
        const found = await (await proofs()).inclusion(events.map(({ position }) => position));
        const proven = (found ?? fail('no checkpoint was made yet')).flatMap((proof, revision) =>
          proof === null ? [] : [{ revision, ...proof }],
        );
        sendJson(response, 200, { brief_run_id: runId, events: events.length, count: proven.length, proofs: proven });
      },
    ],
  ];
}

/** The public keys of the log: who has an exported run compares them, without a key of the API. */
export function logKeysRoute(proofs: ProofServices['proofs']): Handler {
  return async (request, response) => {
    parseQuery(noQuery, request.query);
    sendJson(response, 200, (await (await proofs()).keys()) ?? fail('no key was made yet'), {
      'cache-control': 'no-cache',
    });
  };
}

function fail(detail: string): never {
  throw new HttpError(
    404,
    `${detail}: \`brief audit checkpoint\` or BRIEF_AUDIT_MINUTES makes one`,
    {},
    'no_checkpoint',
  );
}
