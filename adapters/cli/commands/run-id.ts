import { WrongUsage } from '../terminal.js';

/** The path of a run that the command was given. */
export function runPath(runId: string | undefined, question = 'which run?'): string {
  if (runId === undefined) throw new WrongUsage(`${question} \`brief runs\` lists them`);
  return `/api/v1/brief/runs/${encodeURIComponent(runId)}`;
}
