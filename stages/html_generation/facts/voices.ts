import type { GeneratedLine } from '../../../src/domain/stage-values/openai-generation.js';

/** Per voice evidence, the place of the first line that leans on it. */
export type FirstVoices = ReadonlyMap<string, number>;

/** Where each voice evidence is told in full; every later line of the same evidence refers to that place. */
export function firstVoices(lines: readonly GeneratedLine[]): FirstVoices {
  const first = new Map<string, number>();
  for (const [index, { voice_evidence }] of lines.entries()) {
    if (voice_evidence !== null && !first.has(voiceKey(voice_evidence))) first.set(voiceKey(voice_evidence), index + 1);
  }
  return first;
}

/** The earlier line that tells this line's voice evidence; null when the line itself tells it. */
export function toldInLine(line: GeneratedLine, place: number, voices: FirstVoices): number | null {
  const first = line.voice_evidence === null ? undefined : voices.get(voiceKey(line.voice_evidence));
  return first === undefined || first >= place ? null : first;
}

function voiceKey({ kind, text, from }: NonNullable<GeneratedLine['voice_evidence']>): string {
  return JSON.stringify([kind, text, from]);
}
