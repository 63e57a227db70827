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
const bundle = JSON.parse(page.split('<script type="application/json" id="bundle">')[1]?.split('</script>')[0] ?? page);
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
const [size, root] = [Number(text.split('\n')[1]), text.split('\n')[2]];

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

// A leaf: three lines of its append, two of each event before it in that and of itself, its revision and metadata.
function leafOf({ stream, revision, begins, type, metadata, salt, data, content, index, proof }, before, name) {
  const lines = begins ? ['brief-event/v1', stream, before.digest] : before.leaf.split('\n').slice(0, -2);
  const leaf = [...lines, type, content ?? sha256(salt, data).toString('base64'), revision, metadata].join('\n');
  const hashed = sha256('\x00', leaf);
  const found = index < size ? rootBy(hashed, index, size, proof.map(bytes)) : null;
  if (found?.toString('base64') !== root) fail(`${name} is not in the log of the checkpoint`);
  return { leaf, digest: hashed.toString('base64') };
}
let last = { leaf: '', digest: '' };
for (const [at, event] of bundle.events.entries()) {
  if (event.stream !== `run-${bundle.run_id}` || event.revision !== at) fail(`event ${at} is not in its place`);
  if (at > 0 && event.index <= bundle.events[at - 1].index) fail(`event ${at} is not after the one before`);
  last = leafOf(event, last, `event ${at}`);
}
if (bundle.events.length === 0) fail('there are no events');

// The last record about a redacted event has the digest of what is left of it. Records are never redacted themselves.
const [left, removed] = [new Map(), new Set()];
let lastIndex = -1;
for (const record of bundle.redactions ?? []) {
  if (record.stream !== 'redactions' || record.content !== null || record.index <= lastIndex)
    fail('a record is no record');
  leafOf(record, { leaf: '', digest: record.previous }, `record ${record.revision}`);
  lastIndex = record.index;
  const { events, files } = JSON.parse(record.data);
  for (const { stream, revision, content, now } of events) left.set(`${stream} ${revision}`, content + now);
  for (const file of files) removed.add(file);
}
const redacted = bundle.events.filter(({ content }) => content !== null);
for (const { stream, revision, content, data } of redacted)
  if (left.get(`${stream} ${revision}`) !== content + sha256(data).toString('base64'))
    fail(`what is left of event ${revision} has no record`);

// The files are those that the events name, but for those that were removed or are missing.
const named = new Set();
const collect = (key, value) => {
  if (value?.sha256 && value.media_type) named.add(value.sha256);
  if (key === 'prompts') for (const digest of value) named.add(digest);
  return value;
};
for (const { data } of bundle.events) JSON.parse(data, collect);
const held = new Set(bundle.artifacts.map(({ sha256: digest }) => digest));
for (const { sha256: digest, base64 } of bundle.artifacts)
  if (!named.has(digest) || sha256(bytes(base64)).toString('hex') !== digest) fail(`the file ${digest} is another one`);
const missing = [...named].filter((digest) => !held.has(digest) && !removed.has(digest)).length;
process.stdout.write(
  `proven: ${bundle.events.length} events (${redacted.length} redacted), ${held.size} files (${missing} missing), by ${key}\n`,
);
