import type * as v from 'valibot';
import type { ProblemCode } from '../problems.js';
import type { DocumentName } from './schemas.js';

/** One successful response: its meaning, its body by media type, and the headers that it may have. */
export type ResponseDescription = Readonly<{
  description: string;
  content: Readonly<Record<string, DocumentName | 'text' | 'bytes'>>;
  headers?: readonly HeaderName[];
}>;

export type HeaderName =
  | 'Age'
  | 'ETag'
  | 'Idempotency-Replayed'
  | 'Link'
  | 'Location'
  | 'Preference-Applied'
  | 'RateLimit'
  | 'RateLimit-Policy';
export type RequestHeaderName = 'Idempotency-Key' | 'Last-Event-ID' | 'Prefer';

export type Operation = Readonly<{
  method: 'get' | 'post';
  path: string;
  id: string;
  tag: 'Runs' | 'Briefs' | 'Proofs' | 'Webhooks' | 'Service' | 'Documentation';
  summary: string;
  description?: string;
  query?: v.ObjectSchema<v.ObjectEntries, undefined> | v.StrictObjectSchema<v.ObjectEntries, string>;
  headers?: readonly RequestHeaderName[];
  body?: v.GenericSchema;
  responses: Readonly<Record<string, ResponseDescription>>;
  errors: readonly ProblemCode[];
  /** True for what is served without a key. */
  isOpen?: boolean;
  /** True for what people open: a browser gets its 404 and 410 as a page. */
  isPage?: boolean;
}>;

/** Returns the content of a JSON response. */
export const json = (name: DocumentName) => ({ 'application/json': name });

export const unchanged: ResponseDescription = {
  description: 'The client has it already.',
  content: {},
  headers: ['ETag'],
};

const text = { type: 'string' };

/** The headers of responses that mean something to a client of this service. */
export const responseHeaders: Readonly<Record<HeaderName, object>> = {
  Age: {
    description: 'Seconds since the response was known to be current; absent when it is.',
    schema: { type: 'integer' },
  },
  ETag: { description: 'The version of the document, for `If-None-Match`.', schema: text },
  'Idempotency-Replayed': { description: '`true` when an earlier request had the same key.', schema: text },
  Link: { description: 'The next page, with `rel="next"`.', schema: text },
  Location: { description: 'The address of the run.', schema: text },
  RateLimit: { description: 'What is left of the limit: requests `r`, for `t` seconds (IETF draft).', schema: text },
  'RateLimit-Policy': { description: 'The limit: `q` requests in `w` seconds (IETF draft).', schema: text },
  'Preference-Applied': { description: 'The preferences that were obeyed.', schema: text },
};
