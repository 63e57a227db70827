import { stringify } from 'yaml';
import type { Entry, HubData } from './answer-question.js';

/** The data of a hub, as the files of an input folder, by path. */
export function dataAsFiles({ shows, visits, sales, voices }: HubData): Readonly<Record<string, string>> {
  return {
    'shows/tour.csv': tableOf(shows),
    'history/visits.csv': tableOf(visits),
    'sales/counts.csv': tableOf(sales),
    ...Object.fromEntries(voices.map((voice, index) => [`voice/${index}.md`, voiceFile(voice)])),
  };
}

function tableOf(entries: readonly Entry[]): string {
  const columns = [...new Set(entries.flatMap((entry) => Object.keys(entry)))];
  const rows = entries.map((entry) => columns.map((column) => cellOf(entry[column])).join(','));
  return `${[columns.join(','), ...rows].join('\n')}\n`;
}

function cellOf(value: unknown): string {
  const text = Array.isArray(value) ? value.join('; ') : String(value ?? '');
  return `"${text.replaceAll('"', '""')}"`;
}

function voiceFile({ notes, ...entries }: Entry): string {
  return `---\n${stringify(entries)}---\n\n${notes}\n`;
}
