import { supportNamed } from '../../shared/evening/support-named.js';
import { sentencesIn } from '../../shared/notes/sentences.js';
import type { NotedValue, SourceShow } from './source-show.js';
import { shareWord, withMinutes } from './support-notes.js';

type Entry = Pick<SourceShow, 'evening' | 'performer' | 'venue' | 'city'>;

/** Returns who notes say plays before the performer, if that is someone else than lists name; null without one. */
export function supportStated(notes: string, { evening, performer, venue, city }: Entry): NotedValue | null {
  const { support } = evening;
  const others = [performer, venue, city].filter((name) => name !== null);
  const named = supportNamed(notes, { performer, support }, others);
  if (named === null || shareWord(named.words, support)) return null;
  const said = sentencesIn(notes).find((sentence) => sentence.includes(named.words)) ?? '';
  const after = said.slice(said.indexOf(named.words) + named.words.length);
  return { field: 'support', value: withMinutes(named.words, after), kind: 'corrected', said };
}
