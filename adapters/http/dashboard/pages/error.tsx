import { STATUS_CODES } from 'node:http';
import type { PageReply } from '../document/page.js';
import { Heading } from '../document/parts.js';

/** A page that says why a request was not carried out. `run` is the path of the run that it was about. */
export function errorPage(status: number, detail: string, run?: string): PageReply {
  const title = STATUS_CODES[status] ?? 'Error';
  const content = (
    <>
      <Heading title={title} />
      <p class="callout bad" role="alert">
        {detail}
      </p>
      <p>
        {run === undefined ? null : (
          <>
            <a href={run}>Back to the run</a>,{' '}
          </>
        )}
        <a href="/">Tonight&apos;s shows</a>, <a href="/runs">all runs</a>
      </p>
    </>
  );
  return { kind: 'page', title, status, content };
}
