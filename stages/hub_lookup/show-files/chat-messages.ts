import { comparableName } from '../../../src/domain/names.js';
import { notesOf } from '../../shared/notes/notes-of.js';
import { joined } from '../../shared/notes/remarks.js';
import { isSaid, namesRoom } from './letters.js';
import { partsOfLine } from './list-place.js';
import { withNotedEvening } from './noted-show.js';
import type { SourceShow } from './source-show.js';
import { statusInPart } from './status-words.js';

/** A message of a chat that lists no show, and the day on which it was sent, as written. */
export type ChatMessage = Readonly<{ day: string; text: string }>;

/** Letters of the shortest town that a message can mean a show by. */
const shortestTown = 4;

/**
 * Adds messages to the notes of the show whose town or room they name, with those that follow on the same day until one
 * names another. A message can also call its show off.
 */
export function withMessages(shows: readonly SourceShow[], messages: readonly ChatMessage[]): readonly SourceShow[] {
  const texts = new Map<SourceShow, string[]>();
  let current: Readonly<{ show: SourceShow; day: string }> | null = null;
  for (const { day, text } of messages.filter((one) => isSaid(one.text))) {
    const [named, second] = shows.filter((show) => isNamed(show, text));
    if (named !== undefined) current = second === undefined ? { show: named, day } : null;
    else if (current?.day !== day) current = null;
    if (current !== null) texts.set(current.show, [...(texts.get(current.show) ?? []), text]);
  }
  return shows.map((show) => withTexts(show, texts.get(show) ?? []));
}

function isNamed({ city, venue }: SourceShow, text: string): boolean {
  const said = new Set(comparableName(text).split(' '));
  const town = comparableName(city);
  const isTown = town.length >= shortestTown && town.split(' ').every((part) => said.has(part));
  return isTown || namesRoom(said, venue);
}

function withTexts(show: SourceShow, texts: readonly string[]): SourceShow {
  if (texts.length === 0) return show;
  const status = texts
    .flatMap(partsOfLine)
    .map((part) => statusOfShow(part, show))
    .find(isOff);
  return withNotedEvening({
    ...show,
    status: status ?? show.status,
    notes: notesOf(joined([show.wholeNotes ?? show.notes ?? '', ...texts])),
  });
}

/** Returns the status that a part of a message begins with, after the names of the show: `Mendrisio annullato`. */
function statusOfShow(part: string, { city, venue }: SourceShow): SourceShow['status'] {
  // A sign such as ⚠ has no words.
  const names = ['', ...comparableName(`${city} ${venue ?? ''}`).split(' ')];
  const words = part.split(/\s+/u);
  const from = words.findIndex((word) => !names.includes(comparableName(word)));
  return from < 0 ? null : statusInPart(words.slice(from).join(' '));
}

function isOff(status: SourceShow['status']): boolean {
  return status === 'cancelled' || status === 'postponed';
}
