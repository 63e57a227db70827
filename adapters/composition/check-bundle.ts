import { readFile } from 'node:fs/promises';
import { WrongUsage } from '../cli/errors.js';
import type { BundleResult } from '../cli/local-operations.js';
import { parseBundle, verifyBundle } from '../transparency/bundle.js';

/** Checks an exported run, which needs no store. */
export async function checkBundle(file: string, keys: readonly string[]): Promise<BundleResult> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new WrongUsage(`${file} cannot be read: ${error.message}`);
  });
  const bundle = parseBundle(text);
  if (bundle === null) throw new WrongUsage(`${file} is no exported run: \`brief audit export RUN\` writes one.`);
  const findings = verifyBundle(bundle, keys.length > 0 ? keys : undefined);
  const { run_id, events, artifacts, verifier } = bundle;
  return {
    ...{ run_id, events: events.length, artifacts: artifacts.length, verifier, findings },
    redacted: events.filter(({ content }) => content !== null).length,
    isTrusted: keys.includes(verifier),
  };
}
