import { readFile, writeFile } from 'node:fs/promises';
import { WrongUsage } from '../cli/errors.js';
import type { BundleResult } from '../cli/local-operations.js';
import { bundlePage } from '../transparency/bundle-page.js';
import { absentFiles, type Bundle, parseBundle, verifyBundle } from '../transparency/bundle.js';
import type { LogFinding } from '../transparency/log-finding.js';

const otherPage =
  'Its text is not what this version of brief writes for these events: it was changed, or another version wrote it. `--page FILE` writes one to rely on';

/** Returns what is wrong with the page around a bundle: people read the page, not the bundle. */
function pageFindings(text: string, page: string): readonly LogFinding[] {
  const isPage = text.trimStart().startsWith('<');
  return isPage && text !== page ? [{ where: 'the page', problem: otherPage }] : [];
}

/** Checks an exported run, which needs no store. Writes its page anew if its events are proven. */
export async function checkBundle(
  file: string,
  keys: readonly string[],
  page: string | null = null,
): Promise<BundleResult> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new WrongUsage(`${file} cannot be read: ${error.message}`);
  });
  const bundle = bundleIn(text, file);
  const wrong = verifyBundle(bundle, keys.length > 0 ? keys : undefined);
  const isProven = wrong.length === 0;
  const written = isProven ? bundlePage(bundle) : '';
  if (isProven && page !== null) await writeFile(page, written, { flag: 'wx' });
  const { run_id, events, artifacts, verifier } = bundle;
  return {
    ...{ run_id, events: events.length, artifacts: artifacts.length, verifier, isProven },
    findings: isProven ? pageFindings(text, written) : wrong,
    // What is not proven may be no JSON.
    absent: isProven ? absentFiles(bundle) : { removed: 0, missing: 0 },
    redacted: events.filter(({ content }) => content !== null).length,
    isTrusted: keys.includes(verifier),
  };
}

function bundleIn(text: string, file: string): Bundle {
  try {
    return parseBundle(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new WrongUsage(`${file} is no exported run: \`brief audit export RUN\` writes one.\n${why}`);
  }
}
