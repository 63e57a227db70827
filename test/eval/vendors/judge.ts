import { type Request, requests } from './asked.js';
import { rowsFor, type Town } from './good-answers.js';
import { keys } from './mock-vendors.js';
import type { Played } from './play.js';
import type { Scenario } from './scenario.js';

const stageOf = {
  town: 'perplexity_city',
  news: 'perplexity_news',
  check: 'openai_fact_check',
  lines: 'openai_generation',
  ranking: 'claude_ranking',
} as const satisfies Record<Request, string>;

/** What must be on the first screen: room, doors and performer. */
const tonight: Readonly<Record<Town, readonly string[]>> = {
  leeds: ['The Brass Kettle', '19:00', 'Mara Quill'],
  graz: ['Die Blaue Kanne', '19:00', 'Jonas Kettler'],
  lyon: ['Le Parapluie Bleu', '20:00', 'Élodie Marchais'],
  valencia: ['La Tinaja', '20:30', 'Nuria Falcó'],
  porto: ['Sala do Relógio', '21:00', 'Mara Quill'],
};

/** The fewest lines and notes that a performer can use. */
const fewest = { lines: 5, notes: 3 } as const;
/** Good lines, of six or eight, that the rules may cut wrongly where no scenario says otherwise. */
const mostGoodLost = 3;
const runMilliseconds = 60_000;

type Said = Readonly<{ id: string; kind: string; text: string }>;

/** Returns what a performer would miss or should not read, and what was paid for in vain; empty for a good brief. */
export function problemsOf(scenario: Scenario, played: Played): readonly string[] {
  const { record, page, milliseconds } = played;
  if (page === null) return [`there is no page: ${record.status}, ${record.error}`];
  const expected = scenario.replaced.length === 0 ? 'ok' : 'degraded';
  const top = page.slice(0, 40).join('\n');
  return [
    ...(record.status === expected ? [] : [`the run is ${record.status}, not ${expected}`]),
    ...(milliseconds < runMilliseconds ? [] : [`the run took ${Math.round(milliseconds)} ms`]),
    ...tonight[scenario.town].filter((words) => !top.includes(words)).map((words) => `“${words}” is not on top`),
    ...replacements(scenario, played),
    ...spending(scenario, played),
    ...linesOn(scenario, played),
    ...foreignWords(played),
  ];
}

/** Compares who did the work, and looks for the command that repairs it. */
function replacements({ replaced }: Scenario, { record, page }: Played): readonly string[] {
  const from = replaced.length === 1 ? ` --from ${stageOf[replaced[0] ?? 'town']}` : '';
  const command = `brief resume ${record.brief_run_id}${from}`;
  const short = `brief resume ${record.brief_run_id.slice(0, 8)}${from}`;
  const shown = page?.join(' ') ?? '';
  const isShown = [command, short].some((each) => shown.includes(each));
  return [
    ...requests.flatMap((request) => {
      const stage = record.stages[stageOf[request]];
      const isReplaced = stage?.replaced !== undefined;
      if (isReplaced !== replaced.includes(request)) {
        return [`${stageOf[request]} is ${isReplaced ? '' : 'not '}replaced: ${stage?.error ?? 'no error'}`];
      }
      if (!isReplaced) return [];
      const isNamed = shown.includes(`${stageOf[request]}=${stage?.implementation?.name}`);
      return [
        ...(stage?.repair === command ? [] : [`${stageOf[request]} is repaired by ${stage?.repair}`]),
        ...(isNamed ? [] : [`the page does not say what did the work of ${stageOf[request]}`]),
      ];
    }),
    ...(replaced.length > 0 && !isShown ? ['the page does not name the command'] : []),
    ...(replaced.length === 0 && shown.includes('brief resume') ? ['the page names a command'] : []),
  ];
}

function spending({ most = {} }: Scenario, { asked }: Played): readonly string[] {
  return requests.flatMap((request) => {
    const count = asked.filter((each) => each === request).length;
    return count <= (most[request] ?? 1) ? [] : [`${request} was asked for ${count} times`];
  });
}

function linesOn({ town, replaced, good }: Scenario, { record, page }: Played): readonly string[] {
  const said = (record.stages['openai_generation']?.output?.['lines'] ?? []) as readonly Said[];
  const order = (record.stages['claude_ranking']?.output?.['order'] ?? []) as readonly { line_id: string }[];
  const lines = order.flatMap(({ line_id: id }) => said.filter((line) => line.id === id));
  const shown = words(page?.join(' ') ?? '');
  const isNotes = replaced.includes('lines');
  const least = isNotes ? fewest.notes : Math.min(fewest.lines, good || fewest.lines);
  const kept = rowsFor(town).filter(({ fate }) => fate === 'kept');
  const stay = kept.filter(({ text }) => lines.some((line) => words(line.text) === words(text)));
  const isJudged = !replaced.includes('ranking');
  const bad = rowsFor(town).filter(({ fate }) => fate === 'rules' || (fate === 'judge' && isJudged));
  const passing = bad.filter(({ text }) => text !== '' && lines.some((line) => words(line.text) === words(text)));
  const twice = lines.filter(({ text }, index) => lines.slice(0, index).some((before) => isSame(before.text, text)));
  return [
    ...(lines.length >= least ? [] : [`only ${lines.length} lines`]),
    ...lines.filter(({ kind }) => (kind === 'note') !== isNotes).map(({ text, kind }) => `a ${kind}: ${text}`),
    ...lines.flatMap(({ text }) =>
      text.split('\n').every((part) => shown.includes(words(part))) ? [] : [`not on the page: ${text}`],
    ),
    ...(isNotes || stay.length >= (good ?? kept.length - mostGoodLost) ? [] : [`only ${stay.length} good lines stay`]),
    ...passing.map(({ text, why }) => `passes (${why}): ${text}`),
    ...twice.map(({ text }) => `there twice: ${text}`),
  ];
}

function words(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

/** Whether two lines are one joke: nearly all words of the shorter one are in the other. */
function isSame(one: string, other: string): boolean {
  const [short = [], long = []] = [words(one).split(' '), words(other).split(' ')].sort((a, b) => a.length - b.length);
  return short.filter((word) => long.includes(word)).length > short.length * 0.9;
}

const neverShown = [
  ...Object.values(keys),
  'ZEBRA',
  'zebra',
  'tickets-now.example',
  'platform.vendor',
  'leeds-tickets',
  'from-memory.example',
  '大家都认识',
];

function foreignWords({ html, record }: Played): readonly string[] {
  const kept = JSON.stringify(record);
  return [
    ...neverShown.filter((each) => html.includes(each)).map((each) => `“${each}” is on the page`),
    ...Object.values(keys)
      .filter((key) => kept.includes(key))
      .map(() => 'a key is in the record'),
  ];
}
