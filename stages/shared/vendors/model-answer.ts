import * as v from 'valibot';
import { type FailedOutcome, failure } from './failed-call.js';

/**
 * A model's answer as the schema has it, or the failure that it is something else. Models err at random, so asking again may help;
 * the reason tells the place and nothing of the text.
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
