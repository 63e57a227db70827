import type { StageOrigin } from '../../src/application/audit/provenance.js';
import type { Bundle } from './bundle.js';
import { html } from './bundle-html.js';

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
