import type { Terminal } from './terminal.js';

/** Parts with fewer pieces are told once. */
const manyPieces = 1000;

/** Tells a person a line for each part of a long task, and for each tenth of a long part. `words` says what a part is called. */
export function progressOn(
  { interactive, tell }: Terminal,
  words: Readonly<Record<string, string>>,
): (part: string, done: number, total: number) => void {
  let last = '';
  return (part, done, total) => {
    const share = total < manyPieces ? '' : ` ${Math.floor((10 * done) / total) * 10} %`;
    const line = `${words[part] ?? part} …${share}`;
    if (interactive && line !== last) tell(line);
    last = line;
  };
}
