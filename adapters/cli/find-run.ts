import type { RunList } from '../../src/domain/api-documents/runs.js';
import type { CommandContext } from './command-context.js';
import { WrongUsage } from './errors.js';

type Entry = RunList['runs'][number];

const wholeId = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/u;
const beginning = /^[0-9a-f][0-9a-f-]{0,35}$/u;
const mostCandidates = 10;
const shortest = 8;

/** Returns the id of the run that a person means: a whole id, or the beginning of one that no other run has. */
export async function findRun({ api }: Pick<CommandContext, 'api'>, given: string): Promise<string> {
  const text = given.toLowerCase();
  if (wholeId.test(text)) return text;
  if (!beginning.test(text)) {
    throw new WrongUsage(`"${given}" is no run id\nA run id is like e3e438eb: \`brief runs\` lists them.`);
  }
  const found: Entry[] = [];
  let cursor: string | null = '';
  while (cursor !== null && found.length <= mostCandidates) {
    const list: RunList = await api.runs({ search: text, limit: '100', ...(cursor === '' ? {} : { cursor }) });
    found.push(...list.runs.filter(({ brief_run_id: id }) => id.startsWith(text)));
    cursor = list.next_cursor;
  }
  const [only, ...others] = found;
  if (only === undefined) throw new WrongUsage(`no run id begins with ${text}\n\`brief runs --all\` lists all runs.`);
  if (others.length > 0) throw new WrongUsage(ambiguous(text, found));
  return only.brief_run_id;
}

function ambiguous(text: string, found: readonly Entry[]): string {
  const lines = found
    .slice(0, mostCandidates)
    .map(({ brief_run_id: id, show_date: date, status, city }) =>
      `    ${[id, date, status, city ?? ''].join('  ')}`.trimEnd(),
    );
  const more = found.length > mostCandidates ? ['    and more'] : [];
  return [`several run ids begin with ${text}:`, ...lines, ...more].join('\n');
}

/** Returns the beginnings of ids that distinguish them: eight characters, or more where those are the same. */
export function shortIds(ids: readonly string[]): ReadonlyMap<string, string> {
  const distinct = new Set(ids);
  let length = shortest;
  while (length < 36 && new Set([...distinct].map((id) => id.slice(0, length))).size < distinct.size) length += 1;
  return new Map([...distinct].map((id) => [id, id.slice(0, length)]));
}
