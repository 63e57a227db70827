import { STATUS_CODES } from 'node:http';
import type { HttpError } from '../problems.js';
import { renderPlain } from './layout.js';

/** Returns the page for a person whose browser asked for something that is not there. */
export function problemPage({ status, detail }: Pick<HttpError, 'status' | 'detail'>, path: string): string {
  const isBrief = path.startsWith('/b/');
  return renderPlain(
    STATUS_CODES[status] ?? 'Error',
    <>
      <p>{`${detail.charAt(0).toUpperCase()}${detail.slice(1)}.`}</p>
      <p>
        {isBrief ? (
          adviceOn(status)
        ) : (
          <>
            <a href="/">Tonight&apos;s shows</a>, <a href="/runs">the runs</a>, or <a href="/docs">the API</a>
          </>
        )}
      </p>
    </>,
  );
}

function adviceOn(status: number): string {
  return status === 410 ? 'A new run of the show publishes at the same address.' : 'Is the whole address there?';
}
