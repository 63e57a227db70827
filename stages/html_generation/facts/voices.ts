import type { GeneratedLine } from '../../../src/domain/stage-values/openai-generation.js';

/** For each voice evidence, the number of the first line that uses it. */
export type FirstVoices = ReadonlyMap<string, number>;

/** Returns where each voice evidence is shown in full; later lines with the same evidence refer to it. */
export function firstVoices(lines: readonly GeneratedLine[]): FirstVoices {
  const first = new Map<string, number>();
  for (const [index, { voice_evidence }] of lines.entries()) {
    if (voice_evidence !== null && !first.has(voiceKey(voice_evidence))) first.set(voiceKey(voice_evidence), index + 1);
  }
  return first;
}

/** Returns the number of the earlier line that shows this line's voice evidence; null if the line shows it itself. */
export function evidenceShownAt(line: GeneratedLine, place: number, voices: FirstVoices): number | null {
  const first = line.voice_evidence === null ? undefined : voices.get(voiceKey(line.voice_evidence));
  return first === undefined || first >= place ? null : first;
}

function voiceKey({ kind, text, from }: NonNullable<GeneratedLine['voice_evidence']>): string {
  return JSON.stringify([kind, text, from]);
}
