import type { CommandContext } from './command-context.js';

/** Parts with fewer pieces get one line without a percentage. */
const manyPieces = 1000;

/** Returns a callback that notes each part of a copy, and each tenth of a long part, where a person is watching. */
export function progressNotes(
  { terminal, note }: CommandContext,
  names: Readonly<Record<string, string>>,
): (part: string, done: number, total: number) => void {
  let last = '';
  return (part, done, total) => {
    const share = total < manyPieces ? '' : ` ${Math.floor((10 * done) / total) * 10} %`;
    const line = `${names[part] ?? part} …${share}`;
    if (terminal.interactive && line !== last) note(line);
    last = line;
  };
}
