import type { Request } from 'polka';
import type { VNode } from 'preact';
import type { Actor } from '../../../../src/application/streams/streams.js';
import type { Headers } from '../../responses.js';
import type { Session } from '../security/sessions.js';

/** What a page is made from. `form` has the fields of a form that was sent. */
export type PageRequest = Readonly<{
  request: Request;
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  form: URLSearchParams;
  session: Session;
  who: Actor;
}>;

/** A page inside the layout. `live` names what its content depends on: ids of runs, separated by commas, or `all`. */
export type PageReply = Readonly<{
  kind: 'page';
  title: string;
  content: VNode;
  status?: number;
  headers?: Headers;
  live?: string;
  /** Origins of images on the page that another server publishes. */
  images?: readonly string[];
}>;

export type Reply =
  | PageReply
  | Readonly<{ kind: 'redirect'; to: string; headers?: Headers }>
  | Readonly<{ kind: 'file'; body: Uint8Array; headers: Headers }>;

/** Makes the reply to a visit of a page, or to a form that a page sends. */
export type PageHandler = (request: PageRequest) => Promise<Reply>;

export function redirect(to: string): Reply {
  return { kind: 'redirect', to };
}

/** Returns a file that browsers save. */
export function download(name: string, mediaType: string, text: string): Reply {
  return {
    kind: 'file',
    body: Buffer.from(text),
    headers: {
      'content-type': mediaType,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    },
  };
}
