import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import ssh2 from 'ssh2';

/** What the thread is handed; nothing else is ever called so. */
type Locked = Readonly<{ lockedKey: string; passphrase: string }>;

/**
 * The private key as text that needs no passphrase; null for what is no private key, or where the passphrase is wrong. To find
 * that out takes a second, or as many as the key's owner chose, hence the thread. The text is for memory alone.
 */
export function withoutPassphrase(lockedKey: string, passphrase: string): Promise<string | null> {
  const locked: Locked = { lockedKey, passphrase };
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL(import.meta.url), { workerData: locked });
    thread.once('message', (opened: string | null) => resolve(opened));
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('the thread that reads the key ended')));
  });
}

function opened({ lockedKey, passphrase }: Locked): string | null {
  const parsed = ssh2.utils.parseKey(lockedKey, passphrase);
  const key = Array.isArray(parsed) ? parsed[0] : parsed;
  if (key instanceof Error || !key.isPrivateKey()) return null;
  return key.type === 'ssh-ed25519' ? ed25519Text(key) : key.getPrivatePEM();
}

/** The library reads this kind in the form of OpenSSH alone (its `PROTOCOL.key`), but gives it out in another one (RFC 8410). */
function ed25519Text(key: ssh2.ParsedKey): string {
  const type = field(Buffer.from(key.type));
  const publicPart = key.getPublicSSH().subarray(-32);
  const der = Buffer.from(key.getPrivatePEM().replaceAll(/-----[A-Z ]+-----|\s/gu, ''), 'base64');
  const privatePart = Buffer.concat([der.subarray(-32), publicPart]);
  const check = Buffer.alloc(8);
  const inner = Buffer.concat([check, type, field(publicPart), field(privatePart), field(Buffer.alloc(0))]);
  // To whole blocks of eight bytes, with 1, 2, 3, …
  const padding = Buffer.from(Array.from({ length: -inner.byteLength & 7 }, (_, index) => index + 1));
  const whole = Buffer.concat([
    ...[
      Buffer.from('openssh-key-v1\0'),
      field(Buffer.from('none')),
      field(Buffer.from('none')),
      field(Buffer.alloc(0)),
    ],
    ...[number(1), field(key.getPublicSSH()), field(Buffer.concat([inner, padding]))],
  ]);
  return `-----BEGIN OPENSSH PRIVATE KEY-----\n${whole.toString('base64')}\n-----END OPENSSH PRIVATE KEY-----\n`;
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function field(bytes: Buffer): Buffer {
  return Buffer.concat([number(bytes.byteLength), bytes]);
}

function isLocked(data: unknown): data is Locked {
  return typeof data === 'object' && data !== null && 'lockedKey' in data && 'passphrase' in data;
}

if (!isMainThread && isLocked(workerData)) parentPort?.postMessage(opened(workerData));
