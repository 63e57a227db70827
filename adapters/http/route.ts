import type { ServerResponse } from 'node:http';
import type { Request } from 'polka';
import type { Actor } from '../../src/application/streams/streams.js';

/** Responds to a request, or throws the error response. */
export type Handler = (request: Request, response: ServerResponse) => Promise<void> | void;

/** Responds to an authenticated request. */
export type Route = (request: Request, response: ServerResponse, who: Actor) => Promise<void>;

/** Routes by method and path. */
export type Routes = readonly (readonly ['GET' | 'POST', string, Route])[];
