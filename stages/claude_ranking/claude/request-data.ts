import { producedValue } from '../../../src/domain/stage-outcome.js';
import type { InputOf } from '../../../src/ports/stage-plugin.js';
import { untrustedData } from '../../shared/vendors/untrusted-data.js';
import type { GroundedLine } from '../common/grounded-line.js';
import type { JudgedLine } from '../common/judged-line.js';
import { checkedAgainst } from '../common/line-check.js';

/** A line as a model sees it; `ref` is its name in this request. */
export type OfferedLine = Readonly<{ ref: string; judged: JudgedLine }>;

const longestOwn = 1_500;

export function offeredLines(allowed: readonly JudgedLine[]): readonly OfferedLine[] {
  return allowed.map((judged, index) => ({ ref: `l${index + 1}`, judged }));
}

/** Returns the user message: the show, the voice, and the lines with all that is known of their facts. */
export function requestData(offered: readonly OfferedLine[], input: InputOf<'claude_ranking'>): string {
  const { show, results } = input;
  const { performer, city, region, country, venue, show_date: date } = show;
  const voice = producedValue(results.voice_profile_load)?.profile ?? null;
  const { room, own, overused } = checkedAgainst(input);
  const textsOf = (notes: readonly { text: string }[]) => notes.map(({ text }) => text);
  return untrustedData('lines', {
    show: { performer, town: city, region, country, venue: venue.name, date },
    voice: voice && { tone: voice.tone, habits: voice.habits },
    how_they_talk: voice?.worked ?? [],
    here_before: { worked: textsOf(room.worked), died: textsOf(room.died), hated: textsOf(room.hated) },
    overused_here: overused,
    performer_material: own.map((text) => text.trim().slice(0, longestOwn)).filter((text) => text !== ''),
    lines: offered.map(({ ref, judged: { line, ...grounded } }) => ({
      ref,
      text: line.text,
      seconds: line.seconds,
      facts: factsOf(grounded),
      similar: line.similar?.kind ?? null,
    })),
  });
}

/** Returns everything that is known of a line's facts, each text once. */
function factsOf({ claims, stories, marks }: Pick<GroundedLine, 'claims' | 'stories' | 'marks'>) {
  const reported = stories.flatMap(({ headline, summary, claim }) => [
    ...[headline, summary ?? ''],
    ...claim.citations.map(({ quote }) => quote),
  ]);
  const texts = [...claims.map(({ text }) => text), ...reported].filter((text) => text !== '');
  return { texts: [...new Set(texts)], checks: marks.map(({ mark }) => mark) };
}
