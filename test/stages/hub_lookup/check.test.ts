import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { plugin } from '../../../stages/hub_lookup/files.js';
import { foundBy } from '../../support/checking.js';

test('every place of every format is named, whatever its date', async () => {
  const found = await foundBy(plugin, {
    'shows/a.csv': 'show_date,venue,city,start,lucky number\n2031-02-30,Dom,Graz,,\n2031-02-03,Dom,Graz,soon,9\nx\n',
    'shows/b.ics': 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nSUMMARY:Nowhere\nEND:VEVENT\nEND:VCALENDAR\n',
    'shows/c.json': '[\n{"id": 1},\n{"id": 2, "datetime": "2031-02-03T20:00:00", "venue": {}}\n]',
  });
  assert.equal(found, [
    'shows/a.csv:1 unknown columns are left aside: lucky number',
    'shows/a.csv:2 show_date: "2031-02-30" is no day of the calendar',
    'shows/a.csv:3 start: "soon" is not a local time such as 19:30 or 7:30 pm',
    'shows/a.csv:4 has 1 cells where the header has 5: too few (keep the separator of an empty cell); the row was not read',
    'shows/b.ics:2 is an event without DTSTART; not read',
    'shows/c.json:2 is no event of Bandsintown: it has no datetime',
    'shows/c.json:3 names no city; not read',
  ]);
});

test('an id that two shows claim is reported at the show that loses it', async () => {
  const rows = ['show_id,show_date,venue,city', 'x,2031-02-03,Dom,Graz', 'x,2031-02-04,Posthof,Linz'];
  const found = await foundBy(plugin, { 'shows/a.csv': rows.join('\n') });
  assert.equal(found, ['shows/a.csv:3 claims the id "x" of another show; both are kept, this one under its own']);
});

test('a postponed show is reported, in the listing of its date and by the check of all', async () => {
  const table = 'show_date,venue,city,status\n2031-02-03,Dom,Graz,postponed\n2031-02-04,Dom,Graz,cancelled\n';
  const expected = 'shows/a.csv:2 is a show that is postponed; no brief is made of it';
  assert.equal(await foundBy(plugin, { 'shows/a.csv': table }), [expected]);
});

test('valid files, and no files, give no notices', async () => {
  assert.equal(await foundBy(plugin, { 'shows/a.csv': 'show_date,venue,city\n2031-02-03,Dom,Graz\n' }), []);
  assert.equal(await foundBy(plugin, {}), []);
});

test('a name that contradicts its coordinates, one that decides nothing, and unknown ones are reported, with those that may be meant', async () => {
  const rows = [
    'show_date,venue,city,region,country,latitude,longitude',
    '2031-02-03,Dom,Graz,,AT,48.21,16.37',
    '2031-02-04,Hall,Springfield,,US,,',
    '2031-03-04,Posthof,Linz,,AT,48.3,14.29',
    '2031-04-04,Hall,Gehnt,,BE,,',
    '2031-04-05,Hall,Xyzzyville,,,,',
    '2031-04-06,Hall,Qxz,,,,',
    '2031-04-07,Hall,Nothingham,,,,',
  ];
  // Livermore in California was called Nottingham once.
  const american = 'Nottingham, New Hampshire, United States';
  const unknown = 'is not a known town: the brief will have what your files say about it, and no more';
  assert.equal(await foundBy(plugin, { 'shows/a.csv': rows.join('\n') }), [
    'shows/a.csv:2 Graz: The coordinates are near Vienna, Austria, 145 km from Graz, Styria, Austria.',
    [
      'shows/a.csv:3 Springfield may be any of at least 12 towns; a region or country decides which: ',
      'Springfield, Missouri, United States; Springfield, Massachusetts, United States; ',
      'Springfield, Illinois, United States; 9 more',
    ].join(''),
    `shows/a.csv:5 Gehnt ${unknown}; did you mean Gent, Flanders, Belgium?`,
    `shows/a.csv:6 Xyzzyville ${unknown}; check its spelling`,
    `shows/a.csv:7 Qxz ${unknown}; check its spelling`,
    `shows/a.csv:8 Nothingham ${unknown}; did you mean Nottingham, England, United Kingdom; ${american}?`,
  ]);
});

test.run();
