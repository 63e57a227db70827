import { comparableName } from '../../../src/domain/names.js';
import type { Citation } from '../../../src/domain/stage-values/documents.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { Instant } from '../../../src/domain/time.js';
import { joined, sentencesIn } from '../../shared/notes/sentences.js';
import { type Origin, sourceAt } from '../../shared/origins/origin.js';
import type { ShowGroup } from './groups.js';
import type { PlacedShow } from './placed-shows.js';

/** Returns the notes of a show by who wrote them: an entry, a remark or a message of a chat; empty without notes. */
export function noteSourcesOf(group: ShowGroup, now: Instant): Pick<Show, 'note_sources' | 'office'> {
  const found = group
    .flatMap((entry) => [
      ...partsOf(entry),
      ...(entry.remarks ?? []).map(({ text, origin }) => ({ quote: text, origin })),
    ])
    .filter(({ quote }) => quote !== '');
  const cited = found.map(({ quote, origin }): Citation => ({ quote, source: sourceAt(origin, now, null) }));
  const office = [...new Set(found.flatMap(({ origin }) => writerOfOffice(origin) ?? []))];
  return found.length === 0 ? {} : { note_sources: cited, ...(office.length > 0 && { office }) };
}

function writerOfOffice(origin: Origin): string | null {
  return origin.kind === 'file' && origin.isOffice === true ? (origin.by ?? null) : null;
}

/** Returns the notes of an entry, or what they have of each of its messages: others are private. */
function partsOf({ notes, passages, origin }: PlacedShow) {
  if (notes === null) return [];
  if (passages === undefined) return [{ quote: notes, origin }];
  const sentences = sentencesIn(notes);
  return passages.map(({ text, origin: own }) => {
    const said = comparableName(text);
    return { quote: joined(sentences.filter((sentence) => isPart(comparableName(sentence), said))), origin: own };
  });
}

function isPart(sentence: string, said: string): boolean {
  return sentence !== '' && ` ${said} `.includes(` ${sentence} `);
}
