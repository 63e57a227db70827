import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { recordedHistories } from './recorded-histories.js';

/**
 * Writes the histories that are not recorded yet into test/fixtures/histories/v1: `node dist/test/support/record-
 * histories.js`. Never writes a recorded history again, because version 1 of the format is final: stored events remain
 * readable forever.
 */
const folder = new URL('../../../test/fixtures/histories/v1/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [name, lines] of Object.entries(recordedHistories())) {
  const file = new URL(`${name}.ndjson`, folder);
  if (!existsSync(file)) writeFileSync(file, lines);
}
