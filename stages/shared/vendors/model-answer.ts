import * as v from 'valibot';
import { type FailedOutcome, failure } from './failed-call.js';

/**
 * Returns a model's answer parsed by the schema, or a failure whose reason names the path but quotes nothing. The
 * failure is retryable because models err at random.
 */
export function modelAnswer<Output>(
  text: string,
  schema: v.GenericSchema<unknown, Output>,
  name: string,
): Readonly<{ kind: 'answered'; answer: Output }> | FailedOutcome {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return failure(`${name} answered with something that is no JSON.`, true);
  }
  const result = v.safeParse(schema, json);
  if (result.success) return { kind: 'answered', answer: result.output };
  const place = v.getDotPath(result.issues[0]) ?? 'the answer itself';
  return failure(`${name} answered in another form than was asked for, at ${place}.`, true);
}
