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
    ...[`DESCRIPTION:${asCalendar(payloads.join(' '))}`, 'URL:javascript:xss()', 'END:VEVENT'],
  ];
  return {
    'shows/tour.csv': table(columns, rows),
    'shows/broken.csv': table(`show_date,venue,${payloads[12]}`, [[payloadsFrom(40, 4), payloadsFrom(44, 4), 'x']]),
    'shows/tour.ics': ['BEGIN:VCALENDAR', 'VERSION:2.0', ...event, 'END:VCALENDAR', ''].join('\r\n'),
    'shows/bandsintown.json': JSON.stringify([bandsintownEvent(date)]),
    'shows/list.txt': `${payloadsFrom(36, 3)}\n\n${date} 20:30 Nell, Loft ${payloadsFrom(39, 2)}, Bruges, Belgium\n`,
    'shows/broken.md': `# ${payloadsFrom(41, 4)}\n- 31 February ${payloadsFrom(45, 4)}\n`,
  };
}

function bandsintownEvent(date: string) {
  return {
    ...{ id: payloads[1], url: 'javascript:xss()', datetime: `${date}T20:00:00`, title: payloadsFrom(50, 3) },
    ...{ description: payloads.join(' '), artist: { name: `Nell ${payloads[2]}` }, lineup: [payloadsFrom(58, 3)] },
    offers: [{ type: payloads[3], url: 'javascript:xss()', status: payloads[4] }],
    venue: {
      ...{
        name: `Yard ${payloadsFrom(60, 5)}`,
        street_address: payloadsFrom(5, 4),
        city: 'Antwerp',
        region: payloads[6],
      },
      ...{ country: 'Belgium', latitude: '51.22', longitude: '4.40' },
    },
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
    const [hour, minute] = [Math.floor(index / 60), index % 60].map((part) => String(part).padStart(2, '0'));
    const at = (second: number) => `${hour}:${minute}:0${second}.000`;
    return `${at(1)} --> ${at(4)}\n${each}\n`;
  });
  return {
    'history/visits.csv': table('show_date,city,country,venue,performer,material,notes', visits),
    'sales/sales.csv': table('show_date,city,as_of,sold,venue', sales),
    'voice/nell.md': `---\n${profile}\n---\n${payloads.join('\n\n')}\n`,
    [`transcripts/${date} onerror=xss().vtt`]: `WEBVTT\n\n${cues.join('\n')}`,
    'transcripts/nell/<img src=x onerror=xss()>.srt': `1\n00:00:01,000 --> 00:00:04,000\n${payloadsFrom(0, 30)}\n`,
    'transcripts/nell/ghent.json3': JSON.stringify({
      events: payloads.map((utf8, index) => ({ tStartMs: index * 1000, dDurationMs: 900, segs: [{ utf8 }] })),
    }),
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
    'feeds/ghent/daily.atom': atomFeed(),
    'feeds/ghent/gazette.json': jsonFeed(),
    'feeds/feeds.txt': `${payloads.slice(0, 9).join('\n')}\nhttps://paper.example/"onerror=xss() ghent\n`,
    'feeds/ghent/<img src=x onerror=xss()>.xml': 'not a feed <script>xss()</script>',
  };
}

function atomFeed(): string {
  const updated = `<updated>${new Date().toISOString()}</updated>`;
  const entries = payloads.map((each, index) => {
    const text = `<title type="html">${asXml(`Ghent swan ${index} ${each}`)}</title><summary>${asXml(each)}</summary>`;
    const link = `<link href="${asXml(`javascript:xss()//${index}`).replaceAll('"', '&quot;')}"/>`;
    return `<entry><id>${asXml(each)}</id>${text}${link}${updated}<author><name>${asXml(each)}</name></author></entry>`;
  });
  const title = asXml(payloadsFrom(15, 2));
  return `<feed xmlns="http://www.w3.org/2005/Atom"><title>${title}</title>${updated}${entries.join('')}</feed>`;
}

function jsonFeed(): string {
  const items = payloads.map((each, index) => ({
    ...{ id: each, url: `https://paper.example/${index}?"${each}`, title: `Ghent heron ${index} ${each}` },
    ...{ content_html: each, date_published: new Date().toISOString(), authors: [{ name: each }], tags: [each] },
  }));
  return JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: payloadsFrom(17, 2), items });
}
