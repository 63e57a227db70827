import stringWidth from 'string-width';

/** Returns a line for each row, the cells aligned in columns. A wide character takes two columns of a terminal. */
export function alignColumns(rows: readonly (readonly string[])[]): readonly string[] {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => stringWidth(row[column] ?? ''))),
  );
  const pad = (cell: string, column: number) => cell + ' '.repeat((widths[column] ?? 0) - stringWidth(cell));
  return rows.map((row) => row.map(pad).join('  ').trimEnd());
}

/** Returns the lines, each cut where the terminal ends. A wide character that would cross its edge is left out. */
export function fitColumns(lines: readonly string[], columns = 80): readonly string[] {
  return lines.map((line) => (stringWidth(line) <= columns ? line : cut(line, columns)));
}

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

function cut(line: string, columns: number): string {
  let [text, width] = ['', 0];
  for (const { segment } of characters.segment(line)) {
    width += stringWidth(segment);
    if (width > columns - 1) break;
    text += segment;
  }
  return `${text}…`;
}
