import type { Notice } from '../../../src/domain/stage-values/documents.js';
import { fileNotice } from '../../shared/input-files/notices.js';
import { linesOf } from '../../shared/text/lines.js';
import { webAddress } from '../../shared/untrusted-text/plain-text.js';

/** A feed's address, and where the user listed it. */
export type FeedAddress = Readonly<{ url: string; file: string; line: number }>;

/** Parses one address per line; `#` begins a comment at the start of a line or after a space. */
export function feedAddresses(
  text: string,
  file: string,
): Readonly<{ addresses: readonly FeedAddress[]; notices: readonly Notice[] }> {
  const addresses: FeedAddress[] = [];
  const notices: Notice[] = [];
  for (const [index, whole] of linesOf(text).entries()) {
    const comment = whole.search(/(?<!\S)#/u);
    const written = (comment < 0 ? whole : whole.slice(0, comment)).trim();
    if (written === '') continue;
    const url = /\s/u.test(written) ? null : webAddress(written);
    if (url === null) notices.push(fileNotice(file, index + 1, 'is not an http or https address; it was not read'));
    else addresses.push({ url, file, line: index + 1 });
  }
  return { addresses, notices };
}
