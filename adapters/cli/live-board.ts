import type { RunDocument } from './documents.js';
import { retryLines, stageLines, stageRow } from './stage-lines.js';
import type { Terminal } from './terminal.js';

/**
 * Draws runs while they work: the stages as rows, the runs as columns, and what is tried again below; in a log, a line whenever
 * a run has moved.
 */
export type LiveBoard = Readonly<{ draw(records: readonly RunDocument[]): void; end(): void }>;

export function liveBoard(terminal: Terminal): LiveBoard {
  return terminal.interactive ? redrawn(terminal) : logged(terminal);
}

function redrawn({ print, width }: Terminal): LiveBoard {
  let lines = 0;
  return {
    draw(records) {
      const drawing = [...table(records), ...records.flatMap(retries)];
      const before = lines;
      lines = Math.max(before, drawing.length);
      // What the last drawing had below has to be wiped out; a line that wraps would take two, and the next drawing would begin too low.
      const all = Array.from({ length: lines }, (_, index) => `\u001b[2K${(drawing[index] ?? '').slice(0, width)}`);
      print(`${before === 0 ? '' : `\u001b[${before}A`}${all.join('\n')}`);
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

function retries(record: RunDocument): readonly string[] {
  return retryLines(record).map((line) => `${record.brief_run_id.slice(0, 8)} ${line}`);
}

function logged({ print }: Terminal): LiveBoard {
  const shown = new Map<string, string>();
  let last: readonly RunDocument[] = [];
  return {
    draw(records) {
      last = records;
      for (const record of records) {
        const row = `${record.brief_run_id.slice(0, 8)} ${stageRow(record)} ${record.status}`;
        const told = [row, ...retries(record)].join('\n');
        if (shown.get(record.brief_run_id) !== told) print(told);
        shown.set(record.brief_run_id, told);
      }
    },
    end() {
      const [first] = last;
      for (const line of first === undefined ? [] : stageLines(first)) print(line);
    },
  };
}
