import { type Bundle, embeddedBundle, type ProvenEvent } from './bundle.js';

type Json = Readonly<Record<string, unknown>>;

/** Returns a page that shows an exported run to a person without any program, and holds the bundle. */
export function bundlePage(bundle: Bundle): string {
  const events = bundle.events.map((event) => ({
    event,
    data: JSON.parse(event.data),
    meta: JSON.parse(event.metadata),
  }));
  const started = events.find(({ event }) => event.type === 'RunStarted');
  const show = (started?.data.show ?? {}) as Json;
  const title = [show['city'], show['show_date'], show['performer']].filter(Boolean).join(', ');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${html(`Record of a brief: ${title}`)}</title><style>${style}</style></head><body>
<h1>${html(title === '' ? bundle.run_id : title)}</h1>
<p>Run ${html(bundle.run_id)}. Asked for by ${html(started?.meta.actor)} at ${html(started?.meta.time)}.</p>
<h2>Lines</h2>${linesTable(events)}
<h2>Sources</h2>${sourcesTable(events)}
<h2>Stages</h2>${stagesTable(events)}
<h2>History</h2>${historyTable(events)}
<h2>Proof</h2>
<p>This file holds every event of the run, the files that they name, and for each event the hashes that lead from it to
the signed checkpoint below. <code>brief audit verify-bundle FILE</code> checks them on any machine. That shows that the
events were in the log when the checkpoint was signed, and that none between the first and the last is missing. It does
not show that a source was right, nor that the key belongs to whom you think: compare it with the one that the service
publishes.</p>
<pre>${html(bundle.checkpoint)}</pre><p>Key: <code>${html(bundle.verifier)}</code></p>
${embeddedBundle(bundle)}
</body></html>
`;
}

type Read = Readonly<{ event: ProvenEvent; data: Json; meta: Json }>;

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}td,th{border-top:1px solid #bbb;padding:.3rem .6rem .3rem 0;text-align:left;vertical-align:top;overflow-wrap:anywhere}pre{overflow-x:auto;background:#8882;padding:1rem}@media(prefers-color-scheme:dark){body{background:#111;color:#eee}}';

/** Returns what a stage produced last, with its implementation and model. */
function stageValue(events: readonly Read[], stage: string): Json {
  const last = events.findLast(
    ({ data }) => data['stage'] === stage && (data['value'] ?? data['outcome']) !== undefined,
  );
  const value = last?.data['value'] ?? (last?.data['outcome'] as Json | undefined)?.['value'];
  return (value ?? {}) as Json;
}

function linesTable(events: readonly Read[]): string {
  const lines = (stageValue(events, 'openai_generation')['lines'] ?? []) as readonly Json[];
  const order = (stageValue(events, 'claude_ranking')['order'] ?? []) as readonly Json[];
  const rows = order.map(({ line_id: id, reason, risk }, index) => {
    const line = lines.find((one) => one['id'] === id) ?? {};
    return [index + 1, line['text'], reason, `risk ${risk}`, list(line['claim_ids']).join(', ')];
  });
  return table(['', 'line', 'why here', 'judged', 'rests on'], rows);
}

function sourcesTable(events: readonly Read[]): string {
  const claims = events.flatMap(({ data }) => claimsIn(data));
  const distinct = [...new Map(claims.map((claim) => [claim['id'], claim])).values()];
  const rows = distinct.map(({ id, text, citations }) => {
    const sources = list(citations).map((one) => ((one as Json)['source'] ?? {}) as Json);
    const where = sources.map(({ publisher, url, file, line }) =>
      [publisher, url ?? file, line].filter(Boolean).join(' '),
    );
    return [
      id,
      text,
      where.join('; '),
      sources
        .map(({ retrieved_at: at }) => at)
        .filter(Boolean)
        .join('; '),
    ];
  });
  return table(['claim', 'what it says', 'source', 'read at'], rows);
}

function claimsIn(value: unknown): readonly Json[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = value as Json;
  const isClaim = typeof own['id'] === 'string' && typeof own['text'] === 'string' && Array.isArray(own['citations']);
  return [...(isClaim ? [own] : []), ...Object.values(own).flatMap(claimsIn)];
}

function stagesTable(events: readonly Read[]): string {
  const plan = (events.find(({ event }) => event.type === 'RunStarted')?.data['plan'] ?? {}) as Json;
  const ended = events.filter(({ event }) => /^Stage(?:Completed|Skipped|Reused|Failed|FellBack)/u.test(event.type));
  const rows = ended.map(({ event, data, meta }) => {
    const usage = (data['usage'] ?? {}) as Json;
    const planned = JSON.stringify(plan[String(data['stage'])] ?? '').replaceAll('"', '');
    return [data['stage'], event.type, planned, usage['model'] ?? 'no model', meta['time']];
  });
  return table(['stage', 'event', 'implementation', 'model', 'at'], rows);
}

function historyTable(events: readonly Read[]): string {
  const rows = events.map(({ event, meta }) => [event.revision, event.type, meta['time'], meta['actor'], event.index]);
  return table(['event', 'type', 'recorded at', 'by', 'place in the log'], rows);
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function table(heads: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const cells = (tag: string, row: readonly unknown[]) => row.map((cell) => `<${tag}>${html(cell)}</${tag}>`).join('');
  const body = rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('\n');
  return `<table><thead><tr>${cells('th', heads)}</tr></thead><tbody>${body}</tbody></table>`;
}

function html(value: unknown): string {
  return String(value ?? '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '<br>');
}
