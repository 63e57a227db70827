/**
 * The check that an exported page makes of itself. These functions run in a browser, from their text: they use nothing
 * of Node or of another module, and follow the written format alone.
 */

type EventInPage = Readonly<Record<'stream' | 'type' | 'metadata' | 'salt' | 'data' | 'previous', string>> &
  Readonly<{ revision: number; begins: boolean; index: number; proof: readonly string[]; content: string | null }>;
type LeafInPage = Readonly<{ leaf: string; digest: string }>;
type BundleInPage = Readonly<{
  run_id: string;
  verifier: string;
  checkpoint: string;
  events: readonly EventInPage[];
  artifacts: readonly Readonly<{ sha256: string; base64: string }>[];
  redactions?: readonly EventInPage[];
}>;

/** Returns the script of a page that holds a bundle. */
export function browserScript(): string {
  const all = [bytesOf, base64Of, textBytes, sha256, rootBy, isSigned, leafIn, problemOfEvents, problemOfRecords];
  return `${[...all, problemOfFiles, inventedLine, offerBrief, checkPage].map(String).join('\n')}\nvoid checkPage();`;
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

function base64Of(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

function textBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

async function sha256(...pieces: readonly Uint8Array[]): Promise<Uint8Array> {
  const all = await new Blob(pieces as readonly Uint8Array<ArrayBuffer>[] as Uint8Array<ArrayBuffer>[]).arrayBuffer();
  return new Uint8Array(await crypto.subtle.digest('SHA-256', all));
}

/** Returns the root that a leaf and its proof lead to, in a tree of so many leaves. */
async function rootBy(
  leaf: Uint8Array,
  index: number,
  count: number,
  proof: readonly Uint8Array[],
): Promise<Uint8Array> {
  const sibling = proof.at(-1);
  if (count === 1 && sibling === undefined) return leaf;
  if (count === 1 || sibling === undefined) return new Uint8Array();
  const half = 2 ** Math.ceil(Math.log2(count) - 1);
  if (index < half) return sha256(Uint8Array.of(1), await rootBy(leaf, index, half, proof.slice(0, -1)), sibling);
  return sha256(Uint8Array.of(1), sibling, await rootBy(leaf, index - half, count - half, proof.slice(0, -1)));
}

async function isSigned(text: string, signatures: string, verifier: string): Promise<boolean> {
  const [name = '', id = ''] = verifier.split('+');
  const point = bytesOf(verifier.slice(name.length + id.length + 2)).slice(1);
  const key = await crypto.subtle.importKey('raw', point, 'Ed25519', false, ['verify']);
  for (const line of signatures.split('\n')) {
    const [, signer, signature = ''] = line.split(' ');
    const signed = bytesOf(signature).slice(4);
    if (
      signer === name &&
      (await crypto.subtle.verify('Ed25519', key, signed, textBytes(`${text}\n`) as Uint8Array<ArrayBuffer>))
    )
      return true;
  }
  return false;
}

/** Returns the leaf of an event after another one; null if the log of the checkpoint does not have it. */
async function leafIn(
  checkpoint: string,
  { stream, revision, begins, type, metadata, salt, data, index, proof, ...event }: EventInPage,
  before: LeafInPage,
): Promise<LeafInPage | null> {
  const [, size, root] = checkpoint.split('\n');
  const content = event.content ?? base64Of(await sha256(textBytes(salt + data)));
  const lines = begins ? ['brief-event/v1', stream, before.digest] : before.leaf.split('\n').slice(0, -2);
  const leaf = [...lines, type, content, revision, metadata].join('\n');
  const hashed = await sha256(Uint8Array.of(0), textBytes(leaf));
  if (index >= Number(size)) return null;
  const found = await rootBy(hashed, index, Number(size), proof.map(bytesOf));
  return base64Of(found) === root ? { leaf, digest: base64Of(hashed) } : null;
}

/** Returns what is wrong with the events; null if each was in the log of the checkpoint, one after the other. */
async function problemOfEvents({ run_id: run, verifier, checkpoint, events }: BundleInPage): Promise<string | null> {
  const [text = '', signatures = ''] = checkpoint.split('\n\n');
  if (!(await isSigned(text, signatures, verifier))) return 'the key did not sign the checkpoint';
  let [last, before]: [LeafInPage, number] = [{ leaf: '', digest: '' }, -1];
  for (const [at, event] of events.entries()) {
    const { stream, revision, index } = event;
    if (stream !== `run-${run}` || revision !== at || index <= before) return `event ${at} is not in its place`;
    const found = await leafIn(checkpoint, event, last);
    if (found === null) return `event ${at} is not the one that was recorded`;
    [last, before] = [found, index];
  }
  return events.length === 0 ? 'it has no events' : null;
}

/** Returns what was redacted without a record in the log, or changed since; null if nothing was. */
async function problemOfRecords({ checkpoint, events, redactions = [] }: BundleInPage): Promise<string | null> {
  const recorded = new Map<string, string>();
  let before = -1;
  for (const record of redactions) {
    const isNext = record.stream === 'redactions' && record.content === null && record.index > before;
    if (!isNext || (await leafIn(checkpoint, record, { leaf: '', digest: record.previous })) === null)
      return `the record ${record.revision} of a redaction is not in the log`;
    before = record.index;
    const { events: redacted } = JSON.parse(record.data) as {
      events: readonly Record<'stream' | 'revision' | 'content' | 'now', string>[];
    };
    for (const { stream, revision, content, now } of redacted) recorded.set(`${stream} ${revision}`, content + now);
  }
  for (const { stream, revision, content, data } of events) {
    const now = content + base64Of(await sha256(textBytes(data)));
    if (content !== null && recorded.get(`${stream} ${revision}`) !== now)
      return `event ${revision} was redacted without a record, or changed since`;
  }
  return null;
}

async function problemOfFiles({ artifacts, events }: BundleInPage): Promise<string | null> {
  const held = events.map(({ data }) => data).join('\n');
  for (const { sha256: digest, base64 } of artifacts) {
    const bytes = await sha256(bytesOf(base64));
    const found = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    if (found !== digest) return `the file ${digest} has another content`;
    if (!held.includes(`"${digest}"`)) return `no event names the file ${digest}`;
  }
  return null;
}

/** Returns the first line that the page shows and no event holds; null if there is none. */
function inventedLine({ events }: BundleInPage): string | null {
  const held = events.map(({ data }) => data).join('\n');
  const shown = [...document.querySelectorAll('[id^=L] > .said')].map((line) => line.textContent ?? '');
  const invented = shown.find((line) => !held.includes(JSON.stringify(line).slice(1, -1)));
  return invented === undefined ? null : `no event holds the line “${invented}”`;
}

/** Lets the reader open the file of the brief, whose digest an event holds, to compare a sheet with it. */
function offerBrief({ artifacts }: BundleInPage): void {
  const link = document.getElementById('brief') as HTMLAnchorElement | null;
  const file = artifacts.find(({ sha256: digest }) => digest === link?.dataset['sha256']);
  if (link === null || file === undefined) return;
  const bytes = bytesOf(file.base64) as Uint8Array<ArrayBuffer>;
  link.href = URL.createObjectURL(new Blob([bytes], { type: 'text/html;charset=utf-8' }));
  link.hidden = false;
}

async function checkPage(): Promise<void> {
  const output = document.getElementById('check') as HTMLElement;
  output.textContent = 'This browser is checking the record …';
  try {
    const bundle = JSON.parse(document.getElementById('bundle')?.textContent ?? '') as BundleInPage;
    const inEvents = (await problemOfEvents(bundle)) ?? (await problemOfRecords(bundle));
    const problem = inEvents ?? (await problemOfFiles(bundle)) ?? inventedLine(bundle);
    if (problem === null) offerBrief(bundle);
    const counted = `all ${bundle.events.length} events and ${bundle.artifacts.length} files`;
    output.className = problem === null ? 'good' : 'bad';
    output.textContent =
      problem === null
        ? `The record is not changed: this browser has compared ${counted} with the checkpoint that the key below signed. It has not compared the explanations below, which someone may have changed: brief audit verify-bundle FILE, on a machine that you trust, compares all text of this page with the record. Compare the key with the one that the service publishes.`
        : `Changed: ${problem}. Do not rely on this file.`;
  } catch (error) {
    output.textContent = `This browser cannot check the file (${error}): brief audit verify-bundle FILE does.`;
  }
}
