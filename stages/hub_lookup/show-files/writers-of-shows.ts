import { comparableName } from '../../../src/domain/names.js';
import { type Letter, senderHead, senderIn } from './mail-parts.js';
import { mailsOfThread } from './mail-threads.js';
import { notBefore, showMeant } from './show-of-letter.js';
import type { SourceShow } from './source-show.js';

/** Returns the only show that someone has written mails on, by a name; undefined for others. */
export type ShowOfWriter = (name: string) => SourceShow | undefined;

/** Returns the lookup of the show on which saved mails of someone are, if all of theirs are on one. */
export function showsOfWriters(letters: readonly Letter[], shows: readonly SourceShow[]): ShowOfWriter {
  const found = new Map<string, Set<SourceShow>>();
  for (const letter of letters) {
    const [newest = letter] = mailsOfThread(letter);
    const writer = newest.lines.some((line) => senderHead.test(line)) ? senderIn(newest.lines) : null;
    const show = writer === null ? null : showMeant(newest, notBefore(newest, shows));
    if (writer === null || show === null) continue;
    const name = comparableName(writer);
    found.set(name, (found.get(name) ?? new Set()).add(show));
  }
  return (name) => {
    const [only, second] = found.get(comparableName(name)) ?? [];
    return second === undefined ? only : undefined;
  };
}
