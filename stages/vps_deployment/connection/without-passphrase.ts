import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import ssh2 from 'ssh2';

/** The message to the thread; the property names identify it. */
type Locked = Readonly<{ lockedKey: string; passphrase: string }>;

/**
 * Decrypts a private key, and returns it as text without a passphrase; null if it is not a private key, or the
 * passphrase is wrong. Takes a second or more of CPU, depending on the key, and therefore runs in a thread. Keep the
 * text in memory only.
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

/**
 * Converts to the OpenSSH form (`PROTOCOL.key`), the only one that the library reads for this type; it exports RFC
 * 8410.
 */
function ed25519Text(key: ssh2.ParsedKey): string {
  const type = field(Buffer.from(key.type));
  const publicPart = key.getPublicSSH().subarray(-32);
  const der = Buffer.from(key.getPrivatePEM().replaceAll(/-----[A-Z ]+-----|\s/gu, ''), 'base64');
  const privatePart = Buffer.concat([der.subarray(-32), publicPart]);
  const check = Buffer.alloc(8);
  const inner = Buffer.concat([check, type, field(publicPart), field(privatePart), field(Buffer.alloc(0))]);
  // Pads to a multiple of eight bytes, with 1, 2, 3, …
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
