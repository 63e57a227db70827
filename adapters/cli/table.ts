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
