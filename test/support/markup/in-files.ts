import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { payloads, payloadsFrom } from './payloads.js';

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const table = (columns: string, rows: readonly (readonly string[])[]) =>
  [columns, ...rows.map((row) => row.map(quoted).join(','))].join('\n');
const asXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const asCalendar = (text: string) => text.replaceAll('\\', '\\\\').replaceAll(/[;,]/gu, '\\$&');

/** Writes an input folder with a show on the date, in which every payload is in every kind of file. */
export async function writeFilesWithMarkup(folder: string, date: string): Promise<void> {
  for (const [name, text] of Object.entries({ ...shows(date), ...known(date), ...town(date) })) {
    await mkdir(join(folder, dirname(name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}

function shows(date: string): Readonly<Record<string, string>> {
  const columns = 'show_id,show_date,venue,city,country,performer,address,notes,url';
  const rows = [
    [
      `id-${payloads[0]}`,
      date,
      `Hall ${payloadsFrom(0, 5)}`,
      'Ghent',
      'Belgium',
      `Nell ${payloadsFrom(5, 3)}`,
      ...[payloadsFrom(8, 5), payloads.join(' '), 'javascript:xss()'],
    ],
    [
      '',
      date,
      `Barn ${payloadsFrom(20, 3)}`,
      `Ghent ${payloadsFrom(23, 3)}`,
      'Belgium',
      payloadsFrom(26, 3),
      '',
      '',
      '',
    ],
  ];
  const event = [
    ...['BEGIN:VEVENT', `UID:${asCalendar(payloadsFrom(3, 2))}`, `DTSTART:${date.replaceAll('-', '')}T210000`],
    `SUMMARY:${asCalendar(`Nell ${payloadsFrom(30, 3)}`)}`,
    `LOCATION:${asCalendar(`Cellar ${payloadsFrom(33, 3)}, Ghent, Belgium`)}`,
    ...['URL:javascript:xss()', 'END:VEVENT'],
  ];
  return {
    'shows/tour.csv': table(columns, rows),
    'shows/broken.csv': table(`show_date,venue,${payloads[12]}`, [[payloadsFrom(40, 4), payloadsFrom(44, 4), 'x']]),
    'shows/tour.ics': ['BEGIN:VCALENDAR', 'VERSION:2.0', ...event, 'END:VCALENDAR', ''].join('\r\n'),
  };
}

function known(date: string): Readonly<Record<string, string>> {
  const visits = payloads.map((each) => [
    ...['2024-01-02', 'Ghent', 'Belgium', `Hall ${each}`, `Nell ${payloadsFrom(5, 3)}`],
    ...[`${each};killed: ${each}`, `${each} died`],
  ]);
  const sales = [[date, 'Ghent', date, '7', `Hall ${payloadsFrom(0, 5)}`]];
  const list = (count: number) => payloads.slice(0, count).map((each) => JSON.stringify(each));
  const profile = `performer: Nell\ntone: ${JSON.stringify(payloadsFrom(0, 20))}\nworked: [${list(9).join(', ')}]`;
  const cues = payloads.map((each, index) => {
    const at = (second: number) => `00:${String(index).padStart(2, '0')}:0${second}.000`;
    return `${at(1)} --> ${at(4)}\n${each}\n`;
  });
  return {
    'history/visits.csv': table('show_date,city,country,venue,performer,material,notes', visits),
    'sales/sales.csv': table('show_date,city,as_of,sold,venue', sales),
    'voice/nell.md': `---\n${profile}\n---\n${payloads.join('\n\n')}\n`,
    [`transcripts/${date} onerror=xss().vtt`]: `WEBVTT\n\n${cues.join('\n')}`,
  };
}

function town(date: string): Readonly<Record<string, string>> {
  const cited = (each: string) => `([${each}](https://paper.example/"${encodeURIComponent(each)}), ${date})`;
  const facts = payloads.map((each) => `- The bridge ${each} opened ${cited(each)}`);
  const headings = ['Pronunciation', 'Overused jokes', 'Calendar', 'Venues'].map(
    (heading, index) => `# ${heading}\n- ${date} ${payloadsFrom(12 * index, 12)}`,
  );
  const items = payloads.map((each, index) => {
    const link = index % 2 === 0 ? `javascript:xss()//${index}` : `https://paper.example/${index}?"${each}`;
    const body = `<description><![CDATA[Ghent ${each.replaceAll(']]>', '')}]]></description>`;
    const published = `<pubDate>${new Date().toUTCString()}</pubDate>`;
    const title = asXml(`Ghent goose ${index} ${each}`);
    return `<item><title>${title}</title><link>${asXml(link)}</link>${body}${published}</item>`;
  });
  const channel = `<title>${asXml(payloads[0] ?? '')}</title><link>https://paper.example/</link>${items.join('')}`;
  return {
    'cities/ghent.md': `---\ncity: Ghent\ncountry: Belgium\n---\n# Facts\n${[...facts, ...headings].join('\n')}\n`,
    'weather/ghent.csv': table('city,date,low,high,text,source,as_of', [
      ['Ghent', date, ...[1, 2, 3, 4].map((index) => payloadsFrom(index * 4, 4)), date],
    ]),
    'feeds/ghent/paper.xml': `<rss version="2.0"><channel>${channel}</channel></rss>`,
    'feeds/ghent/<img src=x onerror=xss()>.xml': 'not a feed <script>xss()</script>',
  };
}
