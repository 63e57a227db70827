import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { closeInputs, type Inputs, listing, openInputs, places, put, putFixture } from '../hub-calls.js';

const test = suite<Inputs>('Bandsintown');
test.before.each(openInputs);
test.after.each(closeInputs);

test('past events are shows of their date', async (inputs) => {
  await putFixture(inputs, 'bandsintown');
  const [show] = (await listing(inputs, '2019-05-03')).shows;
  assert.equal([show?.show_id, show?.performer, show?.start, show?.country], ['1', 'Nora Quill', '20:00', 'CA']);
  assert.equal([show?.time_zone, show?.time_zone_origin], ['America/Halifax', 'place']);
});

test('a festival counts from its first day, without its filler of a time, and says so', async (inputs) => {
  await putFixture(inputs, 'bandsintown');
  const { shows, notices } = await listing(inputs, '2026-11-20');
  const [show] = shows;
  assert.equal([show?.show_id, show?.performer, show?.start, show?.region], ['2', 'Nora Quill', null, 'Wales']);
  assert.equal([show?.venue.name, show?.venue.address], ['Harbour Fest 2026', '1 Quay Road, CF10 4PA']);
  assert.match(notices[0]?.message ?? '', 'festival from 2026-11-20 to 2026-11-22');
});

test('streams are left out, and an invalid event is reported with its line', async (inputs) => {
  await putFixture(inputs, 'bandsintown');
  const { unusable, notices } = await listing(inputs, '2026-12-31');
  assert.equal(places(notices), ['shows/all-kinds.json:13']);
  assert.match(notices[0]?.message ?? '', 'streaming');
  assert.equal(
    places(unusable),
    [17, 18, 20, 21].map((line) => `shows/all-kinds.json:${line}`),
  );
});

test('missing venue fields, a cancelled title and a script link leave a valid show', async (inputs) => {
  await putFixture(inputs, 'bandsintown');
  const [show] = (await listing(inputs, '2026-11-26')).shows;
  assert.equal([show?.status, show?.venue.name, show?.venue.latitude], ['cancelled', 'Venue not named', null]);
  assert.equal([show?.url, show?.region, show?.country, show?.time_zone], [null, null, null, 'Europe/Berlin']);
});

test('links lose the application id', async (inputs) => {
  const venue = { name: 'Dom', city: 'Graz' };
  const url = 'https://www.bandsintown.com/e/9?app_id=secret&came_from=267&utm_medium=api&lang=de';
  await put(inputs, 'one.json', JSON.stringify({ id: 9, datetime: '2026-11-21T19:30:00', url, venue }));
  const [show] = (await listing(inputs, '2026-11-21')).shows;
  assert.equal([show?.show_id, show?.url, show?.performer], ['9', 'https://www.bandsintown.com/e/9?lang=de', null]);
});

test('the artist of the response is the performer, whatever the lineup', async (inputs) => {
  const venue = { name: 'Dom', city: 'Graz' };
  const event = {
    id: '9',
    datetime: '2026-11-21T19:30:00Z',
    venue,
    artist: { name: 'Nora Quill' },
    lineup: ['A', 'B'],
  };
  await put(inputs, 'one.json', JSON.stringify([event, { ...event, id: '10', artist: null, lineup: ['C'] }]));
  const { shows, notices } = await listing(inputs, '2026-11-21');
  assert.equal([shows[0]?.performer, shows[0]?.start], ['Nora Quill', '19:30']);
  assert.match(notices[0]?.message ?? '', 'UTC');
  const [first] = shows[0]?.disagreements ?? [];
  assert.equal([first?.field, first?.other], ['performer', 'C']);
});

test('an empty response is an empty listing, and an invalid one is reported with its line', async (inputs) => {
  await put(inputs, 'empty.json', '[]');
  assert.equal((await listing(inputs, '2026-11-21')).failure, null);
  await put(inputs, 'bad.json', '[\n  {"id": 1},\n  {"id": 2,}\n]');
  await put(inputs, 'blank.json', '');
  await put(inputs, 'number.json', '7');
  await put(inputs, 'error.json', '{"errorMessage": "[NotFound] The artist was not found"}');
  await put(inputs, 'utf16.json', Buffer.from('[\0]'));
  const reason = (await listing(inputs, '2026-11-21')).failure?.reason ?? '';
  assert.match(
    reason,
    'none of the 6 show files could be read: shows/bad.json line 3 is not valid JSON here (and 4 more)',
  );
});

test.run();
