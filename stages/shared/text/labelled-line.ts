/** A line of a form: a label, and what it says. */
export type LabelledLine = Readonly<{ label: string; value: string }>;

/** What separates a label from its value: `Vendus : 67`, `Haus ........ Stadttheater`, or a tab. */
const separator = /[:=\t]|\.{3}/u;
const label = /^\p{L}[^\d]{1,40}$/u;

/** Splits a line such as `CIUDAD : Graz` at its label; returns null for any other line. */
export function labelledLine(line: string): LabelledLine | null {
  const at = line.search(separator);
  const before = line.slice(0, Math.max(0, at)).trim();
  const value = line.slice(at).replace(/^[:=.\s]+/u, '');
  return label.test(before) && value !== '' ? { label: before, value } : null;
}
