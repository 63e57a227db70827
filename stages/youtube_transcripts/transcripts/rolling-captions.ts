import type { ScreenCue } from './cue.js';

/**
 * Removes the repetition of scrolling automatic captions, where a cue repeats the lines of the previous one and adds
 * one. Each line stays where it was first shown; a cue that adds nothing extends the previous one.
 */
export function withoutRollingLines(cues: readonly ScreenCue[]): readonly ScreenCue[] {
  const result: ScreenCue[] = [];
  let shown: readonly string[] = [];
  for (const cue of cues) {
    if (cue.lines.length === 0) continue;
    const fresh = cue.lines.slice(overlap(shown, cue.lines));
    const last = result.at(-1);
    if (fresh.length > 0) result.push({ ...cue, lines: fresh });
    else if (last !== undefined) result[result.length - 1] = { ...last, end: Math.max(last.end, cue.end) };
    shown = cue.lines;
  }
  return result;
}

/** Returns how many of the first lines of a cue are the last lines of the previous one. */
function overlap(before: readonly string[], lines: readonly string[]): number {
  for (let length = Math.min(before.length, lines.length); length > 0; length -= 1) {
    const tail = before.slice(-length);
    if (tail.every((line, index) => line === lines[index])) return length;
  }
  return 0;
}
