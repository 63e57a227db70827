import { generateKeyPairSync, hash, sign } from 'node:crypto';

/** What a witness of the log does, which the service only asks for: it checks that the log continues, and cosigns. */

/** A witness's key as text, and the line that it adds to a note with a text, at a time in seconds since 1970. */
export type Witness = Readonly<{ verifier: string; cosign(text: string, seconds: number): string }>;

/** The kind of key that makes cosignatures, c2sp.org/tlog-cosignature. */
const kind = 4;
const [idBytes, timeBytes] = [4, 8];

export function createWitness(name: string): Witness {
  const { privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = privateKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.of(kind), Buffer.from(x, 'base64url')]);
  const id = hash('sha256', Buffer.concat([Buffer.from(`${name}\n`), point]), 'buffer').subarray(0, idBytes);
  return {
    verifier: `${name}+${id.toString('hex')}+${point.toString('base64')}`,
    cosign(text, seconds) {
      const time = Buffer.alloc(timeBytes);
      time.writeBigUInt64BE(BigInt(seconds));
      const signature = sign(null, Buffer.from(`cosignature/v1\ntime ${seconds}\n${text}`), privateKey);
      return `\u2014 ${name} ${Buffer.concat([id, time, signature]).toString('base64')}\n`;
    },
  };
}

type Head = Readonly<{ size: number; root: Buffer }>;

const nodeHash = (left: Buffer, right: Buffer) => hash('sha256', Buffer.concat([Buffer.of(1), left, right]), 'buffer');

/** Returns whether a proof shows that a tree is the beginning of another one (RFC 9162, 2.1.4.2). */
export function isConsistent(from: Head, to: Head, proof: readonly Buffer[]): boolean {
  if (from.size === to.size) return proof.length === 0 && from.root.equals(to.root);
  if (from.size === 0) return proof.length === 0;
  const [first, ...others] = Number.isInteger(Math.log2(from.size)) ? [from.root, ...proof] : proof;
  if (first === undefined) return false;
  const [old, young] = rootsOf([from.size - 1, to.size - 1], first, others) ?? [];
  return old?.equals(from.root) === true && young?.equals(to.root) === true;
}

type Pair<Value> = readonly [Value, Value];

/** Returns the root of the older and of the younger tree by a proof; null if it has another length. */
function rootsOf(start: Pair<number>, first: Buffer, others: readonly Buffer[]): Pair<Buffer> | null {
  let [node, last] = start;
  const climb = () => ([node, last] = [Math.floor(node / 2), Math.floor(last / 2)]);
  while (node % 2 === 1) climb();
  let [old, young] = [first, first];
  for (const hashed of others) {
    if (last === 0) return null;
    if (node % 2 === 1 || node === last) {
      [old, young] = [nodeHash(hashed, old), nodeHash(hashed, young)];
      while (node % 2 === 0 && node !== 0) climb();
    } else young = nodeHash(young, hashed);
    climb();
  }
  return last === 0 ? [old, young] : null;
}
