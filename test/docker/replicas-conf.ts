import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './composed.js';

/** The list of replicas as it is in .docker, with other addresses: those of `origins`, which nobody needs to ask a name server for. */
export function replicasConf(origins: readonly string[]): string {
  const lines = readFileSync(join(root, '.docker/front/replicas.conf'), 'utf8').split('\n');
  const servers = lines.filter((line) => line.startsWith('server '));
  if (servers.length !== origins.length) throw new Error(`there are ${servers.length} replicas, not ${origins.length}`);
  return servers
    .map((line, index) => line.replace(/brief-\d:8080 resolve/u, new URL(origins[index] ?? '').host))
    .join('\n');
}
