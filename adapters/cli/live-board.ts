import { clearLine, clearScreenDown, moveCursor } from 'node:readline';
import wrapAnsi from 'wrap-ansi';
import type { Terminal } from './command-context.js';
import type { RunDocument } from './documents.js';
import { retryLines, stageSigns } from './stage-lines.js';
import { alignColumns } from './table.js';

/** Draws runs as they are now. */
export type LiveBoard = (records: readonly RunDocument[]) => void;

/** Returns a board that is redrawn in place on a terminal; elsewhere it prints a line whenever a run has changed. */
export function createLiveBoard({ stdout, interactive }: Pick<Terminal, 'stdout' | 'interactive'>): LiveBoard {
  return interactive ? redrawnBoard(stdout) : logBoard(stdout);
}

function redrawnBoard(stdout: Terminal['stdout']): LiveBoard {
  const draw = redrawnLines(stdout);
  return (records) => draw(boardLines(records));
}

/** Returns a function that draws lines in the place of those before. */
export function redrawnLines(stdout: Terminal['stdout']): (lines: readonly string[]) => void {
  let drawn: readonly string[] = [];
  return (given) => {
    const text = wrapAnsi(given.join('\n'), stdout.columns ?? 80, { hard: true, trim: false });
    // Lines above the top of the screen cannot be redrawn.
    const lines = given.length === 0 ? [] : text.split('\n').slice(1 - (stdout.rows ?? 24));
    if (lines.join() === drawn.join()) return;
    moveCursor(stdout, 0, -drawn.length);
    // Line by line: some terminals scroll a screen that is cleared at once into their history.
    for (const line of lines) {
      clearLine(stdout, 0);
      stdout.write(`${line}\n`);
    }
    clearScreenDown(stdout);
    drawn = lines;
  };
}

/** The stages as rows, the runs as columns, and the retries below. */
function boardLines(records: readonly RunDocument[]): readonly string[] {
  const columns = records.map(stageSigns);
  const stages = Object.keys(records[0]?.stages ?? {});
  const rows = stages.map((key, row) => [key, columns.map((signs) => signs[row] ?? ' ').join(' ')]);
  return [...alignColumns(rows), '', ...records.flatMap(retriesOf)];
}

function logBoard(stdout: Terminal['stdout']): LiveBoard {
  const printed = new Map<string, string>();
  return (records) => {
    for (const record of records) {
      const row = `${record.brief_run_id.slice(0, 8)} ${stageSigns(record).join('')} ${record.status}`;
      const text = [row, ...retriesOf(record)].join('\n');
      if (printed.get(record.brief_run_id) !== text) stdout.write(`${text}\n`);
      printed.set(record.brief_run_id, text);
    }
  };
}

function retriesOf(record: RunDocument): readonly string[] {
  return retryLines(record).map((line) => `${record.brief_run_id.slice(0, 8)} ${line}`);
}
