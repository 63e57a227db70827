import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ServiceProcess, untilReadyLine } from '../support/service-process.js';
import { root, type Service, serviceNamed } from './composed.js';
import { type Contained, contained, type Ended, runContained } from './contained.js';

const user = 1000;

export type ReplicaSettings = Readonly<{
  /** Keeps volumes, secrets and input of both replicas. */
  folder: string;
  port: number;
  secrets: Readonly<{ 'api-keys': string; 'event-store': string; 'address-key': string }>;
  /** What docker-compose.yml takes from the environment. */
  variables?: Readonly<Record<string, string>>;
  /** Settings that it does not have. */
  more?: Readonly<Record<string, string>>;
  /** What else the container can see. */
  files?: Readonly<Record<string, string>>;
}>;

/**
 * One of the two replicas as docker-compose.yml and the Dockerfile start it, but for the address that it listens on.
 */
export function startReplica(name: 'brief-1' | 'brief-2', settings: ReplicaSettings): Promise<ServiceProcess> {
  const { service, parts } = placed(name, settings);
  const environment = {
    NODE_ENV: 'production',
    BRIEF_DATA_DIR: '/data',
    ...service.environment,
    HOST: '127.0.0.1',
    PORT: String(settings.port),
    ...settings.more,
  };
  const command = ['node', '/app/dist/bundle/main.js', 'serve'];
  return untilReadyLine(...contained(service, { ...parts, command }), environment);
}

/** Its health check, at the port that it has. */
export function checkReplica(name: 'brief-1' | 'brief-2', settings: ReplicaSettings): Promise<Ended> {
  const { service, parts } = placed(name, settings);
  const [, ...command] = service.healthcheck?.test ?? [];
  const asked = command.map((word) => word.replace('8080', String(settings.port)));
  return runContained(service, { ...parts, command: asked });
}

function placed(
  name: string,
  { folder, secrets, variables, files }: ReplicaSettings,
): Readonly<{ service: Service; parts: Omit<Contained, 'command'> }> {
  const input = join(folder, 'input');
  const service = serviceNamed(name, { ...variables, BRIEF_INPUT_DIR: input });
  mkdirSync(input, { recursive: true });
  const volumes = Object.fromEntries(
    [`${name}-data`, 'brief-shared'].map((volume) => [volume, ownFolder(join(folder, volume))]),
  );
  const dockerfile = readFileSync(join(root, '.docker/Dockerfile'), 'utf8');
  const tables = [...dockerfile.matchAll(/^COPY (stages\/\S+\.\S+) /gmu)].map(([, path = '']) => path);
  const app = ['dist', 'node_modules', 'package.json', ...tables].map((path) => [`/app/${path}`, join(root, path)]);
  const handedOut = Object.entries(secrets).map(([secret, content]) => [
    `/run/secrets/${secret}`,
    ownFile(join(folder, secret), content),
  ]);
  const check = ['/app/health-check.mjs', join(root, '.docker/health-check.mjs')];
  return { service, parts: { volumes, files: { ...files, ...Object.fromEntries([...app, ...handedOut, check]) } } };
}

function ownFolder(path: string): string {
  mkdirSync(path, { recursive: true });
  chownSync(path, user, user);
  return path;
}

function ownFile(path: string, content: string): string {
  writeFileSync(path, `${content}\n`);
  chmodSync(path, 0o400);
  chownSync(path, user, user);
  return path;
}
