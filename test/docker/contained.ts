import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import type { Service } from './composed.js';

/**
 * A program as its container would run it, without an engine: in a file system of its own that is this machine's,
 * read-only, with the temporary file systems and volumes that docker-compose.yml gives it, as the user it names, with
 * its capabilities and no way to new ones. What the limits of memory and processes do, and what is in the image, it
 * does not show. Takes root, and Linux.
 */
export type Contained = Readonly<{
  /** The folder here for each named volume. */
  volumes?: Readonly<Record<string, string>>;
  /** What the image or a secret puts there: paths in the container, and the files or folders here. */
  files?: Readonly<Record<string, string>>;
  command: readonly string[];
}>;

/** Program and parameters that start it; the process keeps its id all the way. */
export function contained(service: Service, { volumes = {}, files = {}, command }: Contained): [string, string[]] {
  const lines = [
    'set -e',
    'mount -t tmpfs none /mnt && mkdir /mnt/upper /mnt/work /mnt/root',
    'mount -t overlay overlay -o lowerdir=/,upperdir=/mnt/upper,workdir=/mnt/work /mnt/root',
    'mount --rbind /proc /mnt/root/proc && mount --rbind /dev /mnt/root/dev',
    'at() { mkdir -p "/mnt/root$1"; }',
    'file() { mkdir -p "/mnt/root$(dirname "$1")" && { [ -e "/mnt/root$1" ] || : >"/mnt/root$1"; }; }',
    ...service.tmpfs.map(temporary),
    ...service.volumes.map((volume) => mounted(volume, volumes)),
    ...Object.entries(files).map(([to, from]) => placed(from, to)),
    'mount -o remount,ro /mnt/root',
    `exec chroot /mnt/root ${[...confined(service), ...command].map(quoted).join(' ')}`,
  ];
  return ['unshare', ['--mount', '--propagation', 'private', 'sh', '-c', lines.join('\n')]];
}

/** What a program wrote to both its outputs, and how it ended. */
export type Ended = Readonly<{ code: number | null; output: string }>;

/** Runs it to its end. */
export function runContained(service: Service, parts: Contained): Promise<Ended> {
  return untilEnded(spawn(...contained(service, parts)));
}

/** Resolves when the program has ended; `input` is all that it can read. */
export function untilEnded(child: ChildProcessWithoutNullStreams, input = ''): Promise<Ended> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  // A program may end before it has read everything.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })));
}

function temporary(entry: string): string {
  const [path = '', options = ''] = entry.split(':');
  return `at ${quoted(path)} && mount -t tmpfs -o ${quoted(options)} none ${quoted(`/mnt/root${path}`)}`;
}

function mounted(volume: string, volumes: Readonly<Record<string, string>>): string {
  const [source = '', path = '', mode] = volume.split(':');
  const from = source.startsWith('/') ? source : volumes[source];
  if (from === undefined) throw new Error(`the test has no folder for the volume ${source}`);
  const target = quoted(`/mnt/root${path}`);
  const readOnly = mode === 'ro' ? ` && mount -o remount,ro,bind ${target}` : '';
  return `at ${quoted(path)} && mount --bind ${quoted(from)} ${target}${readOnly}`;
}

function placed(from: string, to: string): string {
  const make = `if [ -d ${quoted(from)} ]; then at ${quoted(to)}; else file ${quoted(to)}; fi`;
  return `${make}; mount --bind ${quoted(from)} ${quoted(`/mnt/root${to}`)}`;
}

function confined({ user, cap_add }: Service): readonly string[] {
  const [uid = '', gid = ''] = user.split(':');
  const bounding = ['-all', ...cap_add.map((capability) => `+${capability.toLowerCase()}`)].join(',');
  const identity = ['--reuid', uid, '--regid', gid, '--clear-groups'];
  // Whatever becomes of the test, nothing that it started stays.
  const orphaned = ['--pdeathsig', 'TERM'];
  return ['setpriv', ...identity, `--bounding-set=${bounding}`, '--inh-caps=-all', '--no-new-privs', ...orphaned, '--'];
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
