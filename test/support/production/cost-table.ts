import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stageKeys } from '../../../src/domain/pipeline.js';
import { type RunRecord, startOnRecord } from './brief-run.js';
import { withOwn, withVendors } from './surroundings.js';

/**
 * `node dist/test/support/production/cost-table.js` makes a brief by local servers and prints which stage spent what.
 */

const total = (counts: readonly (number | null)[]) => counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

/** A Markdown table of what the stages of a run used, with their sum. */
export function costTable({ stages }: RunRecord): string {
  const used = stageKeys.flatMap((key) => {
    const { usage, implementation } = stages[key] ?? {};
    return usage == null ? [] : [{ ...usage, stage: `\`${key}=${implementation?.name}\`` }];
  });
  const rows = used.map(({ stage, model, input_tokens: input, output_tokens: output, cost, currency, cost_basis }) =>
    row([stage, model ?? '–', input ?? '–', output ?? '–', `${cost?.toFixed(4)} ${currency}`, cost_basis ?? '–']),
  );
  const tokens = [total(used.map((each) => each.input_tokens)), total(used.map((each) => each.output_tokens))];
  const sum = row(['a brief', '', ...tokens, `${total(used.map(({ cost }) => cost)).toFixed(4)} USD`, '']);
  return [
    row(['stage', 'model', 'tokens in', 'tokens out', 'cost', 'basis']),
    row(Array(6).fill('---')),
    ...rows,
    sum,
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const table = await withOwn((own) =>
    withVendors(async (vendors) => {
      const service = await startOnRecord({ ...own.settings, ...vendors.settings }, join(own.folder, 'data'));
      const { record } = await service.makeBrief();
      await service.stop();
      return costTable(record);
    }),
  );
  process.stdout.write(`${table}\n`);
}
