import { readdir, readFile, readlink } from 'node:fs/promises';

/** Returns why the service cannot listen, and what to do; null for an error without advice. */
export async function listenProblem(error: unknown, host: string, port: number): Promise<string | null> {
  switch (error instanceof Error && 'code' in error ? error.code : undefined) {
    case 'EADDRINUSE': {
      const holder = await listenerAt(port).catch(() => null);
      const whose = holder === null ? 'another program' : `process ${holder.pid} (${holder.name})`;
      return `PORT ${port} is in use by ${whose}: end it, or choose another port, such as PORT=${port + 1}`;
    }
    case 'EACCES':
      return `PORT ${port} may not be used by this user: choose one from 1024 on, such as PORT=8080`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST ${host} is no address of this machine: 127.0.0.1 serves this machine, 0.0.0.0 its network`;
    default:
      return null;
  }
}

/** Returns the process that listens at a port, where Linux shows it to this user. */
async function listenerAt(port: number): Promise<Readonly<{ pid: number; name: string }> | null> {
  const tables = await Promise.all(
    ['/proc/net/tcp', '/proc/net/tcp6'].map((path) => readFile(path, 'utf8').catch(() => '')),
  );
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  const listening = new RegExp(`^ *\\d+: \\w+:${hex} \\w+:0000 0A (?:\\S+ +){5}(\\d+) `, 'gmu');
  const sockets = tables.flatMap((table) => [...table.matchAll(listening)].map(([, inode]) => `socket:[${inode}]`));
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/u.test(name))) {
    const handles = await readdir(`/proc/${pid}/fd`).catch(() => []);
    const links = await Promise.all(handles.map((handle) => readlink(`/proc/${pid}/fd/${handle}`).catch(() => '')));
    if (!links.some((link) => sockets.includes(link))) continue;
    return { pid: Number(pid), name: (await readFile(`/proc/${pid}/comm`, 'utf8')).trim() };
  }
  return null;
}
