import type { HeaderName } from './operation.js';

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
