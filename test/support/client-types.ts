import openapiTS, { astToString } from 'openapi-typescript';
import { apiDocument, type Json } from '../../adapters/http/openapi/document.js';

type Operation = Readonly<{ responses: Json }>;
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** Returns the types of the operations under /api/ and their documents, generated from the API document. */
export async function clientTypes(): Promise<string> {
  const document = apiDocument('0.0.0');
  const paths = Object.entries(document['paths'] as Paths).filter(([path]) => path.startsWith('/api/'));
  const reduced = {
    ...document,
    paths: Object.fromEntries(paths.map(([path, methods]) => [path, withoutErrors(methods)])),
  };
  const types = await openapiTS(JSON.stringify(reduced), { immutable: true });
  return `// Generated from the API document by \`npm run tables\`.\n${astToString(types)}`;
}

/** A client reads the detail of an error, whichever it is. */
function withoutErrors(methods: Paths[string]): Json {
  const kept = Object.entries(methods).map(([method, operation]) => {
    const responses = Object.entries(operation.responses).filter(([status]) => Number(status) < 400);
    return [method, { ...operation, responses: Object.fromEntries(responses) }] as const;
  });
  return Object.fromEntries(kept);
}
