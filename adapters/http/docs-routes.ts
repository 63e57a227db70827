import { noQuery } from './request-schemas.js';
import { parseQuery } from './requests.js';
import { jsonBody, send, sendJson } from './responses.js';
import type { Handler } from './route.js';

/** The program that runs: `commit` is null where it is not known. */
export type Build = Readonly<{ name: string; version: string; commit: string | null }>;

/** The version, the API document, and its documentation, without a key; each is loaded and made at its first use. */
export function docsRoutes(build: Build): readonly (readonly [path: string, Handler])[] {
  const document = once(async () => (await import('./openapi/document.js')).apiDocument(build.version));
  const pageOf = (render: () => Promise<string>): Handler => {
    const page = once(async () => {
      const { docsHeaders } = await import('./docs/layout.js');
      return { body: Buffer.from(await render()), headers: docsHeaders };
    });
    return async ({ query }, response) => {
      parseQuery(noQuery, query);
      const { body, headers } = await page();
      send(response, 200, body, headers);
    };
  };
  const jsonOf = (value: () => unknown): Handler => {
    return async ({ query }, response) => {
      parseQuery(noQuery, query);
      sendJson(response, 200, await value(), { 'cache-control': 'no-cache' });
    };
  };
  return [
    ['/version', jsonOf(() => build)],
    ['/openapi.json', jsonOf(once(async () => jsonBody(await document())))],
    ['/docs', pageOf(async () => (await import('./docs/operations-page.js')).operationsPage(await document()))],
    ['/docs/errors', pageOf(async () => (await import('./docs/errors-page.js')).errorsPage())],
  ];
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | null = null;
  return () => {
    made ??= make();
    return made;
  };
}
