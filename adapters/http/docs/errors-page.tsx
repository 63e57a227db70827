import { problemCodes } from '../problems.js';
import { Marked, renderPage } from './layout.js';

/** Returns the page to which the `type` of every error leads. */
export function errorsPage(): string {
  return renderPage(
    'Errors of the brief generation service',
    <>
      <p>
        An error response is a problem document (RFC 9457). <code>code</code> is stable, <code>detail</code> is for
        people, and <code>errors</code> names each invalid part of a request.
      </p>
      <table class="errors">
        <thead>
          <tr>
            <th scope="col">Status</th>
            <th scope="col">Code</th>
            <th scope="col">When</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(problemCodes).map(([code, [status, when]]) => (
            <tr key={code} id={code}>
              <td>{status}</td>
              <td>
                <a href={`#${code}`}>
                  <code>{code}</code>
                </a>
              </td>
              <td>
                <Marked text={when} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>,
  );
}
