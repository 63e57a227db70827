import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import addFormats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { apiDocument, type Json } from '../../adapters/http/openapi/document.js';

/** A request and its response. */
export type Exchange = Readonly<{
  method: string;
  target: string;
  requestHeaders: IncomingHttpHeaders;
  requestBody: string;
  status: number;
  headers: OutgoingHttpHeaders;
  body: string;
}>;

type Operation = Readonly<{
  parameters: readonly Readonly<{ name: string; in: string }>[];
  requestBody?: object;
  responses: Readonly<Record<string, Readonly<{ content?: Json; headers?: Json }>>>;
}>;
type Matched = Readonly<{ operation: Operation; pointer: string }>;

/** Responses that belong to a path or a connection instead of an operation. */
const general = [400, 401, 403, 404, 405, 408, 429, 431, 500];
/** Headers that mean something to a client of the API; each must be described where it is sent. */
const describedHeaders = [
  ...['location', 'link', 'age', 'preference-applied', 'idempotency-replayed', 'ratelimit', 'ratelimit-policy'],
];

const document = apiDocument('0.0.0');
const paths = document['paths'] as Readonly<Record<string, Readonly<Record<string, Operation>>>>;
const ajv = new Ajv2020({ strict: false, inlineRefs: false, code: { optimize: false } });
addFormats.default(ajv);
ajv.addSchema(document, 'api');
const compiled = new Map<string, ValidateFunction>();

/** Returns what the document does not say about an exchange; empty when it is as described. */
export function problemsOf(exchange: Exchange): readonly string[] {
  const { method, target, status } = exchange;
  const path = target.split('?')[0] ?? '';
  const matched = operationOf(method === 'HEAD' ? 'get' : method.toLowerCase(), path);
  const problems =
    matched === null
      ? unmatchedProblems(exchange)
      : [...responseProblems(exchange, matched), ...(status < 400 ? requestProblems(exchange, matched) : [])];
  return problems.map((problem) => `${method} ${target} ${status}: ${problem}`);
}

function operationOf(method: string, path: string): Matched | null {
  const parts = path
    .toLowerCase()
    .replace(/(?<=.)\/+$/u, '')
    .split('/');
  for (const [template, methods] of Object.entries(paths)) {
    const wanted = template.split('/');
    const fits =
      wanted.length === parts.length && wanted.every((each, index) => each.startsWith('{') || each === parts[index]);
    const operation = methods[method];
    if (fits && operation !== undefined) return { operation, pointer: `/paths/${escaped(template)}/${method}` };
  }
  return null;
}

/** Pages for people have paths of their own, but every path has the same errors. */
function unmatchedProblems({ target, status, headers, body, method }: Exchange): readonly string[] {
  if (method === 'OPTIONS' && status === 204) return [];
  if (!target.startsWith('/api/') && !typeOf(headers).endsWith('json')) return [];
  // A download of the dashboard is a file for people, whatever its type.
  if (target.startsWith('/runs/') && String(headers['content-disposition']).startsWith('attachment')) return [];
  if (!general.includes(status)) return ['no operation has this path'];
  if (!typeOf(headers).startsWith('application/problem+json')) return ['the error is no problem document'];
  return method === 'HEAD' ? [] : validate('/components/schemas/Problem', parsed(body));
}

function responseProblems(
  { method, status, headers, body }: Exchange,
  { operation, pointer }: Matched,
): readonly string[] {
  const described = operation.responses[status];
  if (described === undefined) return ['the status is not described'];
  const named = Object.keys(described.headers ?? {}).map((name) => name.toLowerCase());
  const unnamed =
    status >= 400 ? [] : describedHeaders.filter((name) => headers[name] !== undefined && !named.includes(name));
  const problems = unnamed.map((name) => `the header ${name} is not described`);
  if (status === 204 || status === 304 || method === 'HEAD') return problems;
  const types = Object.keys(described.content ?? {});
  const type = types.find((each) => each === '*/*' || typeOf(headers) === each);
  if (type === undefined) return [...problems, `the media type ${typeOf(headers)} is not described`];
  if (type === 'application/x-ndjson') {
    const lines = body.trimEnd().split('\n');
    return [...problems, ...lines.flatMap((line) => validate('/components/schemas/Event', parsed(line)))];
  }
  if (!type.endsWith('json')) return problems;
  return [...problems, ...validate(`${pointer}/responses/${status}/content/${escaped(type)}/schema`, parsed(body))];
}

function requestProblems({ target, requestBody }: Exchange, { operation, pointer }: Matched): readonly string[] {
  const query = [...new URL(target, 'http://service').searchParams];
  const problems = query.flatMap(([name, value]) => {
    const index = operation.parameters.findIndex((each) => each.name === name && each.in === 'query');
    if (index === -1) return [];
    const schema = `${pointer}/parameters/${index}/schema`;
    return validate(schema, value).length === 0
      ? []
      : validate(schema, Number.isNaN(Number(value)) ? value : Number(value));
  });
  if (operation.requestBody === undefined || requestBody.trim() === '') return problems;
  const schema = `${pointer}/requestBody/content/${escaped('application/json')}/schema`;
  // As the service does, a byte order mark before the body is ignored.
  return [...problems, ...validate(schema, parsed(requestBody.replace(/^\uFEFF/u, '')))];
}

function validate(pointer: string, value: unknown): readonly string[] {
  const check = validatorAt(pointer);
  if (check(value)) return [];
  return (check.errors ?? []).slice(0, 3).map(({ instancePath, message, params }) => {
    return `${instancePath} ${message} ${JSON.stringify(params)}`;
  });
}

/** Compiling a schema takes long: each is compiled once, wherever the document refers to it. */
function validatorAt(pointer: string): ValidateFunction {
  const named = /^#(.+)$/u.exec(String(schemaAt(pointer)['$ref']))?.[1];
  if (named !== undefined) return validatorAt(named);
  const known = compiled.get(pointer);
  if (known !== undefined) return known;
  const found = ajv.getSchema(`api#${encodeURI(pointer).replaceAll('{', '%7B').replaceAll('}', '%7D')}`);
  if (found === undefined) throw new Error(`${pointer} is no schema`);
  compiled.set(pointer, found);
  return found;
}

function schemaAt(pointer: string): Json {
  const keys = pointer.split('/').slice(1);
  const parts = keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  return parts.reduce((value, key) => (value as Readonly<Record<string, Json>>)[key] ?? {}, document);
}

function typeOf(headers: OutgoingHttpHeaders): string {
  return String(headers['content-type'] ?? '').split(';')[0] ?? '';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function escaped(part: string): string {
  return part.replaceAll('~', '~0').replaceAll('/', '~1');
}
