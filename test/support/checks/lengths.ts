import type { Source } from './sources.js';

const mostColumns = 120;

/**
 * Returns the lines of comments that are wider than 120 columns. The formatter wraps code at that width, but no
 * comments.
 */
export function wideComments(sources: readonly Source[]): readonly string[] {
  return sources.flatMap(({ path, lines, comments }) =>
    comments
      .flatMap(({ text, line }) => text.split('\n').map((_, index) => line + index))
      .map((line) => ({ line, columns: [...(lines[line - 1] ?? '')].length }))
      .filter(({ columns }) => columns > mostColumns)
      .map(({ line, columns }) => `${path}:${line} ${columns} columns`),
  );
}
