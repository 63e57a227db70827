import { createHash } from 'node:crypto';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import ssh2 from 'ssh2';
import { type Asked, allExtensions, type Extension, type SftpFolder, sftpFolder } from './sftp-folder.js';

/** One in 256 of the pairs that the library makes is malformed. */
function keyPair(): ReturnType<typeof ssh2.utils.generateKeyPairSync> {
  const pair = ssh2.utils.generateKeyPairSync('ed25519');
  return ssh2.utils.parseKey(pair.private) instanceof Error ? keyPair() : pair;
}
export const clientKey = keyPair();
export const strangerKey = keyPair();
export const hostKey = keyPair();

type Options = Readonly<{
  /** The host keys that each connection finds, in OpenSSH form, where they are others than `hostKey`. */
  hostKeys?: string[];
  extensions?: readonly Extension[];
  /** Asked before each request is answered; true cuts the connection instead. */
  cuts?: (asked: Asked) => boolean;
  /**
   * Asked for the bytes that the disk has room for, files of any size that there are included; without it there is no
   * end to them.
   */
  room?: () => number;
}>;

/** An SSH server in this process that does SFTP on a real folder for clients with the client's key. */
export type SftpServer = Readonly<{
  port: number;
  /** As `ssh-keygen -l` prints it. */
  fingerprint: string;
  /** What was asked for so far. */
  asked: readonly Asked[];
  /** The same without what was refused, and what the connection was cut at. */
  done: readonly Asked[];
  /** How often a client tried to log in, and how many connections are open. */
  logins(): number;
  open(): number;
  /** How many connections there were so far. */
  connections(): number;
  close(): Promise<void>;
}>;

export async function startSftpServer(folder: string, options: Options = {}): Promise<SftpServer> {
  const {
    hostKeys = [hostKey.private],
    extensions = allExtensions,
    cuts = () => false,
    room = () => Number.POSITIVE_INFINITY,
  } = options;
  const asked: Asked[] = [];
  const done: Asked[] = [];
  const sockets = new Set<Socket>();
  let logins = 0;
  let connections = 0;
  const serving = (socket: Socket) =>
    new ssh2.Server({ hostKeys }, (client) => {
      client.on('error', () => {});
      client.on('authentication', (attempt) => {
        logins += 1;
        if (attempt.method === 'publickey' && attempt.key.data.equals(publicPart(clientKey.public))) attempt.accept();
        else attempt.reject(['publickey']);
      });
      const hear = (request: Asked) => {
        asked.push(request);
        if (cuts(request)) socket.destroy();
        return !socket.destroyed;
      };
      client.on('session', (accept) => {
        accept().on('subsystem', (open) =>
          serveOn(
            open(),
            sftpFolder(folder, extensions, hear, room, (asked) => done.push(asked)),
          ),
        );
      });
    }).injectSocket(socket);
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    serving(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    fingerprint: fingerprintOf(hostKey.public),
    asked,
    done,
    logins: () => logins,
    open: () => sockets.size,
    connections: () => connections,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Passes the packets of a channel to the folder, one after the other, and returns its answers. */
function serveOn(channel: ssh2.ServerChannel, folder: SftpFolder): void {
  let unread = Buffer.alloc(0);
  channel.on('data', (chunk: Buffer) => {
    unread = Buffer.concat([unread, chunk]);
    while (unread.byteLength >= 4 && unread.byteLength >= 4 + unread.readUInt32BE(0)) {
      const end = 4 + unread.readUInt32BE(0);
      const answer = folder.answer(unread.subarray(4, end));
      unread = unread.subarray(end);
      if (answer !== null) channel.write(answer);
    }
  });
  channel.on('error', () => {});
}

/** As `ssh-keygen -l` prints it. */
export function fingerprintOf(key: string): string {
  const sha256 = createHash('sha256').update(publicPart(key)).digest('base64');
  return `SHA256:${sha256.replace(/=+$/u, '')}`;
}

function publicPart(key: string): Buffer {
  return Buffer.from(key.split(' ')[1] ?? '', 'base64');
}
