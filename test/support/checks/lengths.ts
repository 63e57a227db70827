import type { Source } from './sources.js';

const mostLines = 40;
const mostColumns = 120;

/**
 * Returns the functions of more than 40 lines. Lines of nested functions count, blank lines do not.
 * Biome does not count nested functions, so that a function may grow without limit around them.
 */
export function longFunctions(sources: readonly Source[]): readonly string[] {
  return sources.flatMap(({ path, functions }) =>
    functions
      .map(({ name, text, line }) => ({
        name,
        line,
        lines: text.split('\n').filter((each) => each.trim() !== '').length,
      }))
      .filter(({ lines }) => lines > mostLines)
      .map(({ name, line, lines }) => `${path}:${line} ${name}: ${lines} lines`),
  );
}

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
