import type { RunDocument } from './documents.js';
import { stageLines, stageRow } from './stage-lines.js';
import type { Terminal } from './terminal.js';

/** Draws runs while they work: the stages as rows, the runs as columns; in a log, a line whenever a run has moved. */
export type LiveBoard = Readonly<{ draw(records: readonly RunDocument[]): void; end(): void }>;

export function liveBoard(terminal: Terminal): LiveBoard {
  return terminal.interactive ? redrawn(terminal) : logged(terminal);
}

function redrawn({ print, width }: Terminal): LiveBoard {
  let lines = 0;
  return {
    draw(records) {
      // A line that wraps would take two, and the next drawing would begin too low.
      const drawing = table(records).map((line) => line.slice(0, width));
      print(`${lines === 0 ? '' : `\u001b[${lines}A`}${drawing.map((line) => `\u001b[2K${line}`).join('\n')}`);
      lines = drawing.length;
    },
    end: () => undefined,
  };
}

/** Stage names down the side, one column of signs per run. */
function table(records: readonly RunDocument[]): readonly string[] {
  const [first] = records;
  if (first === undefined) return [];
  const columns = records.map(stageRow).map((row) => [...row]);
  const rows = Object.keys(first.stages).map(
    (key, index) => `${key.padEnd(24)} ${columns.map((column) => (column[index] ?? ' ').padEnd(2)).join('')}`,
  );
  return [...rows, ''];
}

function logged({ print }: Terminal): LiveBoard {
  const shown = new Map<string, string>();
  let last: readonly RunDocument[] = [];
  return {
    draw(records) {
      last = records;
      for (const record of records) {
        const row = stageRow(record);
        if (shown.get(record.brief_run_id) !== row) print(`${record.brief_run_id.slice(0, 8)} ${row} ${record.status}`);
        shown.set(record.brief_run_id, row);
      }
    },
    end() {
      const [first] = last;
      for (const line of first === undefined ? [] : stageLines(first)) print(line);
    },
  };
}
