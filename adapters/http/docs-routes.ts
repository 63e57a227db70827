import { errorsPage } from './docs/errors-page.js';
import { docsHeaders } from './docs/layout.js';
import { operationsPage } from './docs/operations-page.js';
import { apiDocument } from './openapi/document.js';
import { noQuery } from './request-schemas.js';
import { parseQuery } from './requests.js';
import { jsonBody, send, sendJson } from './responses.js';
import type { Handler } from './route.js';

/** The program that runs: `commit` is null where it is not known. */
export type Build = Readonly<{ name: string; version: string; commit: string | null }>;

/** The version, the API document, and its documentation, all without a key; each is made at its first use. */
export function docsRoutes(build: Build): readonly (readonly [path: string, Handler])[] {
  const document = once(() => apiDocument(build.version));
  const encoded = once(() => jsonBody(document()));
  const pageOf = (render: () => string): Handler => {
    const page = once(() => Buffer.from(render()));
    return ({ query }, response) => {
      parseQuery(noQuery, query);
      send(response, 200, page(), docsHeaders);
    };
  };
  const jsonOf =
    (value: () => unknown): Handler =>
    ({ query }, response) => {
      parseQuery(noQuery, query);
      sendJson(response, 200, value(), { 'cache-control': 'no-cache' });
    };
  return [
    ['/version', jsonOf(() => build)],
    ['/openapi.json', jsonOf(encoded)],
    ['/docs', pageOf(() => operationsPage(document()))],
    ['/docs/errors', pageOf(errorsPage)],
  ];
}

function once<Value>(make: () => Value): () => Value {
  let made: Readonly<{ value: Value }> | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
