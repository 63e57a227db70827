import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hash,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';

/** Signed notes (c2sp.org/signed-note) with Ed25519 keys, and timestamped cosignatures (c2sp.org/tlog-cosignature). */

/** A key that verifies notes, as text: `name+4 bytes of its digest in hex+base64`. */
export type VerifierKey = string;
/** A key that signs notes, as text: `PRIVATE+KEY+name+…`. */
export type SignerKey = string;

/** What a key makes: signatures of a note, or cosignatures with the time at which a witness made them. */
const kinds = { signature: 1, cosignature: 4 } as const;
type Kind = (typeof kinds)[keyof typeof kinds];

const [dash, signatureStart] = ['\u2014', '\u2014 '];
const keyBytes = 33;
const [idBytes, timeBytes] = [4, 8];
const nameShape = /^[^\s+]+$/u;

type Key = Readonly<{ name: string; id: Buffer; kind: Kind; key: KeyObject }>;

/** Returns a new pair of keys. The name must have no space and no plus. */
export function newKeys(keyName: string): Readonly<{ signer: SignerKey; verifier: VerifierKey }> {
  if (!nameShape.test(keyName)) throw new TypeError(`“${keyName}” is no name of a key: it has a space or a plus`);
  const { privateKey } = generateKeyPairSync('ed25519');
  const { d = '', x = '' } = privateKey.export({ format: 'jwk' });
  const [seed, point] = [Buffer.from(d, 'base64url'), Buffer.from(x, 'base64url')];
  const id = keyId(keyName, kinds.signature, point).toString('hex');
  const written = (bytes: Buffer) => Buffer.concat([Buffer.of(kinds.signature), bytes]).toString('base64');
  return {
    signer: `PRIVATE+KEY+${keyName}+${id}+${written(seed)}`,
    verifier: `${keyName}+${id}+${written(point)}`,
  };
}

function keyId(keyName: string, kind: Kind, point: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(`${keyName}\n`), Buffer.of(kind), point]);
  return hash('sha256', named, 'buffer').subarray(0, idBytes);
}

/** Returns the key that verifies what a signing key signs. */
export function verifierOf(signer: SignerKey): VerifierKey {
  const { name, id, kind, key } = parseSigner(signer);
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.of(kind), Buffer.from(x, 'base64url')]).toString('base64');
  return `${name}+${id.toString('hex')}+${point}`;
}

function parseSigner(signer: SignerKey): Key {
  const [first, second, name = '', id = '', ...encoded] = signer.trim().split('+');
  const bytes = Buffer.from(encoded.join('+'), 'base64');
  const kind = kindOf(bytes);
  if (first !== 'PRIVATE' || second !== 'KEY' || kind === null)
    throw new TypeError('the signing key is not a line that begins with PRIVATE+KEY+');
  // A private key in PKCS #8: a fixed beginning, and the seed.
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), bytes.subarray(1)]);
  return { name, id: Buffer.from(id, 'hex'), kind, key: createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }) };
}

function kindOf(bytes: Buffer): Kind | null {
  const kind = Object.values(kinds).find((each) => each === bytes[0]);
  return bytes.length === keyBytes ? (kind ?? null) : null;
}

/** Returns the key of a text; null if it is none, or its digest is wrong. */
function parseVerifier(verifier: VerifierKey): Key | null {
  const [name = '', id = '', ...encoded] = verifier.trim().split('+');
  const bytes = Buffer.from(encoded.join('+'), 'base64');
  const [kind, point] = [kindOf(bytes), bytes.subarray(1)];
  if (!nameShape.test(name) || kind === null || keyId(name, kind, point).toString('hex') !== id) return null;
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: point.toString('base64url') },
    format: 'jwk',
  });
  return { name, id: Buffer.from(id, 'hex'), kind, key };
}

/** Returns true for a text that is a key which verifies notes. */
export function isVerifierKey(text: string): boolean {
  return parseVerifier(text) !== null;
}

/** Returns a text, which ends with a line feed, as a note signed with the key. */
export function signNote(text: string, signer: SignerKey): string {
  const { name, id, key } = parseSigner(signer);
  const signature = Buffer.concat([id, sign(null, Buffer.from(text), key)]).toString('base64');
  return `${text}\n${dash} ${name} ${signature}\n`;
}

function cosigned(text: string, seconds: bigint): Buffer {
  return Buffer.from(`cosignature/v1\ntime ${seconds}\n${text}`);
}

/** Returns the text of a note if one of the keys signed it; null if not. */
export function openNote(note: string, verifiers: readonly VerifierKey[]): string | null {
  const opened = splitNote(note);
  return opened !== null && signaturesBy(note, verifiers).length > 0 ? opened.text : null;
}

/**
 * Returns the lines of a note by which the keys signed it; none if a line of one of the keys is wrong, or the note is
 * no note. Lines of other keys mean nothing.
 */
export function signaturesBy(note: string, verifiers: readonly VerifierKey[]): readonly string[] {
  const opened = splitNote(note);
  if (opened === null) return [];
  const results = checkedLines(opened, verifiers);
  return results.every(({ isValid }) => isValid) ? results.map(({ line }) => line) : [];
}

/**
 * Returns when a witness cosigned a note, by its own clock, in seconds since 1970; null if no line has its key,
 * `'wrong'` if one has and is not its cosignature of this note.
 */
export function cosignedAt(note: string, witness: VerifierKey): number | 'wrong' | null {
  const opened = splitNote(note);
  const results = opened === null ? [] : checkedLines(opened, [witness]);
  const last = results.at(-1);
  if (last === undefined) return null;
  if (!results.every(({ isValid, time }) => isValid && time !== null)) return 'wrong';
  return last.time;
}

/** Returns the lines of a note that one of the keys is said to have made. `time` is null for a signature. */
function checkedLines({ text, lines }: OpenedNote, verifiers: readonly VerifierKey[]) {
  const keys = verifiers.flatMap((verifier) => parseVerifier(verifier) ?? []);
  return lines.flatMap((line) => {
    const [mark, name, encoded = ''] = line.split(' ');
    const bytes = Buffer.from(encoded, 'base64');
    const key = keys.find((one) => one.name === name && one.id.equals(bytes.subarray(0, idBytes)));
    if (key === undefined) return [];
    const signature = bytes.subarray(idBytes);
    const isValid = mark === dash && isSignature(text, signature, key);
    const isTimed = isValid && key.kind === kinds.cosignature;
    return [{ line, isValid, time: isTimed ? Number(signature.readBigUInt64BE()) : null }];
  });
}

function isSignature(text: string, signature: Buffer, { kind, key }: Key): boolean {
  if (kind === kinds.signature) return verify(null, Buffer.from(text), key, signature);
  if (signature.length <= timeBytes) return false;
  return verify(null, cosigned(text, signature.readBigUInt64BE()), key, signature.subarray(timeBytes));
}

/** Returns the text of a note, whoever signed it; null if it is no note. */
export function textOfNote(note: string): string | null {
  return splitNote(note)?.text ?? null;
}

type OpenedNote = Readonly<{ text: string; lines: readonly string[] }>;

function splitNote(note: string): OpenedNote | null {
  const end = note.lastIndexOf(`\n\n${signatureStart}`);
  if (end < 0 || !note.endsWith('\n')) return null;
  return { text: note.slice(0, end + 1), lines: note.slice(end + 2, -1).split('\n') };
}
