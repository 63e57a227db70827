import { writeSync } from 'node:fs';
import { embeddedArtifactStore } from '../../../adapters/embedded/artifact-store.js';
import { embeddedPageStore } from '../../../adapters/embedded/page-store.js';
import { publish } from '../../support/contracts/published-samples.js';

/**
 * A process that publishes releases at the same two addresses as others, `<folder> <name> <count>`, and withdraws every
 * third one. It prints a line for each change once it is made.
 */
const [folder = '', name = '', count = '0'] = process.argv.slice(2);
const artifacts = embeddedArtifactStore(folder);
const pages = embeddedPageStore(folder, artifacts);

for (let number = 0; number < Number(count); number += 1) {
  const release = `${name}-${number}`;
  await publish({ pages, artifacts }, release);
  writeSync(1, `published ${release}\n`);
  if (number % 3 !== 2) continue;
  await pages.withdraw(release);
  writeSync(1, `withdrew ${release}\n`);
}
