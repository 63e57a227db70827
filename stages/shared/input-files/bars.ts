/** Lines with as many cells from which a text is a table. */
const fewestLines = 3;
/** Cells of the narrowest one: two with a bar between them are times of an evening. */
const fewestCells = 3;
/** The line below the header of a table in Markdown. */
const rule = /^[|:\s-]+$/u;

/**
 * Returns a text in which a table with bars between its cells has tabs instead, line by line: `| 19.11. | Graz |`. A
 * text without such a table is returned as it is.
 */
export function withoutBars(text: string): string {
  if (!text.includes('|')) return text;
  const lines = text.split('\n');
  const cells = lines.map(cellsOf);
  const widths = new Map<number, number>();
  for (const { length } of cells) widths.set(length, (widths.get(length) ?? 0) + 1);
  const isTable = [...widths].some(([width, many]) => width >= fewestCells && many >= fewestLines);
  if (!isTable) return text;
  return lines
    .map((line, at) => {
      const row = cells[at] ?? [];
      if (row.length < 2) return line;
      return rule.test(line) ? '' : row.map((cell) => cell.replace(/[\t"]/gu, ' ').trim()).join('\t');
    })
    .join('\n');
}

function cellsOf(line: string): readonly string[] {
  return line.includes('|')
    ? line
        .trim()
        .replace(/^\||\|$/gu, '')
        .split('|')
    : [];
}
