import { Parser } from 'htmlparser2';
import { plainText } from '../../shared/untrusted-text/plain-text.js';

export type Tag = Readonly<{ name: string; content: string }>;

/** Limits well above what any card uses; the rest is dropped. */
const mostTags = 100;
const longestContent = 2000;

/**
 * Returns the Open Graph and card tags of a page's head, in document order; crawlers accept both `property` and `name`.
 */
export function readTags(html: string): readonly Tag[] {
  const tags: Tag[] = [];
  const parser = new Parser({
    onopentag(element, attributes) {
      // The rest of the page is not read.
      if (element === 'body') parser.pause();
      if (element !== 'meta' || tags.length >= mostTags) return;
      const name = (attributes['property'] ?? attributes['name'] ?? '').trim().toLowerCase();
      if (!/^(og|twitter):[a-z0-9_:]+$/u.test(name)) return;
      tags.push({ name, content: plainText(attributes['content'] ?? '', longestContent) });
    },
  });
  parser.end(html);
  return tags;
}

/** Returns the content of the first non-empty tag of a name, as crawlers do; null otherwise. */
export function contentOf(tags: readonly Tag[], name: string): string | null {
  return tags.find((tag) => tag.name === name && tag.content !== '')?.content ?? null;
}
