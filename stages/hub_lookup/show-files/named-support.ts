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
  const name = fullName(named.words, notes);
  const said = sentencesIn(notes).find((sentence) => sentence.includes(name)) ?? '';
  const after = said.slice(said.indexOf(name) + name.length);
  return { field: 'support', value: withMinutes(name, after), kind: 'corrected', said };
}

/** Returns a first name with the surname that the notes have after it elsewhere. */
function fullName(name: string, notes: string): string {
  if (name.includes(' ')) return name;
  const whole = [...notes.matchAll(/(?<![\p{L}’'-])\p{Lu}[\p{L}’'-]+ \p{Lu}\p{Ll}[\p{L}’'-]+/gu)];
  return whole.map(([found]) => found).find((found) => found.startsWith(`${name} `)) ?? name;
}
