import type { StageOrigin } from '../../src/application/audit/provenance.js';
import type { Bundle } from './bundle.js';

/** Shows what models were asked, in the words that were sent; nothing where no model was. */
export function promptsPart(stages: readonly StageOrigin[], { artifacts }: Pick<Bundle, 'artifacts'>): string {
  const bodies = new Map(artifacts.map(({ sha256, base64 }) => [sha256, base64]));
  const entries = stages.flatMap(({ ref, stage, model, prompts }) =>
    prompts.map((digest) => {
      const asked = `<code>${ref}</code> ${stage} asked ${html(model ?? 'a model that did not name itself')}`;
      return `<details><summary>${asked}, SHA-256 <code>${digest}</code></summary>${shown(bodies.get(digest))}</details>`;
    }),
  );
  return entries.length === 0 ? '' : `<h2>What models were asked</h2>${entries.join('\n')}`;
}

function shown(base64: string | undefined): string {
  if (base64 === undefined) return '<p>It was not kept, or was removed since.</p>';
  const text = Buffer.from(base64, 'base64').toString();
  try {
    return `<pre>${html(JSON.stringify(JSON.parse(text), null, 1))}</pre>`;
  } catch {
    return `<pre>${html(text)}</pre>`;
  }
}

/** The pieces of HTML of an exported page; every value in them is escaped. */

export function linkTo(url: string): string {
  return /^https?:\/\//u.test(url) ? `<a href="${html(url)}" rel="noreferrer">${html(url)}</a>` : html(url);
}

export function table(heads: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const cells = (tag: string, row: readonly unknown[]) => row.map((cell) => `<${tag}>${html(cell)}</${tag}>`).join('');
  const body = rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('\n');
  return `<table><thead><tr>${cells('th', heads)}</tr></thead><tbody>${body}</tbody></table>`;
}

export function html(value: unknown): string {
  return String(value ?? '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
