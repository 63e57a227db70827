// Checks a bundle by its written format alone (adapters/transparency/README.md): node check-bundle.mjs FILE [KEY]
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

const fail = (why) => {
  process.stdout.write(`not proven: ${why}\n`);
  process.exit(1);
};
const sha256 = (...parts) => parts.reduce((sum, part) => sum.update(part), createHash('sha256')).digest();
const bytes = (text) => Buffer.from(text, 'base64');

const [file, trusted] = process.argv.slice(2);
const page = readFileSync(file, 'utf8');
const json = page.split('<script type="application/json" id="bundle">')[1]?.split('</script>')[0] ?? page;
const bundle = JSON.parse(json);
if (bundle.format !== 'brief-bundle/v1') fail('the format is another one');

// The key: name, four bytes of a digest, and the algorithm 1 (Ed25519) followed by the public key.
const key = trusted ?? bundle.verifier;
const [name, id] = key.split('+');
const point = bytes(key.slice(name.length + id.length + 2));
if (point[0] !== 1 || point.length !== 33) fail('the key is not one of Ed25519');
if (sha256(`${name}\n`, point).subarray(0, 4).toString('hex') !== id) fail('the key and its digest differ');
const publicKey = createPublicKey({
  key: { kty: 'OKP', crv: 'Ed25519', x: point.subarray(1).toString('base64url') },
  format: 'jwk',
});

// The checkpoint: a text of three lines, an empty line, and signatures of the text.
const [text, signatures] = bundle.checkpoint.split('\n\n');
const isSigned = signatures.split('\n').some((line) => {
  const [, signer, signature = ''] = line.split(' ');
  const signed = bytes(signature);
  if (signer !== name || signed.subarray(0, 4).toString('hex') !== id) return false;
  return verify(null, Buffer.from(`${text}\n`), publicKey, signed.subarray(4));
});
if (!isSigned) fail('the key did not sign the checkpoint');
const [, lines, root] = text.split('\n');
const size = Number(lines);

// The root that a leaf and its proof lead to, in a tree of so many leaves: recursion from the root down.
function rootBy(leaf, index, count, proof) {
  if (count === 1) return proof.length === 0 ? leaf : null;
  const half = 2 ** Math.ceil(Math.log2(count) - 1);
  const sibling = proof.at(-1);
  if (sibling === undefined) return null;
  const within = index < half ? [index, half] : [index - half, count - half];
  const below = rootBy(leaf, ...within, proof.slice(0, -1));
  if (below === null) return null;
  return index < half ? sha256('\x01', below, sibling) : sha256('\x01', sibling, below);
}

// Each leaf holds the hash of the one before it in the stream, and the digest of the salted data.
let previous = '';
for (const [at, event] of bundle.events.entries()) {
  const { stream, revision, type, metadata, salt, data, content, index, proof } = event;
  if (stream !== `run-${bundle.run_id}` || revision !== at) fail(`event ${at} is not in its place`);
  if (at > 0 && index <= bundle.events[at - 1].index) fail(`event ${at} is not after the one before`);
  const digest = content ?? sha256(salt, data).toString('base64');
  const leaf = sha256('\x00', ['brief-event/v1', stream, revision, type, metadata, previous, digest].join('\n'));
  previous = leaf.toString('base64');
  const found = index < size ? rootBy(leaf, index, size, proof.map(bytes)) : null;
  if (found?.toString('base64') !== root) fail(`event ${at} is not in the log of the checkpoint`);
}
if (bundle.events.length === 0) fail('there are no events');
for (const { sha256: digest, base64 } of bundle.artifacts) {
  if (sha256(bytes(base64)).toString('hex') !== digest) fail(`the file ${digest} has another digest`);
}
const redacted = bundle.events.filter(({ content }) => content !== null).length;
process.stdout.write(
  `proven: ${bundle.events.length} events (${redacted} redacted), ${bundle.artifacts.length} files, by ${key}\n`,
);
