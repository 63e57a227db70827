import { Parser } from 'htmlparser2';
import type { Run } from '../../../src/domain/run/state.js';
import type { HtmlGenerationValue } from '../../../src/domain/stage-values/html-generation.js';
import type { ArtifactStore } from '../../../src/ports/artifact-store.js';

/** Elements whose text is a line of its own. */
const blocks = new Set(
  'p li h1 h2 h3 dt dd tr caption figcaption summary section header footer nav div ul ol table blockquote q'.split(' '),
);
const hidden = new Set(['style', 'script', 'title']);

/** Returns the text of the run's page, line by line; null when it made no page, or its file is gone. */
export async function pageText(run: Run, artifacts: Pick<ArtifactStore, 'get'>): Promise<readonly string[] | null> {
  const stage = run.stages.html_generation;
  if (stage.status !== 'completed') return null;
  const { page } = stage.value as HtmlGenerationValue;
  const index = page.files.find(({ name }) => name === 'index.html');
  const bytes = index === undefined ? null : await artifacts.get(index.artifact.sha256);
  return bytes === null ? null : linesIn(Buffer.from(bytes).toString());
}

/** Ids of runs, times of day and durations: two pages always differ in them. */
const everChanging =
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\b\d{2}:\d{2}(?= [A-Z])|\b\d+(?:\.\d+)? s\b/gu;

/** Returns what a line of a page is compared by. */
export function comparedLine(line: string): string {
  return line.replace(everChanging, '…');
}

function linesIn(html: string): readonly string[] {
  const lines: string[] = [];
  let line = '';
  let hiddenDepth = 0;
  /** Elements next to each other are apart on the page, although no space is between them. */
  let isAfterTag = false;
  const end = () => {
    const text = line.replace(/\s+/gu, ' ').trim();
    if (text !== '') lines.push(text);
    line = '';
  };
  const parser = new Parser({
    onopentagname: (name) => {
      isAfterTag = true;
      if (blocks.has(name)) end();
      if (hidden.has(name)) hiddenDepth += 1;
    },
    ontext: (text) => {
      if (hiddenDepth > 0) return;
      const isApart = isAfterTag && /\S$/u.test(line) && /^[\p{L}\p{N}“„«‘"(]/u.test(text);
      line += isApart ? ` ${text}` : text;
      isAfterTag = false;
    },
    onclosetag: (name) => {
      isAfterTag = true;
      if (blocks.has(name)) end();
      if (hidden.has(name)) hiddenDepth -= 1;
    },
  });
  parser.end(html);
  end();
  return lines;
}
