import type { Question } from '../../../src/domain/stage-values/documents.js';
import { isLocalDate } from '../../../src/domain/time.js';
import type { Phrase, Translator } from '../../shared/page-language/translator.js';
import type { BriefData } from './brief-data.js';

/** The questions and remarks that stages write in English. */
const phrases: readonly Phrase[] = [
  'Not played on {date}: “{text}”',
  'Your notes say of an earlier night: “{text}”',
  'Your visit of {date} was to "{place}", which may be another {city}: was it this one?',
  'Your sales of {date} are of "{place}", which may be another {city}: was it this one?',
  'Your file says "{place}", which may be another {city}: is it about this one?',
  'A row that names this town could not be read: {place}',
];

/** Returns what a stage asks of the reader, in the language of the page. */
export function questionsOf(
  result: BriefData['results'][keyof BriefData['results']],
  t: Translator,
): readonly Question[] {
  const asked = result.kind === 'produced' && 'questions' in result.value ? (result.value.questions ?? []) : [];
  return asked.map((question) => ({ ...question, text: translated(question.text, t) }));
}

function translated(text: string, t: Translator): string {
  for (const phrase of phrases) {
    const values = valuesIn(text, phrase);
    if (values === null) continue;
    const shown = Object.entries(values).map(([name, value]) => [
      name,
      isLocalDate(value) ? t.date(value) : placeText(value, t),
    ]);
    return t(phrase, Object.fromEntries(shown));
  }
  return text;
}

/** Returns the values that a phrase has in a text; null for the text of another phrase. */
function valuesIn(text: string, phrase: Phrase): Readonly<Record<string, string>> | null {
  const [start = '', ...rest] = phrase.split(/[{}]/u);
  if (!text.startsWith(start)) return null;
  const values: Record<string, string> = {};
  let from = start.length;
  for (let at = 0; at < rest.length; at += 2) {
    const [name = '', literal = ''] = [rest[at], rest[at + 1]];
    const end = literal === '' ? text.length : text.indexOf(literal, from);
    if (end < 0) return null;
    values[name] = text.slice(from, end);
    from = end + literal.length;
  }
  return from === text.length ? values : null;
}

/** Returns a place in a file in the language of the page: `shows.csv, line 6`. */
export function placeText(place: string, t: Translator): string {
  return place.replace(/, line (\d+)$/u, (_, lines: string) => `, ${t('line {lines}', { lines })}`);
}
