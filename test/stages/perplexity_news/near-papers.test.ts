import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { aShow } from '../../support/results.js';
import { item, newsOf, rss } from './reading-news.js';

const hereford = aShow({ city: 'Hereford', region: 'England', country: 'GB', time_zone: 'Europe/London' });
const scopes = async (files: Parameters<typeof newsOf>[0]) =>
  (await newsOf(files, hereford)).stories.map(({ headline, names, scope }) => [headline, names, scope]).sort();

test('a paper whose title names a town of several countries is of the show’s if its items name what is near', async () => {
  const local = item('Chip shop couple celebrates', 'The shop is in Ledbury.') + item('A goose in Herefordshire');
  const placeless = item('A post box is moved');
  assert.equal(await scopes({ 'feeds/a.xml': rss(local + placeless, 'Hereford Times') }), [
    ['A goose in Herefordshire', 'Herefordshire', 'region'],
    ['A post box is moved', 'Hereford', 'town'],
    ['Chip shop couple celebrates', 'Ledbury', 'region'],
  ]);
  const far = item('A goose in Texas') + item('A lamp in Amarillo');
  assert.not.ok((await scopes({ 'feeds/a.xml': rss(far + placeless, 'Hereford Times') })).flat().includes('town'));
});

test('an item that names the show’s county is of the region, whatever its paper', async () => {
  const items = item('Works planned for county roads', 'More than 140 roads in Herefordshire are repaired.');
  for (const title of ['The Bell', 'Malvern Gazette'])
    assert.equal(await scopes({ 'feeds/a.xml': rss(items, title) }), [
      ['Works planned for county roads', 'Herefordshire', 'region'],
    ]);
});

test('an item of the paper of a near town is about the near town that it names', async () => {
  const items =
    item('Boy rides through traffic', 'He rode in Kidderminster.') +
    item('A landmark moment for Evesham', 'It is bought with the help of Homes England.');
  assert.equal(await scopes({ 'feeds/a.xml': rss(items, 'Worcester News') }), [
    ['A landmark moment for Evesham', 'Evesham', 'region'],
    ['Boy rides through traffic', 'Kidderminster', 'region'],
  ]);
});

test('what the papers of two near towns print and names no place is of the country', async () => {
  const both = item('How to get a new passport in four hours');
  const news = await scopes({
    'feeds/a.xml': rss(both + item('A post box is moved'), 'Worcester News'),
    'feeds/b.xml': rss(both, 'Malvern Gazette'),
  });
  assert.equal(news, [
    ['A post box is moved', 'Worcester', 'region'],
    ['How to get a new passport in four hours', 'United Kingdom', 'country'],
  ]);
});

test.run();
