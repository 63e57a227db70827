import { Command } from '@commander-js/extra-typings';
import { type Explanation, explain, findStatements } from '../../../src/application/audit/explain.js';
import type { Provenance } from '../../../src/domain/api-documents/histories.js';
import { isNamedAfterVendor } from '../../../src/domain/pipeline.js';
import type { CommandContext } from '../command-context.js';
import { WrongUsage } from '../errors.js';
import { findRun } from '../find-run.js';
import { alignColumns } from '../table.js';

const mostCandidates = 20;
/** Characters of a statement in a list. */
const longestText = 100;

export function createCommand(context: CommandContext) {
  const { api, printResult } = context;
  return new Command('why')
    .description('show where a line of a page comes from: its sources, check, model, events, and who asked for it')
    .argument('<run-id>', 'id of a run, from `brief runs` or a printed page, or the beginning of one')
    .argument(
      '[line...]',
      'number of a line, reference such as N3, id, a piece of the text, or head; without it, all are listed',
    )
    .action(async (runId, line) => {
      const provenance = await api.provenance(await findRun(context, runId));
      const wanted = line.join(' ');
      if (wanted === '') return printResult(provenance, listOf(provenance, provenance.statements));
      if (wanted.toLowerCase() === 'head') {
        const head = provenance.head.flatMap((ref) => explain(provenance, ref) ?? []);
        if (head.length === 0) throw new WrongUsage('the page of this run has no head: its show is not known');
        return printResult({ brief_run_id: provenance.brief_run_id, head }, head.flatMap(linesOf));
      }
      const explanation = explain(provenance, refOf(provenance, wanted));
      if (explanation === null) throw new WrongUsage(`the run has no statement "${wanted}"`);
      const statement = provenance.statements.find(({ ref }) => ref === explanation.ref) ?? null;
      printResult({ brief_run_id: provenance.brief_run_id, statement, explanation }, linesOf(explanation));
    });
}

/** Returns the reference that a person means; throws where nothing, or more than one statement, has the text. */
function refOf(provenance: Provenance, wanted: string): string {
  const stage = provenance.stages.find(({ ref }) => ref === wanted.toUpperCase());
  if (stage !== undefined) return stage.ref;
  const [only, ...others] = findStatements(provenance, wanted);
  const isNumber = /^\d+$/u.test(wanted);
  if (only === undefined) {
    const none = isNumber ? `${linesText(provenance)}, and nothing on it` : 'nothing on the page of this run';
    throw new WrongUsage(`${none} says "${wanted}"\n\`brief why RUN\` lists all of it.`);
  }
  if (others.length === 0) return only.ref;
  const candidates = listOf(provenance, [only, ...others].slice(0, mostCandidates));
  const complaint = isNumber
    ? `${linesText(provenance)}, and several statements contain "${wanted}":`
    : `several statements match "${wanted}":`;
  throw new WrongUsage([complaint, ...candidates.map((each) => `  ${each}`)].join('\n'));
}

function linesText({ statements }: Provenance): string {
  const numbers = statements.filter(({ ref }) => /^L[1-9]/u.test(ref)).length;
  return numbers === 0 ? 'the page of this run has no lines' : `the page of this run has the lines 1 to ${numbers}`;
}

function listOf({ stages }: Provenance, statements: Provenance['statements']): readonly string[] {
  const makers = new Map(stages.map((one) => [one.stage, makerOf(one)]));
  return alignColumns(statements.map(({ ref, stage, text }) => [ref, makers.get(stage) ?? stage, shortText(text)]));
}

function makerOf({ stage, implementation, model }: Provenance['stages'][number]): string {
  const program = model === null && isNamedAfterVendor(stage) ? ', no model' : '';
  return `${stage}=${implementation}${program}`;
}

function shortText(text: string): string {
  const row = text.replaceAll('\n', ' / ');
  return row.length <= longestText ? row : `${row.slice(0, longestText)}…`;
}

function linesOf({ ref, text, answers }: Explanation): readonly string[] {
  const [first = '', ...rest] = text.split('\n');
  return [
    `${ref}  ${first}`,
    ...rest.map((row) => `    ${row}`),
    ...answers.flatMap(({ question, facts }) => [
      question,
      ...facts.flatMap(({ label, text: fact, url }) => [
        `  ${label}: ${fact}`,
        ...(url === null ? [] : [`    ${url}`]),
      ]),
    ]),
  ];
}
