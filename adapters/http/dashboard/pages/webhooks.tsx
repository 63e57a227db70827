import type { Application } from '../../../../src/application/create-application.js';
import type { EndpointReport, MessageReport } from '../../../../src/domain/api-documents/reports.js';
import { runOfMessage } from '../../../../src/domain/streams.js';
import { accepted } from '../../problems.js';
import { dateText, plural, shortId } from '../document/format.js';
import { type PageHandler, redirect } from '../document/page.js';
import { Status, Table, Time } from '../document/parts.js';
import { ActionForm } from '../document/view.js';
import type { DashboardServices } from '../services.js';

const mostMessages = 10;

type WebhooksProps = Readonly<{ endpoints: readonly EndpointReport[]; messages: readonly MessageReport[] }>;

/** Sends a webhook message again; the messages are on the page of the queue. */
export function replayForm({ application: { webhooks } }: DashboardServices): PageHandler {
  return async ({ params, who }) => {
    accepted(await webhooks.replay(params['message'] ?? '', who));
    return redirect('/queue#webhooks');
  };
}

/** Returns the endpoints and the last messages; null when no endpoint is configured. */
export async function loadWebhooks({ webhooks }: Pick<Application, 'webhooks'>): Promise<WebhooksProps | null> {
  const endpoints = await webhooks.endpoints();
  if (endpoints.length === 0) return null;
  return { endpoints, messages: (await webhooks.messages(mostMessages, null)).messages };
}

/** The endpoints that get messages, and the last messages. */
export function Webhooks({ endpoints, messages }: WebhooksProps) {
  const urls = new Map(endpoints.map(({ id, url }) => [id, url]));
  return (
    <section class="panel" id="webhooks">
      <h2>Webhooks</h2>
      <Endpoints endpoints={endpoints} />
      {messages.length === 0 ? (
        <p class="soft">No message has been queued yet.</p>
      ) : (
        <Table
          label="The last webhook messages"
          class="messages"
          columns={['Message', 'About', 'Since', 'Deliveries', 'Action']}
        >
          {messages.map((message) => (
            <Message key={message.id} message={message} urls={urls} />
          ))}
        </Table>
      )}
    </section>
  );
}

function Endpoints({ endpoints }: Pick<WebhooksProps, 'endpoints'>) {
  return (
    <Table label="Webhook endpoints" class="endpoints" columns={['Endpoint', 'State', 'Last delivery', 'Why']}>
      {endpoints.map(({ id, url, status, last_delivered_at: last, reason }) => (
        <tr key={id}>
          <th scope="row">{url}</th>
          <td>
            <Status is={status} />
          </td>
          <td>{last === null ? '–' : <Time at={last} />}</td>
          <td class="reason">
            {reason}
            {status === 'disabled' ? (
              <>
                . Enable it: <code>brief webhooks enable {id}</code>
              </>
            ) : null}
          </td>
        </tr>
      ))}
    </Table>
  );
}

type MessageProps = Readonly<{ message: MessageReport; urls: ReadonlyMap<string, string> }>;

function Message({ message, urls }: MessageProps) {
  const { id, type, at, deliveries } = message;
  return (
    <tr>
      <th scope="row">{type ?? 'queued'}</th>
      <td>
        <About message={message} />
      </td>
      <td>
        <Time at={at} />
      </td>
      <td>
        <ul>
          {deliveries.map((each) => (
            <Delivery key={each.endpoint} delivery={each} url={urls.get(each.endpoint) ?? each.endpoint} />
          ))}
        </ul>
      </td>
      <td>
        {deliveries.length === 0 ? null : (
          <ActionForm action={`/webhooks/${encodeURIComponent(id)}/replay`}>
            <button type="submit" class="quiet" aria-label={`Replay message ${id}`}>
              Replay
            </button>
          </ActionForm>
        )}
      </td>
    </tr>
  );
}

/** The show that a message is about, and the run where it is about one. */
function About({ message: { id, city, show_date: date } }: { message: MessageReport }) {
  const runId = runOfMessage(id);
  const show = city === null ? null : `${city}${date === null ? '' : `, ${dateText(date)}`}`;
  if (runId === null) return <>{show ?? 'a show'}</>;
  return <a href={`/runs/${runId}`}>{show ?? `run ${shortId(runId)}`}</a>;
}

function Delivery({ delivery, url }: Readonly<{ delivery: MessageReport['deliveries'][number]; url: string }>) {
  const { status, attempts, error, next_attempt_at: next } = delivery;
  return (
    <li>
      <Status is={status} /> {url}, {plural(attempts, 'attempt')}
      {next === null ? null : (
        <>
          , next <Time at={next} seconds />
        </>
      )}
      {error === null ? null : <span class="reason">: {error}</span>}
    </li>
  );
}
