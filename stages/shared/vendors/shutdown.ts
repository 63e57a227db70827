import type { Finding } from '../../../src/ports/stage-plugin.js';
import { advice, blockingFinding } from '../findings/findings.js';

/** How early a model's end is reported, in milliseconds: time to try another one. */
const early = 90 * 24 * 60 * 60 * 1000;
/** The fields under which vendors list the end of a model, as a date or in seconds since 1970. */
const fields = ['shutdown_date', 'shutdown_at', 'retirement_date', 'deprecation_date'] as const;

/** Returns what a vendor's list says about the end of a model: nothing where it gives no date, or one far away. */
export function shutdownFindings(
  listed: object,
  { model, variable, now }: Readonly<{ model: string; variable: string; now: string }>,
): readonly Finding[] {
  const given = fields.map((field): unknown => Reflect.get(listed, field)).find((value) => value != null);
  const end = typeof given === 'number' ? given * 1000 : Date.parse(String(given));
  if (!Number.isFinite(end) || end - Date.parse(now) > early) return [];
  const day = new Date(end).toISOString().slice(0, 10);
  const isGone = end <= Date.parse(now);
  const message = `The model “${model}” ${isGone ? 'was' : 'will be'} shut down on ${day}: set ${variable} to another one.`;
  return [isGone ? blockingFinding(message) : advice(message)];
}
