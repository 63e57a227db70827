import { createHash } from 'node:crypto';
import { clock, type Explanation, explain } from '../../src/application/audit/explain.js';
import { provenanceOf } from '../../src/application/audit/provenance.js';
import type { Provenance, StatementOrigin } from '../../src/domain/api-documents/histories.js';
import type { StageKey } from '../../src/domain/pipeline.js';
import type { RunEvent, RunStarted } from '../../src/domain/run/events.js';
import { deriveEventId, type RecordedEvent } from '../../src/ports/event-store.js';
import { html, linkTo, promptsPart, table } from './bundle-html.js';
import { type Bundle, embeddedBundle } from './bundle.js';
import { browserScript } from './check-in-browser.js';
import { redactionOf } from './redaction-records.js';

/** Returns a page that shows an exported run to a person without any program, and holds the bundle. */
export function bundlePage(bundle: Bundle): string {
  const events = bundle.events.map(({ stream, revision, index, ...event }) => ({
    ...{ stream, revision, id: deriveEventId(stream, revision), position: index, type: event.type },
    ...{ data: JSON.parse(event.data), metadata: JSON.parse(event.metadata) },
  })) as readonly RecordedEvent<RunEvent>[];
  const provenance = readable(events);
  const { show = null } = provenance ?? {};
  const title = show === null ? `Run ${bundle.run_id}` : `${show.city}, ${show.venue}, ${show.show_date}`;
  const script = browserScript();
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src '${digestOf(script)}'">
<title>${html(`Record of a brief: ${title}`)}</title><style>${style}</style></head><body>
<h1>${html(title)}</h1>
<p>The record of the run <code>${html(bundle.run_id)}</code>, which made a brief. The foot of the printed brief names the run
<code>${html(bundle.run_id.slice(0, 8))}</code>, and small grey codes on it, such as <code>L3</code>, name what it says: open L3 below to see who
said it, when it was read, and what wrote it. The other codes (such as N5) are below the lines. Times here are UTC; those of the brief are
local.</p>
<h2>Has it been changed since?</h2>
<p id="check">This browser has not checked it: scripts are off here, or it is too old. On another machine, <code>brief audit verify-bundle FILE</code>
does.</p>
${keyFacts(bundle, events)}
<p>Your sheet says what this record says if its lines read as those below; the whole brief, as it was recorded, is below as well.</p>
${removedText(bundle)}
${provenance === null ? '<p>The start of the run is not in its record, or was removed.</p>' : contentOf(provenance)}
${promptsPart(provenance?.stages ?? [], bundle)}
<h2>History</h2>${historyTable(events)}
<h2>Proof</h2>
<p>This file holds every event of the run, the files that they name, and for each event the hashes that lead from it to
the signed checkpoint below. That shows that the events were in the log when the checkpoint was signed, and that none between the first and
the last is missing. It does not show whether anything followed the last one. It does not show that a source was right, nor that the key belongs to whom you think: compare it with the one that the
service publishes, or ask its operator for <code>verifier.keys</code>. A page that was changed could also claim to be unchanged: <code>brief audit verify-bundle FILE</code>, on a machine that
you trust, depends on nothing in it.</p>
<pre>${html(bundle.checkpoint)}</pre>
${embeddedBundle(bundle)}
<script>${script}</script>
</body></html>
`;
}

/** Names the key that signed, where to compare it, and when it signed: nothing earlier is proven. */
function keyFacts(
  { verifier, signed_at: signed, key_made_at: made }: Bundle,
  events: readonly RecordedEvent[],
): string {
  const address = keysAddress(events[0]);
  const last = events.at(-1)?.metadata.time;
  const rows = [
    ['Key', `<code>${html(verifier)}</code>`],
    ['Published at', address === null ? 'ask the operator of the service' : linkTo(address)],
    ['Key made', shownClock(made)],
    ['Signed', `${shownClock(signed)}; the last event of the run is of ${shownClock(last)}`],
  ].map(([label, text]) => `<dt>${label}</dt><dd>${text}</dd>`);
  return `<dl>${rows.join('\n')}</dl><p>The two dates of the key and of the signature are what the service says of itself. What changed before it
signed, this proof does not show.</p>`;
}

/** Returns where the service that made the run publishes its keys, by the plan of the run. */
function keysAddress(started: RecordedEvent | undefined): string | null {
  const { plan } = (started?.data ?? {}) as Partial<RunStarted['data']>;
  const base = plan?.addresses?.public_base;
  return typeof base === 'string' && URL.canParse(base) ? `${base.replace(/\/$/u, '')}/log/keys` : null;
}

function shownClock(at: string | null | undefined): string {
  return at == null ? 'not known' : html(clock(at));
}

/** Says what was removed, by whom and why, as the log records it. */
function removedText({ events, redactions = [] }: Bundle): string {
  const removed = events.filter(({ content }) => content !== null).length;
  const records = redactions.map(({ data }) => {
    const { at, by, reason, events: changed, files } = redactionOf(data);
    return [clock(at), by, reason, changed.length, files.length];
  });
  if (records.length === 0) return '';
  return `<h2>What was removed since</h2><p>Parts of ${removed} events were removed on purpose: they read [redacted]. The log holds
the records of it, which cover what is left.</p>${table(['at', 'by', 'why', 'events', 'files'], records)}`;
}

function digestOf(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}

/** Null for a history that cannot be folded: part of it was removed, or another version wrote it. */
function readable(events: readonly RecordedEvent<RunEvent>[]): Provenance | null {
  try {
    return provenanceOf(events);
  } catch {
    return null;
  }
}

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}h3,p{margin:.5rem 0}table{border-collapse:collapse;display:block;overflow-x:auto}td,th,details{border-top:1px solid #bbb}td,th{padding:.3rem .6rem .3rem 0;text-align:left;vertical-align:top}td,th{overflow-wrap:normal}summary{padding:.4rem 0;cursor:pointer}.why{border-left:3px solid #888;padding-left:1rem;margin-bottom:1rem}.why:target{border-left-width:6px;border-color:#2a7}.said{white-space:pre-line}dl{margin:0}dt{color:#666;font-size:14px}dd{margin:0 0 .4rem}pre{white-space:pre-wrap;background:#8882;padding:1rem}#check{border:1px solid #888;padding:.6rem 1rem}#check.good{border-color:#2a7;border-width:2px}#check.bad{border-color:#d33;border-width:4px}@media(prefers-color-scheme:dark){body{background:#111;color:#eee}a{color:#9cf}dt{color:#aaa}}';

/** The parts of the brief, by the stage that says what is in them. */
const parts: readonly (readonly [StageKey, string])[] = [
  ['openai_generation', 'Lines'],
  ['perplexity_news', 'News (N)'],
  ['perplexity_city', 'The town, what to avoid, the date (C)'],
  ['previous_show_lookup', 'Last visit (V)'],
  ['historical_sales_lookup', 'Sales (S)'],
  ['hub_lookup', 'The show (H)'],
  ['voice_profile_load', 'The voice (P)'],
  ['youtube_transcripts', 'Recordings (T)'],
  ['openai_fact_check', 'Checks (F)'],
];

function contentOf(provenance: Provenance): string {
  const { asked, statements, stages, page } = provenance;
  const answer = explain(provenance, stages[0]?.ref ?? '')?.answers.at(-1);
  const sections = parts.flatMap(([stage, title]) => {
    const own = statements.filter((one) => one.stage === stage);
    return own.length === 0 ? [] : [`<h2>${html(title)}</h2>${own.map((one) => entry(provenance, one)).join('\n')}`];
  });
  const [lines = '', ...others] = sections;
  const rows = stages.map((one) => [
    ...[one.ref, one.stage, one.implementation, one.model ?? 'no model', one.attempt, one.result],
    one.ended?.at,
  ]);
  const sheet =
    page === null
      ? ''
      : `<p>The file of the brief: ${page.bytes} bytes, SHA-256 <code>${page.sha256}</code>.
<a id="brief" data-sha256="${page.sha256}" target="_blank" hidden>Open it as it was recorded</a></p>`;
  return `<h2>Who asked for it?</h2><p>${html(answer?.facts[0]?.text ?? asked.event.actor)}.</p>${sheet}
${[lines, avoidPart(statements), ...others].join('\n')}
<h2>Stages</h2><p>A stage has the name of the service that can do its work. “no model” says that a program did it.</p>${table(['', 'stage', 'implementation', 'model', 'attempt', 'result', 'at'], rows)}
${filesPart(stages)}`;
}

/** Lists the files of the user that the run read: who kept one can compare its digest. */
function filesPart(stages: Provenance['stages']): string {
  const readers = new Map<string, string[]>();
  for (const { ref, files } of stages) {
    for (const { file, sha256 } of files)
      readers.set(`${file}\n${sha256}`, [...(readers.get(`${file}\n${sha256}`) ?? []), ref]);
  }
  const rows = [...readers]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, refs]) => [...key.split('\n'), refs.join(' ')]);
  return rows.length === 0 ? '' : `<h2>Files that it read</h2>${table(['file', 'SHA-256', 'read by'], rows)}`;
}

/** Characters of a statement where only its beginning is shown. */
const longestRow = 120;

/** Lists what the record keeps out of jokes: entries of the brief's Avoid list have no codes of their own on paper. */
function avoidPart(statements: readonly StatementOrigin[]): string {
  const rows = statements.flatMap(({ ref, text, avoid }) => {
    const [whole = ''] = text.split('\n');
    const row = whole.length <= longestRow ? whole : `${whole.slice(0, longestRow)}…`;
    return avoid.map((why) => `<li><a href="#${ref}">${ref}</a> <bdi>${html(row)}</bdi>: <bdi>${html(why)}</bdi></li>`);
  });
  return rows.length === 0 ? '' : `<h2>Avoid</h2><ul>${rows.join('\n')}</ul>`;
}

/** Browsers open an entry for an address that ends with its reference, such as `#L3`. */
function entry(provenance: Provenance, { ref, text }: StatementOrigin): string {
  const explanation = explain(provenance, ref);
  const [row = ''] = text.split('\n');
  return `<details><summary><code>${ref}</code> <bdi>${html(row)}</bdi></summary>
<div class="why" id="${ref}">${explanation === null ? '' : explained(explanation)}</div></details>`;
}

function explained({ text, answers }: Explanation): string {
  const answersText = answers.map(({ question, facts }) => {
    const rows = facts.map(
      ({ label, text: fact, url }) =>
        `<dt>${html(label)}</dt><dd><bdi>${html(fact)}</bdi>${url === null ? '' : ` ${linkTo(url)}`}</dd>`,
    );
    return `<h3>${html(question)}</h3><dl>${rows.join('\n')}</dl>`;
  });
  return `<p class="said"><bdi>${html(text)}</bdi></p>${answersText.join('\n')}`;
}

function historyTable(events: readonly RecordedEvent[]): string {
  const rows = events.map(({ revision, type, metadata: { time, actor }, position }) => {
    return [revision, type, time, actor, position];
  });
  return table(['event', 'type', 'recorded at', 'by', 'place in the log'], rows);
}
