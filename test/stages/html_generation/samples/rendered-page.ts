import { Parser } from 'htmlparser2';
import { producedValue } from '../../../../src/domain/stage-outcome.js';
import type { Claim } from '../../../../src/domain/stage-values/documents.js';
import type { HtmlGenerationValue } from '../../../../src/domain/stage-values/html-generation.js';
import type { ServiceHistory } from '../../../../src/ports/service-history.js';
import { plugin } from '../../../../stages/html_generation/page.js';
import { type PageInput, sampleAddresses } from '../../../support/page-samples.js';
import { emptyHistory, stageContext } from '../../../support/stage-context.js';

export type RenderedPage = Readonly<{
  value: HtmlGenerationValue;
  html: string;
  bytes: Uint8Array;
  money: string;
  image: Uint8Array;
}>;

/** The output of the stage for an input, with the bodies it stored. */
export async function renderPage(input: PageInput, history: Partial<ServiceHistory> = {}): Promise<RenderedPage> {
  const context = stageContext({ addresses: sampleAddresses, history: { ...emptyHistory, ...history } });
  const outcome = await plugin.run(input, context);
  if (outcome.kind === 'failed') throw new Error(outcome.reason);
  const { value } = outcome;
  const body = async (sha256: string) => (await context.artifacts.get(sha256)) ?? new Uint8Array();
  const bytes = await body(value.page.files[0]?.artifact.sha256 ?? '');
  const money = await body(value.financials.files[0]?.artifact.sha256 ?? '');
  const image = await body(value.image.artifact.sha256);
  return { value, html: Buffer.from(bytes).toString(), bytes, money: Buffer.from(money).toString(), image };
}

/** Returns the text that a reader sees, with single spaces. */
export function textOf(html: string): string {
  const body = html.slice(html.indexOf('<body>'));
  return body
    .replace(/<[^>]+>/gu, ' ')
    .replace(/&lt;/gu, '<')
    .replace(/&quot;/gu, '"')
    .replace(/&amp;/gu, '&')
    .replace(/\s+/gu, ' ');
}

/** Returns the text that a reader sees of a part of the page. */
export function textIn(part: string): string {
  return textOf(`<body>${part}`);
}

/** Returns the markup of the list item of this id; entries contain lists, but no nested entries. */
export function entryOf(html: string, id: string): string {
  const start = html.indexOf(`id="${id}"`);
  if (start < 0) throw new Error(`${id} is not on the page`);
  const end = html.slice(start).search(/<li(?= [^>]*id=")|<\/section>/u);
  return html.slice(html.indexOf('>', start) + 1, start + end);
}

/** Returns every claim of the town and the news. */
export function claimsIn({ results }: PageInput): readonly Claim[] {
  const city = producedValue(results.perplexity_city)?.claims ?? [];
  const stories = producedValue(results.perplexity_news)?.stories ?? [];
  return [...city, ...stories.map((story) => story.claim)];
}

export type Element = Readonly<{ name: string; attributes: Readonly<Record<string, string>> }>;

/** Returns the elements in document order, as an HTML parser sees them. */
export function elementsOf(html: string): readonly Element[] {
  const elements: Element[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => elements.push({ name, attributes: { ...attributes } }),
  });
  parser.end(html);
  return elements;
}

/** Returns the contents of the meta tags by name, property or header. */
export function metaTags(html: string): ReadonlyMap<string, string> {
  const metas = elementsOf(html).filter(({ name }) => name === 'meta');
  return new Map(
    metas.map(({ attributes }) => {
      const name = attributes['name'] ?? attributes['property'] ?? attributes['http-equiv'] ?? '';
      return [name, attributes['content'] ?? ''];
    }),
  );
}

/** Returns every address that a click or the browser itself could follow. */
export function hrefsOf(html: string): readonly string[] {
  return elementsOf(html).flatMap(({ attributes }) => attributes['href'] ?? []);
}
