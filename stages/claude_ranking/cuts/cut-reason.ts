import { hasFallen } from '../../../src/domain/stage-values/openai-fact-check.js';
import type { VoiceProfile } from '../../../src/domain/stage-values/voice-profile-load.js';
import { avoidedIn } from '../../shared/lines/avoid.js';
import { sensitiveInLine } from '../../shared/lines/line-screening.js';
import { sensitiveWords } from '../../shared/lines/sensitive-words.js';
import type { GroundedLine, ScoredLine } from '../score/ranked-line.js';

/** Returns why a line must not be said, the gravest reason first; null if it may be said. */
export function cutReason(line: ScoredLine, voice: VoiceProfile | null): string | null {
  return (
    sensitivityCut(line) ??
    factCut(line) ??
    repeatCut(line) ??
    avoidCut(line, voice) ??
    (line.appeal.dampers.some((damper) => damper.name === 'advertorial')
      ? 'It reads like advertising, not like news.'
      : null)
  );
}

function sensitivityCut({ line, stories, claims }: GroundedLine): string | null {
  const marked = stories.find((story) => story.harm !== null)?.harm ?? null;
  if (marked !== null) return `It touches what must not be joked about: ${marked.reason} (“${marked.sentence}”).`;
  if (stories.some((story) => !story.screened)) return 'Its story could not be screened.';
  const language = stories[0]?.language ?? 'en';
  const behind = [
    ...claims.map((claim) => claim.text),
    ...stories.flatMap((story) => [story.headline, story.summary ?? '']),
  ];
  const found = sensitiveWords(behind.join('. '), language) ?? sensitiveInLine(line.text);
  return found === null ? null : `It touches what must not be joked about: “${found}”.`;
}

function factCut({ line, marks, unknownClaims }: GroundedLine): string | null {
  const refuted = marks.find(({ mark }) => hasFallen(mark));
  if (refuted !== undefined) return `Its fact is ${refuted.mark}: ${refuted.reason}`;
  if (line.tags.includes('fallen')) return 'Its fact was refuted.';
  return unknownClaims.length > 0 ? 'It is based on a claim that this run does not have.' : null;
}

function repeatCut({ line }: GroundedLine): string | null {
  if (line.repeats === null) return null;
  const { from, date, text } = line.repeats;
  return `Too close to what was used before (${date === null ? from : `${from}, ${date}`}): “${text}”.`;
}

function avoidCut({ line, claims }: GroundedLine, voice: VoiceProfile | null): string | null {
  const avoided = avoidedIn([line.text, ...claims.map((claim) => claim.text)].join(' . '), voice);
  return avoided === null ? null : `It touches “${avoided}”, which the voice avoids.`;
}
