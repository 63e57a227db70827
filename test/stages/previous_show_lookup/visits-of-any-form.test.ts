import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import { previousShowLookupValue } from '../../../src/domain/stage-values/previous-show-lookup.js';
import { plugin } from '../../../stages/previous_show_lookup/files.js';
import { aShow, inputOfShow } from '../../support/results.js';
import { stageContext, withInputFolder } from '../../support/stage-context.js';

const test = suite('visits in files of any form');

type Said = Readonly<{
  date: string;
  people?: number;
  worked?: string[];
  died?: string[];
  said?: string[];
  venue?: string;
}>;

/** The newest visit to Ghent that a file has; a date in `month` or `year` is only that precise. */
const files: readonly (readonly [rule: string, file: string, visit: Said])[] = [
  [
    'no header, and the count with a word',
    '18 Nov 2022,Gent,Vooruit,118 paid,The tram bit killed. The piano bit died.\n19 Nov 2022,Ostend,Kursaal,90 paid,good crowd tonight\n',
    { date: '2022-11-18', people: 118, died: ['The piano bit died.'] },
  ],
  [
    'cells between bars, bits with a number of their own',
    '2023-10-14|Ghent|Minard|122|trams:5|goose:1\n2023-10-15|Brugge|Zaal|80|trams:3|goose:4\n',
    { date: '2023-10-14', venue: 'Minard', people: 122, said: ['trams:5', 'goose:1'] },
  ],
  [
    'a column of bits for what worked and one for what did not, by headers that share a word',
    'Wann;Wo;Leut;Zog;Zog net\n14.10.23;Gent Minard;84;Tram;Gans\n15.10.23;Brugge;90;Gans;\n',
    { date: '2023-10-14', people: 84, venue: 'Minard', worked: ['Tram'], died: ['Gans'] },
  ],
  [
    'a verdict with a word for a room in it is no room',
    'when,where,pulled,what I did,what flew,what died\n2023-10-14,"Ghent, the Lantern Room",88,"Ferry song, Tram bit","Tram!! Nobody in the room had ever ridden it, and everyone in the room knew","20 min of ferry stuff"\n2024-02-03,Bruges,61,Mam,Mam,ferry again\n2024-02-04,Ostend,60,Trams,Trams,the long story\n',
    { date: '2023-10-14', people: 88, venue: 'the Lantern Room', died: ['20 min of ferry stuff'] },
  ],
  [
    'a row for each bit of a night',
    'date;town;punters;bit;how\n2023-10-14;Ghent;84;trams;++\n2023-10-14;Ghent;84;goose;--\n2023-10-15;Bruges;90;goose;+\n',
    { date: '2023-10-14', people: 84, worked: ['trams ++'], died: ['goose --'] },
  ],
  [
    'a row for each bit with what people did, in words',
    'data,cidade,quantos,caso,como foi\n14/10/2023,Gent,85,o bonde,riram sem parar\n14/10/2023,Gent,85,o ganso,ninguém entendeu nada\n',
    { date: '2023-10-14', people: 85, said: ['o bonde: riram sem parar', 'o ganso: ninguém entendeu nada'] },
  ],
  [
    'a column for each bit',
    'date;commune;monde;tally Tram;tally Goose\n14/10/2023;Gand;99;|||| ||;||\n15/10/2023;Bruges;60;|;|||\n',
    { date: '2023-10-14', people: 99, said: ['Tram |||| ||', 'Goose ||'] },
  ],
  [
    'a column for each evening',
    'sketch,Bruges 11/3/23,Ghent 12/3/23\nTram,3,1\nGoose,2,0\nspettatori,410,233\n',
    { date: '2023-03-12', people: 233, said: ['Tram 1', 'Goose 0'] },
  ],
  [
    'the year, the month and the day in columns of their own',
    'Ano,Mês,Dia,Terra,Ouvintes,Pegou,Não pegou\n2025,11,14,Gent,51,O bonde,O ganso\n2024,10,4,Gent,29,O rabo,\n',
    { date: '2025-11-14', people: 51, worked: ['O bonde'], died: ['O ganso'] },
  ],
  [
    'the day before the month, which has a name, below a title',
    'Auftritte;;;;\nJahr;Tag;Monat;Stadt;Besucher\n2024;17;Oktober;Brügge;180\n2024;19;Okt.;Gent;112\n',
    { date: '2024-10-19', people: 112 },
  ],
  [
    'the year in a column of its own',
    'año,cuándo,dónde,gente\n2023,14 octubre,Gante,85\n2022,3 mayo,Brujas,40\n',
    { date: '2023-10-14', people: 85 },
  ],
  [
    'a month and a year',
    'when,where,gang\nnov 23,Ghent - Minard,85\nmar 24,Bruges,40\n',
    { date: '2023-11-01', people: 85 },
  ],
  [
    'the town and the date in one cell',
    'Showing,Came\n"Ghent 12/11/2022",310\n"Bruges 13/11/2022",120\n',
    { date: '2022-11-12', people: 310 },
  ],
  [
    'the newest row never took place',
    'date,place,how many,good,not so good\n11/10/2023,Ghent,88,trams,goose\n05/10/2024,Ghent,0 - SNOWED OFF. Didn’t happen,,\n14/10/2023,Bruges,142,goose,trams\n',
    { date: '2023-10-11', people: 88, worked: ['trams'], died: ['goose'] },
  ],
  [
    'about so many people are not a count',
    'date,place,how many\n11/10/2023,Ghent,200ish\n14/10/2023,Bruges,142\n',
    { date: '2023-10-11' },
  ],
  [
    'the count in a sentence of the notes',
    'Datum,Stadt,Notiz\n2023-10-14,Gent,"Minard. 203 da. Die Tram war ein Triumph."\n2023-10-15,Brugge,"kalt war der Saal"\n',
    { date: '2023-10-14', people: 203 },
  ],
  [
    'a word for the house, with numbers below it',
    'data;sitio;casa;notas\n2022-10-14;Gent;meia (70);"O bonde foi um sucesso."\n2022-10-15;Brugge;180;"nada"\n',
    { date: '2022-10-14', people: 70 },
  ],
  [
    'a story and how it was told, with the place between them',
    'Story,Where/when,How did it go\nThe Coffin Ferry,"Ghent, 16 Aug 2025",best one ever told\nThe Long Dowry,"Ghent, 16 Aug 2025",lost them in the middle\n',
    { date: '2025-08-16', said: ['The Coffin Ferry: best one ever told', 'The Long Dowry: lost them in the middle'] },
  ],
  [
    'the dates of a residency, without a town',
    'night,pax,what flew,what flopped\n2026-11-18,61,tram,goose\n2026-11-19,140,goose,\n',
    { date: '2026-11-19', people: 140, worked: ['goose'] },
  ],
];

const around = [18, 19].map((day) => ({
  ...{ show_date: `2026-11-${day}`, venue: 'Minard', city: 'Ghent', status: 'scheduled' as const },
}));

for (const [rule, file, visit] of files)
  test(rule, async () => {
    const { visits } = await withInputFolder({ 'history/h.csv': file }, async (root) => {
      const context = stageContext({ settings: { BRIEF_INPUT_DIR: root } });
      const outcome = await plugin.run(inputOfShow(aShow({ around })), context);
      if (outcome.kind === 'failed') throw new Error(outcome.reason);
      return v.parse(previousShowLookupValue, outcome.value);
    });
    const [last] = visits;
    assert.is(last?.show_date, visit.date);
    assert.is(last?.attendance, visit.people ?? null);
    if (visit.venue !== undefined) assert.is(last?.venue, visit.venue);
    for (const key of ['worked', 'died'] as const) if (visit[key] !== undefined) assert.equal(last?.[key], visit[key]);
    const all = [...(last?.material ?? []), ...(last?.worked ?? []), ...(last?.died ?? [])];
    for (const text of visit.said ?? []) assert.ok(all.includes(text), `${text} in ${all.join(' | ')}`);
  });

test.run();
