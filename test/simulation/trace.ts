import { hash } from 'node:crypto';

/** What happened, line by line. Two runs of a seed have the same text, byte for byte. */
export type Trace = Readonly<{
  /** `who` is a process, a client or the world. */
  add(who: string, what: string): void;
  text(): string;
}>;

export function createTrace(now: () => number): Trace {
  const lines: string[] = [];
  return { add: (who, what) => void lines.push(`${now()} ${who} ${what}`), text: () => `${lines.join('\n')}\n` };
}

/** Returns the SHA-256 of a trace's text, in hex. */
export function digestOf(text: string): string {
  return hash('sha256', text);
}
