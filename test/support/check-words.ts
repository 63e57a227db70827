import { fileURLToPath } from 'node:url';
import { everything } from './checks/files.js';
import { checkWords, proseOf, readReadmes, whyPlainWords } from './checks/plain-words.js';
import { readSources } from './checks/sources.js';

/**
 * Counts the banned vocabulary in comments, messages, test titles and READMEs:
 * `node dist/test/support/check-words.js [--places] [folder or file …]`, by default everything.
 * `--places` lists each word with its line and what to write instead.
 * Exits with 1 where one of the folders has more than the limit.
 */

const root = fileURLToPath(new URL('../../../', import.meta.url));
const parameters = process.argv.slice(2);
const named = parameters.filter((parameter) => !parameter.startsWith('--'));

const checked = (named.length === 0 ? everything : named).map((path) => {
  const texts = [...proseOf(readSources(root, [path])), ...readReadmes(root, [path])];
  const { exceeds, lines } = checkWords(path, texts, parameters.includes('--places') ? 'places' : 'files');
  process.stdout.write(`${exceeds ? '✗' : '✓'} ${lines.join('\n')}\n`);
  return exceeds;
});
if (checked.includes(true)) {
  process.stdout.write(`${whyPlainWords}\n`);
  process.exitCode = 1;
}
