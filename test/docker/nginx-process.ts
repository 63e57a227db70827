import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, open, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Service } from './composed.js';
import { type Contained, contained } from './contained.js';

export type Nginx = Readonly<{
  child: ChildProcess;
  origin: string;
  /** What it wrote to standard output and standard error so far. */
  written(): Promise<Readonly<{ told: string; errors: string }>>;
}>;

/**
 * nginx as docker-compose.yml starts it, but for the port. `folder` takes what it writes. Rejects when it ends before
 * it listens.
 */
export async function startNginx(
  service: Service,
  folder: string,
  parts: Omit<Contained, 'command'> = {},
): Promise<Nginx> {
  const port = await freePort();
  const listen = join(folder, `listen-${port}.conf`);
  await writeFile(listen, `listen 127.0.0.1:${port};\n`);
  const files = { ...parts.files, '/etc/nginx/brief/listen.conf': listen };
  const command = service['entrypoint'] as readonly string[];
  const [told, errors] = [join(folder, `told-${port}`), join(folder, `errors-${port}`)];
  // Its own user opens standard output anew.
  const streams = await Promise.all([told, errors].map((path) => open(path, 'a', 0o666)));
  await chmod(told, 0o666);
  const [program, parameters] = contained(service, { ...parts, files, command });
  const child = spawn(program, parameters, { stdio: ['ignore', ...streams.map(({ fd }) => fd)] });
  const origin = `http://127.0.0.1:${port}`;
  const written = async () => ({ told: await readFile(told, 'utf8'), errors: await readFile(errors, 'utf8') });
  await untilLive(origin, child).catch(async (error) => {
    throw new Error(`${error}: ${(await written()).errors}`);
  });
  await Promise.all(streams.map((stream) => stream.close()));
  return { child, origin, written };
}

/** A free port of this machine. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

async function untilLive(origin: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('nginx ended before it listened');
    const answer = await fetch(`${origin}/nginx-livez`).catch(() => null);
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
