import { comparableName } from '../../../src/domain/names.js';
import { notesOf } from '../../shared/notes/notes-of.js';
import { joined } from '../../shared/notes/remarks.js';
import { isSaid } from './letters.js';
import { partsOfLine } from './list-place.js';
import { withNotedEvening } from './noted-show.js';
import type { SourceShow } from './source-show.js';
import { statusInPart } from './status-words.js';

/** A message of a chat that lists no show, and the day on which it was sent, as written. */
export type ChatMessage = Readonly<{ day: string; text: string }>;

/** Letters of the shortest word of a room or a town that a message can mean a show by. */
const shortestWord = 5;

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
  const words = [comparableName(city), ...comparableName(venue ?? '').split(' ')];
  return words.some((word) => word.length >= shortestWord && word.split(' ').every((part) => said.has(part)));
}

function withTexts(show: SourceShow, texts: readonly string[]): SourceShow {
  if (texts.length === 0) return show;
  const status = texts.flatMap(partsOfLine).map(statusInPart).find(isOff);
  return withNotedEvening({
    ...show,
    status: status ?? show.status,
    notes: notesOf(joined([show.wholeNotes ?? show.notes ?? '', ...texts])),
  });
}

function isOff(status: SourceShow['status']): boolean {
  return status === 'cancelled' || status === 'postponed';
}
