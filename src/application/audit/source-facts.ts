import type { ReadFile } from '../../domain/run/events.js';
import type { Instant } from '../../domain/time.js';
import type { SourceOrigin } from './statement-origins.js';

/** One fact about a statement; `url` is the address of what it names, null where that has none. */
export type Fact = Readonly<{ label: string; text: string; url: string | null }>;

/** Says who said something, in which words, and when it was read; `files` are those that its stage read. */
export function sourceFacts(source: SourceOrigin, files: readonly ReadFile[]): readonly Fact[] {
  const { publisher, title, url, published_on: published, quote } = source;
  const named = title === null || title === quote ? [] : [`“${title}”`];
  const dated = published === null ? [] : [`published ${published}`];
  return [
    { label: 'Said by', text: [nameOf(publisher), ...named, ...dated].join(', '), url },
    ...(quote === null ? [] : [{ label: 'In its words', text: quote, url: null }]),
    { label: 'Read', text: readingOf(source, files), url: null },
  ];
}

/** Pages speak to the performer; a record is read by others. */
function nameOf(publisher: string): string {
  return publisher.replace(/^your file /u, 'the performer’s own file ');
}

/** Says when and where a source was read: a file that names a page may not say what the page does. */
function readingOf({ kind, file, line, retrieved_at: at }: SourceOrigin, files: readonly ReadFile[]): string {
  if (file === null) return clock(at);
  const content = files.filter((read) => read.file === file).map(({ sha256 }) => ` (SHA-256 ${sha256})`);
  const place = `${clock(at)}, from ${file}${content.join('')}${line === null ? '' : `, line ${line}`}`;
  if (kind !== 'web') return place;
  return `${place}: this file gives the words and names the source, whose own page was not opened`;
}

/** Names the files that a stage read, with the digests by which a file that was kept can be recognised. */
export function fileFacts(files: readonly ReadFile[]): readonly Fact[] {
  return files.map(({ file, sha256 }) => ({ label: file, text: `SHA-256 ${sha256}`, url: null }));
}

/** Returns an instant as people read it: `2026-11-24 13:37:47 UTC`. */
export function clock(at: Instant): string {
  return `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`;
}
