import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { parse } from 'yaml';

/** The checkout. */
export const root = fileURLToPath(new URL('../../../', import.meta.url));

const names = v.optional(v.array(v.string()), []);
const service = v.looseObject({
  image: v.string(),
  user: v.optional(v.string(), ''),
  read_only: v.optional(v.boolean(), false),
  restart: v.optional(v.string(), ''),
  mem_limit: v.optional(v.string(), ''),
  pids_limit: v.optional(v.number(), 0),
  cap_add: names,
  cap_drop: names,
  security_opt: names,
  ports: names,
  tmpfs: names,
  volumes: names,
  environment: v.optional(v.record(v.string(), v.string()), {}),
  networks: v.record(v.string(), v.unknown()),
  secrets: v.optional(v.array(v.object({ source: v.string() })), []),
  depends_on: v.optional(v.record(v.string(), v.object({ condition: v.string() })), {}),
  healthcheck: v.optional(v.looseObject({ test: v.array(v.string()) })),
});
const composition = v.object({
  services: v.record(v.string(), service),
  networks: v.record(v.string(), v.looseObject({ internal: v.optional(v.boolean(), false) })),
  volumes: v.record(v.string(), v.unknown()),
  secrets: v.record(v.string(), v.strictObject({ file: v.string() })),
});
export type Service = v.InferOutput<typeof service>;

/**
 * What docker-compose makes of docker-compose.yml, with these variables set and nothing else. Throws with what it
 * complains about.
 */
export function composed(variables: Readonly<Record<string, string>> = {}): v.InferOutput<typeof composition> {
  const { status, stdout, stderr } = spawnSync('docker-compose', ['-f', 'docker-compose.yml', 'config'], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: '/usr/bin:/bin', HOME: '/nonexistent', ...variables },
  });
  if (status !== 0 || stderr !== '') throw new Error(`docker-compose config ended with ${status}: ${stderr}`);
  return v.parse(composition, parse(stdout));
}

/** A service of docker-compose.yml with these variables set. Throws if no service has that name. */
export function serviceNamed(name: string, variables: Readonly<Record<string, string>> = {}): Service {
  const found = composed(variables).services[name];
  if (found === undefined) throw new Error(`docker-compose.yml has no service ${name}`);
  return found;
}
