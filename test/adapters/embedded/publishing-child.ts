import { writeSync } from 'node:fs';
import { embeddedArtifactStore } from '../../../adapters/embedded/artifact-store.js';
import { embeddedPublishedPages } from '../../../adapters/embedded/published-pages.js';
import { address, brief, financials } from '../../support/contracts/published-samples.js';

/**
 * A process that publishes releases at the same two addresses as others do, `<folder> <name> <count>`, and withdraws every third
 * one. It prints a line for each change once that is done.
 */
const [folder = '', name = '', count = '0'] = process.argv.slice(2);
const artifacts = embeddedArtifactStore(folder);
const pages = embeddedPublishedPages(folder, artifacts);

for (let number = 0; number < Number(count); number += 1) {
  const release = `${name}-${number}`;
  const addresses = await Promise.all([brief, financials].map((slug) => address({ pages, artifacts }, slug, release)));
  await pages.publish(release, addresses);
  writeSync(1, `published ${release}\n`);
  if (number % 3 !== 2) continue;
  await pages.withdraw(release);
  writeSync(1, `withdrew ${release}\n`);
}
