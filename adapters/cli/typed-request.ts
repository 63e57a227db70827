import type { paths } from './openapi.js';

/** A typed request of the API: the types are generated from its document. */

type Method = 'get' | 'post';
/** The paths that have an operation with this method. */
export type PathWith<Verb extends Method> = {
  [Path in keyof paths]: paths[Path][Verb] extends object ? Path : never;
}[keyof paths];
type OperationAt<Verb extends Method, Path extends PathWith<Verb>> = NonNullable<paths[Path][Verb]>;

type Part<Operation, Name extends string> = Operation extends { readonly parameters: infer Parameters }
  ? Name extends keyof Parameters
    ? NonNullable<Parameters[Name]>
    : never
  : never;
type JsonOf<Response> = Response extends { readonly content: { readonly 'application/json': infer Document } }
  ? Document
  : never;

/** The document of every successful response. */
export type DocumentAt<Verb extends Method, Path extends PathWith<Verb>> =
  OperationAt<Verb, Path> extends { readonly responses: infer Responses } ? JsonOf<Responses[keyof Responses]> : never;
type BodyAt<Verb extends Method, Path extends PathWith<Verb>> =
  OperationAt<Verb, Path> extends { readonly requestBody?: infer Body } ? JsonOf<NonNullable<Body>> : never;

/** A document with any text where the API takes one of several, and without the fields that are undefined. */
type Given<Value> = Value extends string
  ? string
  : Value extends object
    ? { readonly [Name in keyof Value]: Given<Value[Name]> | undefined }
    : Value;

/** What a request carries, as a person wrote it: the service says what is wrong with it. */
export type RequestParts<Verb extends Method, Path extends PathWith<Verb>> = Readonly<{
  path?: Part<OperationAt<Verb, Path>, 'path'>;
  query?: { readonly [Name in keyof Part<OperationAt<Verb, Path>, 'query'>]?: string | number | undefined };
  body?: Given<BodyAt<Verb, Path>>;
  headers?: { readonly [Name in keyof Part<OperationAt<Verb, Path>, 'header'>]?: string };
}>;

/** Returns the address of an operation with its parameters filled in. */
export function addressOf(
  template: string,
  path: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, string | number | undefined>> = {},
): string {
  const filled = template.replaceAll(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(path[name] ?? ''));
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length === 0 ? filled : `${filled}?${new URLSearchParams(given)}`;
}
