import { Argument, Command } from '@commander-js/extra-typings';
import type { EndpointReport, MessageReport, WebhookList } from '../../../src/domain/api-documents/reports.js';
import type { CommandContext } from '../command-context.js';
import { WrongUsage } from '../errors.js';
import { alignColumns } from '../table.js';
import { localTime } from '../times.js';

export function createCommand({ api, isJson, note, printResult }: CommandContext) {
  return new Command('webhooks')
    .description('show the webhook endpoints and the last messages; send a message again; enable a disabled endpoint')
    .addArgument(new Argument('[action]', 'replay a message, or enable an endpoint').choices(['replay', 'enable']))
    .argument('[id]', 'of the message or the endpoint')
    .option('--limit <count>', 'how many messages to list, at most 100', '20')
    .action(async (action, id, { limit }) => {
      if (action !== undefined && id === undefined)
        throw new WrongUsage(`the id is missing: brief webhooks ${action} ID`);
      if (action === 'replay') {
        const message = await api.replayWebhook(id ?? '');
        return printResult(message, messageLines([message]));
      }
      if (action === 'enable') {
        const { endpoints } = await api.enableWebhook(id ?? '');
        return printResult({ endpoints }, endpointLines(endpoints));
      }
      const list = await api.webhooks(limit);
      printResult(list, linesOf(list));
      if (list.next_cursor !== null && !isJson()) note('There may be more: --limit 100 lists the newest 100.');
    });
}

function linesOf({ endpoints, messages }: WebhookList): readonly string[] {
  const listed = messages.length === 0 ? ['no message has been queued yet'] : messageLines(messages);
  return [...endpointLines(endpoints), '', ...listed];
}

function endpointLines(endpoints: readonly EndpointReport[]): readonly string[] {
  if (endpoints.length === 0) return ['no endpoint is configured: set BRIEF_WEBHOOK_URLS and BRIEF_WEBHOOK_SECRET'];
  const rows = endpoints.map(({ id, status, url, last_delivered_at: last, reason }) => [
    ...[id, status, localTime(last), url],
    reason ?? '',
  ]);
  return alignColumns([['endpoint', 'status', 'last delivery', 'address', 'reason'], ...rows]);
}

/** One line for each endpoint of a message. */
function messageLines(messages: readonly MessageReport[]): readonly string[] {
  const rows = messages.flatMap(({ id, type, at, city, show_date: date, deliveries }) => {
    const named = [id, type ?? '', localTime(at), [date, city].filter((part) => part !== null).join(' ')];
    if (deliveries.length === 0) return [[...named, '', 'not sent yet']];
    return deliveries.map((delivery) => {
      const { endpoint, status, attempts, next_attempt_at: next, error } = delivery;
      return [...named, endpoint, status, String(attempts), localTime(next), error ?? ''];
    });
  });
  return alignColumns([
    ['message', 'type', 'at', 'show', 'endpoint', 'status', 'attempts', 'next attempt', 'error'],
    ...rows,
  ]);
}
