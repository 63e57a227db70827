import { STATUS_CODES } from 'node:http';
import type { PageReply } from '../document/page.js';
import { Heading } from '../document/parts.js';

/** A page that says why a request was not carried out. */
export function errorPage(status: number, detail: string): PageReply {
  const title = STATUS_CODES[status] ?? 'Error';
  const content = (
    <>
      <Heading title={title} />
      <p class="callout bad" role="alert">
        {detail}
      </p>
      <p>
        <a href="/">Back to tonight</a>, or to <a href="/runs">the runs</a>
      </p>
    </>
  );
  return { kind: 'page', title, status, content };
}
