import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { type ProblemCode, problemCodes } from '../problems.js';
import { idempotencyKey, instantParameter, runIdParameter } from '../request-schemas.js';
import { type Operation, type RequestHeaderName, type ResponseDescription, responseHeaders } from './operation.js';
import { operations } from './operations.js';
import { documents } from './schemas.js';

/** A value of the document, as JSON holds it. */
export type Json = Readonly<Record<string, unknown>>;

const conversion = { target: 'draft-2020-12', typeMode: 'input', errorMode: 'ignore' } as const;

/** Returns the OpenAPI 3.1 document of the service, generated from the schemas that validate its requests. */
export function apiDocument(version: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const operation of operations) {
    const path = paths[operation.path] ?? {};
    path[operation.method] = operationObject(operation);
    paths[operation.path] = path;
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Brief generation service',
      summary: 'One page per live show that a performer takes on stage tonight.',
      version,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'This service.' }],
    tags: [
      { name: 'Runs', description: 'A run makes the brief of one show in fourteen stages.' },
      { name: 'Briefs', description: 'The published pages.' },
      { name: 'Proofs', description: 'Signed checkpoints of the log, and proofs that it holds an event.' },
      { name: 'Webhooks', description: 'Signed messages about the ends of runs and about missing briefs.' },
      { name: 'Service', description: 'The state of the service.' },
      { name: 'Documentation', description: 'This document.' },
    ],
    security: [{ bearer: [] }, { apiKey: [] }],
    paths,
    components: {
      schemas: namedSchemas(),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'An API key of the service.' },
        apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'An API key of the service.' },
      },
    },
  };
}

function namedSchemas(): Json {
  const named = toJsonSchemaDefs(documents, conversion);
  return JSON.parse(JSON.stringify(named).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;
}

function operationObject(operation: Operation): Json {
  const { id, tag, summary, description, body, isOpen = false } = operation;
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description === undefined ? {} : { description }),
    ...(isOpen ? { security: [] } : {}),
    parameters: parametersOf(operation),
    ...(body === undefined
      ? {}
      : { requestBody: { required: false, content: { 'application/json': { schema: schemaOf(body) } } } }),
    responses: { ...successesOf(operation.responses), ...errorsOf(operation) },
  };
}

function schemaOf(schema: v.GenericSchema): Json {
  const { $schema: _, ...converted } = toJsonSchema(schema, conversion);
  return converted;
}

function parametersOf({ path, query, headers = [] }: Operation): readonly Json[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => ({
    ...{ name, in: 'path', required: true },
    schema: schemaOf(pathParameters[name] ?? v.string()),
  }));
  const inQuery = Object.entries(query?.entries ?? {}).map(([name, schema]) => ({
    ...{ name, in: 'query' },
    ...described(schemaOf(schema as v.GenericSchema)),
  }));
  return [...inPath, ...inQuery, ...headers.map((name) => ({ name, in: 'header', ...requestHeaders[name] }))];
}

/** Returns a schema with its description apart, where readers of parameters look for it. */
function described({ description, ...schema }: Json): Json {
  return description === undefined ? { schema } : { description, schema };
}
const pathParameters: Readonly<Record<string, v.GenericSchema>> = {
  brief_run_id: runIdParameter,
  other_run_id: runIdParameter,
  instant: instantParameter,
};

const requestHeaders: Readonly<Record<RequestHeaderName, Json>> = {
  'Idempotency-Key': described(schemaOf(idempotencyKey)),
  'Last-Event-ID': {
    description: 'The revision of the last event that the client has.',
    schema: { type: 'string', pattern: '^\\d{1,9}$' },
  },
  Prefer: {
    description: '`respond-async` does not wait for the runs, `wait=SECONDS` waits so long at most (RFC 7240).',
    schema: { type: 'string' },
  },
};

function successesOf(responses: Operation['responses']): Json {
  return Object.fromEntries(Object.entries(responses).map(([status, response]) => [status, responseObject(response)]));
}

const limitHeaders = ['RateLimit', 'RateLimit-Policy'] as const;

function responseObject({ description, content, headers = [] }: ResponseDescription): Json {
  const media = Object.entries(content).map(([type, name]) => [type, { schema: bodySchema(name) }] as const);
  const named = [...headers, ...limitHeaders].map((name) => [name, responseHeaders[name]] as const);
  return {
    description,
    headers: Object.fromEntries(named),
    ...(media.length === 0 ? {} : { content: Object.fromEntries(media) }),
  };
}

function bodySchema(name: ResponseDescription['content'][string]): Json {
  if (name === 'text') return { type: 'string' };
  return name === 'bytes' ? {} : { $ref: `#/components/schemas/${name}` };
}

/** Errors that any request can get, and those that one with a key can get. */
const always: readonly ProblemCode[] = ['bad_request', 'too_many_requests', 'internal_error'];
const withKey: readonly ProblemCode[] = [
  ...(['unauthorized', 'scope_missing', 'not_acceptable', 'invalid_request'] as const),
];

/** Returns the error responses by status; each names its codes. */
function errorsOf({ errors, responses, isOpen = false, isPage = false }: Operation): Json {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of new Set([...always, ...(isOpen ? [] : withKey), ...errors])) {
    const [status] = problemCodes[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus]
      .filter(([status]) => responses[status] === undefined)
      .map(([status, codes]) => [status, problemObject(codes, isPage && (status === 404 || status === 410))]),
  );
}

function problemObject(codes: readonly ProblemCode[], isPage: boolean): Json {
  const schema = { allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { code: { enum: codes } } }] };
  return {
    description: codes.map((code) => `\`${code}\`: ${problemCodes[code][1]}`).join('\n\n'),
    content: {
      'application/problem+json': { schema },
      ...(isPage ? { 'text/html': { schema: { type: 'string' } } } : {}),
    },
  };
}
