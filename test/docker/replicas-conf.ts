import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './composed.js';

/** The list of replicas as it is in .docker, with other addresses: those of `origins`, which need no name server. */
export function replicasConf(origins: readonly [string, string]): string {
  const list = readFileSync(join(root, '.docker/front/replicas.conf'), 'utf8').replace(/^resolver .*$/mu, '');
  return list.replace(/brief-([12]):8080 resolve/gu, (_, number) => new URL(origins[number === '1' ? 0 : 1]).host);
}
