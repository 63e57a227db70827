import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hash,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';

/** Signed notes with Ed25519 keys, in the format of c2sp.org/signed-note. */

/** A key that verifies notes, as text: `name+4 bytes of its digest in hex+base64`. */
export type VerifierKey = string;
/** A key that signs notes, as text: `PRIVATE+KEY+name+…`. */
export type SignerKey = string;

const ed25519 = 1;
const [dash, signatureStart] = ['\u2014', '\u2014 '];
const name = /^[^\s+]+$/u;

/** Returns a new pair of keys. The name must have no space and no plus. */
export function newKeys(keyName: string): Readonly<{ signer: SignerKey; verifier: VerifierKey }> {
  if (!name.test(keyName)) throw new TypeError(`“${keyName}” is no name of a key: it has a space or a plus`);
  const { privateKey } = generateKeyPairSync('ed25519');
  const { d = '', x = '' } = privateKey.export({ format: 'jwk' });
  const [seed, point] = [Buffer.from(d, 'base64url'), Buffer.from(x, 'base64url')];
  const id = keyId(keyName, point).toString('hex');
  const written = (bytes: Buffer) => Buffer.concat([Buffer.of(ed25519), bytes]).toString('base64');
  return {
    signer: `PRIVATE+KEY+${keyName}+${id}+${written(seed)}`,
    verifier: `${keyName}+${id}+${written(point)}`,
  };
}

function keyId(keyName: string, point: Buffer): Buffer {
  return hash('sha256', Buffer.concat([Buffer.from(`${keyName}\n`), Buffer.of(ed25519), point]), 'buffer').subarray(
    0,
    4,
  );
}

type Key = Readonly<{ name: string; id: Buffer; key: KeyObject }>;

/** Returns the key that verifies what a signing key signs. */
export function verifierOf(signer: SignerKey): VerifierKey {
  const { name: keyName, id, key } = parseSigner(signer);
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.of(ed25519), Buffer.from(x, 'base64url')]).toString('base64');
  return `${keyName}+${id.toString('hex')}+${point}`;
}

function parseSigner(signer: SignerKey): Key {
  const [first, second, keyName = '', id = '', ...encoded] = signer.trim().split('+');
  const bytes = Buffer.from(encoded.join('+'), 'base64');
  if (first !== 'PRIVATE' || second !== 'KEY' || bytes.length !== 33 || bytes[0] !== ed25519)
    throw new TypeError('the signing key is not a line that begins with PRIVATE+KEY+');
  const seed = bytes.subarray(1);
  // A private key in PKCS #8: a fixed beginning, and the seed.
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]);
  return {
    name: keyName,
    id: Buffer.from(id, 'hex'),
    key: createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }),
  };
}

/** Returns the key of a text; null if it is none, or its digest is wrong. */
function parseVerifier(verifier: VerifierKey): Key | null {
  const [keyName = '', id = '', ...encoded] = verifier.trim().split('+');
  const bytes = Buffer.from(encoded.join('+'), 'base64');
  if (!name.test(keyName) || bytes.length !== 33 || bytes[0] !== ed25519) return null;
  const point = bytes.subarray(1);
  if (keyId(keyName, point).toString('hex') !== id) return null;
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: point.toString('base64url') },
    format: 'jwk',
  });
  return { name: keyName, id: Buffer.from(id, 'hex'), key };
}

/** Returns a text, which ends with a line feed, as a note signed with the key. */
export function signNote(text: string, signer: SignerKey): string {
  const { name: keyName, id, key } = parseSigner(signer);
  const signature = sign(null, Buffer.from(text), key);
  return `${text}\n${dash} ${keyName} ${Buffer.concat([id, signature]).toString('base64')}\n`;
}

/** Returns the text of a note if one of the keys signed it; null if not. Signatures of other keys mean nothing. */
export function openNote(note: string, verifiers: readonly VerifierKey[]): string | null {
  const end = note.lastIndexOf(`\n\n${signatureStart}`);
  if (end < 0 || !note.endsWith('\n')) return null;
  const [text, lines] = [note.slice(0, end + 1), note.slice(end + 2, -1).split('\n')];
  const keys = verifiers.flatMap((verifier) => parseVerifier(verifier) ?? []);
  const isSigned = lines.some((line) => {
    const [mark, keyName, encoded = ''] = line.split(' ');
    const bytes = Buffer.from(encoded, 'base64');
    const key = keys.find((one) => one.name === keyName && one.id.equals(bytes.subarray(0, 4)));
    return mark === dash && key !== undefined && verify(null, Buffer.from(text), key.key, bytes.subarray(4));
  });
  return isSigned ? text : null;
}
