import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { perplexityNewsValue } from '../../../src/domain/stage-values/perplexity-news.js';
import type { StageContext } from '../../../src/ports/stage-plugin.js';
import { plugin } from '../../../stages/perplexity_news/feeds.js';
import { aShow, inputOfShow, placed } from '../../support/results.js';
import { stageContext, withInputFolder } from '../../support/stage-context.js';

type Files = Readonly<Record<string, string | Uint8Array>>;
type Overrides = Partial<StageContext<{ BRIEF_INPUT_DIR: string }>>;

/** A sample feed of `test/fixtures/feeds`. */
export function sampleFeed(name: string): string {
  return readFileSync(new URL(`../../../../test/fixtures/feeds/${name}`, import.meta.url), 'utf8');
}

/** Runs the stage with these files in the input folder. */
export function outcomeOf(files: Files, show: Show = aShow(), overrides: Overrides = {}) {
  return withInputFolder(files, async (root) =>
    plugin.run(inputOfShow(await placed(show)), stageContext({ settings: { BRIEF_INPUT_DIR: root }, ...overrides })),
  );
}

/** Returns the stage's value, validated against its schema. */
export async function newsOf(files: Files, show: Show = aShow(), overrides: Overrides = {}) {
  const outcome = await outcomeOf(files, show, overrides);
  if (outcome.kind === 'failed') throw new Error(outcome.reason);
  return v.parse(perplexityNewsValue, outcome.value);
}

/** An RSS feed of one publisher. */
export function rss(items: string, title = 'The Courier', language = 'en'): string {
  return `<?xml version="1.0"?>\n<rss version="2.0"><channel><title>${title}</title><language>${language}</language>\n${items}\n</channel></rss>\n`;
}

/** An item of an RSS feed; `title` and `text` are XML. */
export function item(title: string, text = '', date = 'Wed, 18 Nov 2026 10:00:00 GMT', link = ''): string {
  const parts = [
    `<title>${title}</title>`,
    text === '' ? '' : `<description>${text}</description>`,
    date === '' ? '' : `<pubDate>${date}</pubDate>`,
    link === '' ? '' : `<link>${link}</link>`,
  ];
  return `<item>${parts.join('')}</item>`;
}
