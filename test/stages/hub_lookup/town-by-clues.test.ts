import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { closeInputs, type Inputs, listing, openInputs, put } from './hub-calls.js';

const test = suite<Inputs>('which town of a name is meant');
test.before.each(openInputs);
test.after.each(closeInputs);

async function placeIn(inputs: Inputs, files: Readonly<Record<string, string>>) {
  await put(inputs, 'a.csv', 'show_date,performer,venue,city\n2026-11-20,Ada Example,Royal (Studio),Lancaster\n');
  for (const [name, content] of Object.entries(files)) await put(inputs, name, content);
  const [show] = (await listing(inputs, '2026-11-20')).shows;
  return show?.place === null ? null : [show?.place?.country, show?.place?.basis];
}

test('without other input, a name of many towns is open', async (inputs) => {
  assert.is(await placeIn(inputs, {}), null);
});

const clues: readonly (readonly [what: string, files: Readonly<Record<string, string>>, basis: string])[] = [
  [
    'the region of a visit to the venue',
    { '../history/h.csv': 'date,city,region,country,venue\n2023-10-14,Lancaster,Lancashire,GB,Royal\n' },
    'venue',
  ],
  [
    'the currency of the tickets',
    { '../sales/s.csv': 'date,city,as_of,sold,currency\n2026-11-20,Lancaster,2026-11-19,90,GBP\n' },
    'tour',
  ],
  ['the name of a folder of feeds', { '../feeds/lancashire/paper.xml': '<rss></rss>' }, 'tour'],
  [
    'the stops of the tour within a drive',
    {
      'b.csv':
        'show_date,performer,venue,city\n2026-11-14,Ada Example,Brewery,Kendal\n2026-11-21,Ada Example,Grand,Clitheroe\n',
    },
    'tour',
  ],
];
for (const [what, files, basis] of clues) {
  test(`${what} decides`, async (inputs) => assert.equal(await placeIn(inputs, files), ['GB', basis]));
}

test.run();
