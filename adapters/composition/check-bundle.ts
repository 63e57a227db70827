import { readFile } from 'node:fs/promises';
import { WrongUsage } from '../cli/errors.js';
import type { BundleResult } from '../cli/local-operations.js';
import { absentFiles, type Bundle, parseBundle, verifyBundle } from '../transparency/bundle.js';
import { bundlePage } from '../transparency/bundle-page.js';
import type { LogFinding } from '../transparency/log-finding.js';

const otherPage = 'It is not the page that this version of brief writes for these events: do not rely on what it shows';

/** Returns what is wrong with the page around a bundle: people read the page, not the bundle. */
function pageFindings(text: string, bundle: Bundle): readonly LogFinding[] {
  const isPage = text.trimStart().startsWith('<');
  return isPage && text !== bundlePage(bundle) ? [{ where: 'the page', problem: otherPage }] : [];
}

/** Checks an exported run, which needs no store. */
export async function checkBundle(file: string, keys: readonly string[]): Promise<BundleResult> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new WrongUsage(`${file} cannot be read: ${error.message}`);
  });
  const bundle = parseBundle(text);
  if (bundle === null) throw new WrongUsage(`${file} is no exported run: \`brief audit export RUN\` writes one.`);
  const wrong = verifyBundle(bundle, keys.length > 0 ? keys : undefined);
  const findings = wrong.length > 0 ? wrong : pageFindings(text, bundle);
  const { run_id, events, artifacts, verifier } = bundle;
  return {
    ...{ run_id, events: events.length, artifacts: artifacts.length, verifier, findings },
    // What is not proven may be no JSON.
    absent: wrong.length > 0 ? { removed: 0, missing: 0 } : absentFiles(bundle),
    redacted: events.filter(({ content }) => content !== null).length,
    isTrusted: keys.includes(verifier),
  };
}
