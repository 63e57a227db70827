import { noQuery } from '../request-schemas.js';
import { json, type Operation, type ResponseDescription, unchanged } from './operation.js';

const page = {
  tag: 'Briefs',
  isOpen: true,
  isPage: true,
  errors: ['not_found', 'page_unpublished', 'unavailable'],
} as const;
const html = (description: string): ResponseDescription => ({ description, content: { 'text/html': 'text' } });

const documentation = {
  method: 'get',
  tag: 'Documentation',
  isOpen: true,
  query: noQuery,
  errors: ['invalid_request'],
} as const;

/** What is served without a key. */
export const openOperations: readonly Operation[] = [
  {
    ...{ ...page, method: 'get', path: '/b/{slug}', id: 'getPage', summary: 'Get a published page' },
    responses: { 200: html('The page.'), 304: unchanged },
  },
  {
    ...{ ...page, method: 'get', path: '/b/{slug}/{name}', id: 'getFile', summary: 'Get a file of a published page' },
    responses: { 200: { description: 'The file.', content: { '*/*': 'bytes' } }, 304: unchanged },
  },
  {
    ...{ method: 'get', path: '/log/keys', id: 'getLogKeys', tag: 'Proofs', isOpen: true, query: noQuery },
    summary: 'Get the public keys that sign the log',
    responses: { 200: { description: 'The keys.', content: json('LogKeys') } },
    errors: ['invalid_request', 'no_checkpoint'],
  },
  {
    ...{ method: 'get', path: '/livez', id: 'isAlive', tag: 'Service', summary: 'Is the service alive', isOpen: true },
    query: noQuery,
    responses: { 200: { description: 'It is.', content: json('Health') } },
    errors: ['invalid_request'],
  },
  {
    ...{ method: 'get', path: '/readyz', id: 'isReady', tag: 'Service', summary: 'Is the service ready', isOpen: true },
    query: noQuery,
    responses: {
      200: { description: 'It is.', content: json('Health') },
      503: { description: 'It is not, and why.', content: json('Health') },
    },
    errors: ['invalid_request'],
  },
  {
    ...{ method: 'get', path: '/version', id: 'getVersion', tag: 'Service', summary: 'Get the version', isOpen: true },
    query: noQuery,
    responses: { 200: { description: 'What runs here.', content: json('Version') } },
    errors: ['invalid_request'],
  },
  {
    ...{ ...documentation, path: '/openapi.json', id: 'getDocument', summary: 'Get this document' },
    responses: { 200: { description: 'This document.', content: json('ApiDocument') } },
  },
  {
    ...{ ...documentation, path: '/docs', id: 'readDocument', summary: 'Read this document' },
    responses: { 200: html('The documentation of every operation.') },
  },
  {
    ...{ ...documentation, path: '/docs/errors', id: 'readErrors', summary: 'Read what each error means' },
    responses: { 200: html('The description of every error.') },
  },
];
