import * as v from 'valibot';
import type { Usage } from '../../../src/domain/stage-values/documents.js';
import type { VendorCalls } from './vendor-calls.js';

type EventUsage = Partial<Usage>;

/**
 * Returns the usage of a call that failed after the vendor had accepted it, from the events that arrived; counts that
 * none of them reported are null. Empty when no call was accepted. `read` extracts the usage of one event; later events
 * overwrite earlier ones.
 */
export function failedCallUsage<Event>(
  calls: Pick<VendorCalls, 'accepted'>,
  model: string,
  { schema, read }: Readonly<{ schema: v.GenericSchema<unknown, Event>; read(event: Event): EventUsage }>,
): Readonly<{ usage?: Usage }> {
  const text = calls.accepted();
  if (text === null) return {};
  const unknownUsage: Usage = { model, input_tokens: null, output_tokens: null, cost: null, currency: null };
  const reported = eventsIn(text).flatMap((event) => {
    const result = v.safeParse(schema, event);
    return result.success ? [read(result.output)] : [];
  });
  return { usage: Object.assign(unknownUsage, ...reported) };
}

/**
 * Returns the JSON objects of an event stream that may be cut off; a body that is one JSON object counts as one event.
 */
function eventsIn(text: string): readonly object[] {
  const whole = parsed(text);
  if (typeof whole === 'object' && whole !== null) return [whole];
  return text.split(/\r\n|\r|\n/u).flatMap((line) => {
    const event = line.startsWith('data:') ? parsed(line.slice('data:'.length)) : null;
    return typeof event === 'object' && event !== null ? [event] : [];
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
