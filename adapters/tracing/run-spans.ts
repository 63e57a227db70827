import type { RecordedUsage } from '../../src/domain/costs/usage.js';
import { AttemptsInFlight, type EndedAttempt } from '../../src/domain/run/attempts-in-flight.js';
import { isRunEnd, type RunEvent } from '../../src/domain/run/events.js';
import { type Instant, millisecondsOf } from '../../src/domain/time.js';
import type { RecordedEvent } from '../../src/ports/event-store.js';
import { parentIdOf, spanIdOf, traceIdOf } from '../../src/ports/trace-context.js';

type Value = Readonly<{ stringValue: string } | { intValue: string }>;
type Attribute = Readonly<{ key: string; value: Value }>;

/** A span in the JSON form of OTLP: ids in hex digits, 64-bit numbers as texts. */
export type Span = Readonly<{
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: readonly Attribute[];
  status: Readonly<{ code: number; message?: string }>;
}>;

type StartOf<Type extends RunEvent['type']> = Extract<RunEvent, { type: Type }>['data'];

const [internal, client] = [1, 3];
const [unset, error] = [0, 2];

/**
 * Returns a span for the run and one for each attempt of a stage, from the history of a run that has ended. A run
 * without a trace of its own gets its id as the trace id. Empty when the trace is not sampled.
 */
export function runSpans(runId: string, history: readonly RecordedEvent<RunEvent>[]): readonly Span[] {
  const [first] = history;
  if (first?.type !== 'RunStarted') return [];
  const { traceparent } = first.metadata;
  if (traceparent !== undefined && (Number.parseInt(traceparent.slice(-2), 16) & 1) === 0) return [];
  const traceId = traceparent === undefined ? runId.replaceAll('-', '') : traceIdOf(traceparent);
  const parent = traceparent === undefined ? {} : { parentSpanId: parentIdOf(traceparent) };
  const attempts = attemptSpans(runId, traceId, first.data, history);
  return [{ ...runSpan(runId, first.data, history), traceId, spanId: spanIdOf(runId), ...parent }, ...attempts];
}

function runSpan(
  runId: string,
  { trigger, show_date: date, at: start }: StartOf<'RunStarted'>,
  history: readonly RecordedEvent<RunEvent>[],
): Omit<Span, 'traceId' | 'spanId'> {
  const end = history.find(isRunEnd);
  const status = end?.type === 'RunCompleted' ? end.data.status : end?.type === 'RunFailed' ? 'failed' : 'cancelled';
  return {
    ...{ name: 'brief run', kind: internal, ...timesOf(start, end?.data.at ?? start) },
    attributes: attributesOf({
      ...{ 'brief.run_id': runId, 'brief.status': status },
      ...{ 'brief.trigger': trigger, 'brief.show_date': date },
    }),
    status: end?.type === 'RunFailed' ? { code: error, message: end.data.error } : { code: unset },
  };
}

/** The id of an attempt's span is the parent id that its requests to vendors carried. */
function attemptSpans(
  runId: string,
  traceId: string,
  { plan }: StartOf<'RunStarted'>,
  history: readonly RunEvent[],
): readonly Span[] {
  const attempts = new AttemptsInFlight(plan);
  return history.flatMap((event) => {
    const ended = attempts.note(event);
    if (ended === null) return [];
    const { stage, attempt } = ended.start;
    const ids = { traceId, spanId: spanIdOf(runId, stage, attempt), parentSpanId: spanIdOf(runId) };
    return [{ ...ids, ...attemptSpan(ended) }];
  });
}

function attemptSpan({ start, implementation, end }: EndedAttempt): Omit<Span, 'traceId' | 'spanId'> {
  const { stage, attempt, vendor, at } = start;
  const usage = end.type === 'StageSkipped' ? undefined : end.data.usage;
  return {
    ...{ name: stage, kind: vendor === undefined ? internal : client, ...timesOf(at, end.data.at) },
    attributes: attributesOf({
      ...{ 'brief.stage': stage, 'brief.implementation': implementation, 'brief.attempt': attempt },
      ...modelAttributes(vendor, usage),
    }),
    status: end.type === 'StageFailed' ? { code: error, message: end.data.reason } : { code: unset },
  };
}

/**
 * Returns what a model used, as OpenTelemetry's conventions for generative AI name it: `system` is the name that they
 * gave to the provider until 1.36.
 */
function modelAttributes(vendor: string | undefined, usage: RecordedUsage | undefined) {
  if (usage == null || usage.model === null) return {};
  return {
    'gen_ai.operation.name': 'chat',
    'gen_ai.provider.name': vendor ?? null,
    'gen_ai.system': vendor ?? null,
    'gen_ai.request.model': usage.model,
    'gen_ai.usage.input_tokens': usage.input_tokens,
    'gen_ai.usage.output_tokens': usage.output_tokens,
  };
}

function timesOf(start: Instant, end: Instant): Pick<Span, 'startTimeUnixNano' | 'endTimeUnixNano'> {
  return { startTimeUnixNano: `${millisecondsOf(start)}000000`, endTimeUnixNano: `${millisecondsOf(end)}000000` };
}

/** Returns attributes in their JSON form; null has none. */
export function attributesOf(values: Readonly<Record<string, string | number | null>>): readonly Attribute[] {
  return Object.entries(values).flatMap(([key, value]) => {
    if (value === null) return [];
    return [{ key, value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value } }];
  });
}
