import { producedValue } from '../../../src/domain/stage-outcome.js';
import type { InputOf } from '../../../src/ports/stage-plugin.js';
import { untrustedData } from '../../shared/vendors/untrusted-data.js';
import type { JudgedLine } from '../common/judged-line.js';

/** A line as a model sees it; `ref` is its name in this request. */
export type OfferedLine = Readonly<{ ref: string; scored: JudgedLine }>;

export function offeredLines(allowed: readonly JudgedLine[]): readonly OfferedLine[] {
  return allowed.map((scored, index) => ({ ref: `l${index + 1}`, scored }));
}

/** Returns the user message: the show, the voice, and the lines with their claims. */
export function requestData(
  offered: readonly OfferedLine[],
  { show: { performer, city, region, venue, show_date: date }, results }: InputOf<'claude_ranking'>,
): string {
  const voice = producedValue(results.voice_profile_load)?.profile ?? null;
  return untrustedData('lines', {
    show: { performer, city, region, venue: venue.name, date },
    voice: voice === null ? null : { tone: voice.tone, habits: voice.habits, worked: voice.worked },
    lines: offered.map(({ ref, scored }) => ({
      ref,
      kind: scored.line.kind,
      text: scored.line.text,
      seconds: scored.line.seconds,
      risk: scored.risk,
      days_old: scored.worth?.daysOld ?? null,
      stands_on: scored.claims.map((claim) => claim.text),
    })),
  });
}
