import type { de } from './catalogues/de.js';

type Phrase = keyof typeof de;

/** Sentences with values that earlier stages say in English; the page says them in its language. */
const stageSentences = [
  'Not played on {date}: “{text}”',
  'A row that names this town could not be read: {place}, line {lines}',
  'Your notes say of an earlier night: “{text}”',
  'Your visit of {date} was to "{said}", which may be another {city}: was it this one?',
  'Your sales of {date} are of "{said}", which may be another {city}: was it this one?',
  'Your file says "{said}", which may be another {city}: is it about this one?',
  'your file {name}',
  '{count} facts died here, is to be avoided or was refuted: no line on it.',
  '{count} fact died here, is to be avoided or was refuted: no line on it.',
  '"{title}" ({publisher}, {date}) may be about another {city}: is it this one?',
  '{count} facts name no source: the page gives your file as their source',
  '{count} stories touched what must not be joked about and got no line.',
  '{count} stories and facts gave too little and got no line.',
  '{count} story or fact gave too little and got no line.',
  'gave no story: other files have its {count} items',
  'gave no story: its {count} items are more than {days} days old',
  'gave no story: none of its {count} items is about {town} or near it, dated, and at most {days} days old',
  'the column "{name}" was read as {field}: it holds free text',
  'names no country; taken to be about {place}',
  'unknown columns are left aside: {names}',
  'is of "{said}", another place than {city}',
  'is for the crew, or private ({words}): it stays in the file',
  'is for the crew, or private ({words}): it stays in the file, with what is below it',
  'has a heading "{name}" that is not known; what is below it is shown under the town',
  'is an event without LOCATION, and its SUMMARY names no town as in "Artist, City, Venue" or "GIG Exeter Phoenix"; not read',
  'the column "{name}" was read as {field}: it is the only other one with dates',
  'the column "{name}" was read as {field}: its dates are never after those of the other one',
  'the column "{name}" was read as {field}: its dates are never before those of the other one',
  'is marked as private in its calendar, and no show',
  'No line on “{text}”: “{reason}”.',
  'gives no day, so the page shows it without one',
  'Your sales have {count} for this day ({said}), not counted here: are they of this show?',
  '{count} fact of the town touched what must not be joked about and got no line.',
  '{count} facts of the town touched what must not be joked about and got no line.',
  '{count} stories could not be screened and got no line.',
  '{count} dates are not near the show: not shown',
  'Taken to be {place}, by far the largest town of this name.',
  'Taken to be {place}, the only town of this name that is known.',
  '1 date is not near the show: not shown',
  'has a LOCATION in which no town was found ("Venue, City, Region, Country" is understood); not read',
  'has {count} items dated after {date}, left out; the first: "{title}"',
  'There is no {place}, so no sales are known.',
  'No sales of {city} on {date}, nor of a show to compare it with, are in {place}.',
  'There is no {place} and no earlier brief, so no earlier visit to {city} is known.',
  'No earlier visit to {city} is in {place}.',
  'There is no voice in {place}.',
  'No voice in {place} is for {performer}.',
  'No transcript is in {folder}/.',
  'No transcript for {performer} is in {folder}/ or {own}/.',
  'has no performer, so it is used for the performer in its file name, or while no file is for another performer: write "performer: " and the name as text at the top',
  'is a day off or an appointment, and no show',
  'is a day off, and no show',
  '{count} story touched what must not be joked about and got no line.',
  'has dates without a year: they were taken to be in {years}',
  'has no header: its lines that begin with a date were read',
  'is not read: {folder} takes {endings}',
  'is not read: it is next to the folders; move it into {folders}',
  'is not read; the folders are {names}',
  'is not read: rename it to "{name}", in small letters',
  'is not read (did you mean "{name}"?)',
  'more files of the input folder are not read: {count}',
  'Taken to be {place}: {town} is the stop before it.',
  'Taken to be {place}: {town} is the stop after it.',
  'Taken to be {place}: another row of your files has the venue there.',
  'Taken to be {place}: a folder of your feeds names its region.',
  'Taken to be {place}: its tickets are in that currency.',
  'Taken to be {place}: most stops around it are within a drive.',
  'The coordinates are near {where}, {distance} km from {place}.',
  'The coordinates are far from any town, {distance} km from {place}.',
  'The show says {said}, but its coordinates are in {where}.',
  'There are no feeds for {city} under feeds/ in the input folder.',
  'No holidays around {date} are known: the table has those from {first} to {last}.',
  'until {time}',
  'precipitation {amount}',
  'the sum of {count} rows',
  '{count} tickets are left',
  '{count} rows of buyers, without those who got their money back',
  'The show names no performer, and voice/ has several voices: {names}.',
  'has more cells than the header; those beyond were joined to "{column}"',
] as const satisfies readonly Phrase[];

type Sentence = Readonly<{ phrase: Phrase; values: Readonly<Record<string, string>> }>;

/** A phrase as its start and, by turns, the name of a value and the text after it. */
const splitSentences = stageSentences.map((phrase) => ({ phrase, parts: phrase.split(/\{(\w+)\}/u) }));

/** Returns the phrase and the values of a sentence of an earlier stage; null for any other text. */
export function stageSentence(text: string): Sentence | null {
  for (const { phrase, parts } of splitSentences) {
    const values = valuesIn(text, parts);
    if (values !== null) return { phrase, values };
  }
  return null;
}

/** Returns the values of a phrase as a text has them; null if the text is another sentence. Takes linear time. */
function valuesIn(text: string, phrase: readonly string[]): Readonly<Record<string, string>> | null {
  const [start = ''] = phrase;
  if (!text.startsWith(start)) return null;
  const parts = phrase.slice(1);
  const values: Record<string, string> = {};
  let from = start.length;
  for (let index = 0; index < parts.length; index += 2) {
    const [name = '', literal = ''] = parts.slice(index);
    const isLast = index + 2 >= parts.length;
    const end = isLast ? text.length - literal.length : text.indexOf(literal, from);
    if (end < from || (isLast && !text.endsWith(literal))) return null;
    values[name] = text.slice(from, end);
    from = end + literal.length;
  }
  return values;
}
