import * as v from 'valibot';
import type { Usage } from '../../../src/domain/stage-values/documents.js';
import { toldEvents } from './told-events.js';
import type { VendorCalls } from './vendor-calls.js';

type Told = Partial<Usage>;

/**
 * What a call used that failed after the vendor had accepted it, as far as the events told that came; null counts where they did not.
 * Nothing where no call was accepted. `read` makes of an event what it tells; later events tell better.
 */
export function brokenUsage<Event>(
  calls: Pick<VendorCalls, 'accepted'>,
  model: string,
  { schema, read }: Readonly<{ schema: v.GenericSchema<unknown, Event>; read(event: Event): Told }>,
): Readonly<{ usage?: Usage }> {
  const text = calls.accepted();
  if (text === null) return {};
  const nothing: Usage = { model, input_tokens: null, output_tokens: null, cost: null, currency: null };
  const told = toldEvents(text).flatMap((event) => {
    const result = v.safeParse(schema, event);
    return result.success ? [read(result.output)] : [];
  });
  return { usage: Object.assign(nothing, ...told) };
}
