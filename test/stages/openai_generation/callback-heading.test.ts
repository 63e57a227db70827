import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { aShow, produced } from '../../support/results.js';
import { aVisit, generated, generationInput } from '../shared/lines/brief-input.js';

test('the heading of a callback is the whole item, and that of a long one ends at a clause', async () => {
  const headingOf = async (item: string) => {
    const visits = [aVisit({ material: [item], worked: ['Foghorn brought the house down'] })];
    const lookup = produced('previous_show_lookup', { visits, empty_reason: null, notices: [] });
    const { lines } = await generated(generationInput({ previous_show_lookup: lookup }));
    return lines[0]?.text.split(':')[0];
  };
  const whole = 'the foghorn is an alarm clock with a newsletter';
  assert.is(await headingOf(whole), whole.toUpperCase());
  const long = 'the foghorn is an alarm clock with a newsletter, and the harbour pays for the paper';
  assert.is(await headingOf(long), whole.toUpperCase());
});

test('the heading of a callback names the venue of a night that was not in this room', async () => {
  const headingAt = async (venue: string | null, same_venue: boolean) => {
    const visits = [aVisit({ venue, same_venue, material: ['foghorn'], worked: ['Foghorn brought the house down'] })];
    const lookup = produced('previous_show_lookup', { visits, empty_reason: null, notices: [] });
    const { lines } = await generated(generationInput({ previous_show_lookup: lookup }));
    return lines[0]?.text.split('\n')[0];
  };
  const own = aShow().venue.name;
  assert.is(await headingAt('The Old Hall', false), 'FOGHORN: worked here, Mar 2023 (The Old Hall).');
  for (const venue of [own, null]) assert.is(await headingAt(venue, true), 'FOGHORN: worked here, Mar 2023.');
});

test('a callback is named by what happened, not by how long it took, and the name of a hall is no callback', async () => {
  const headingOf = async (notes: string, worked: string) => {
    const visits = [aVisit({ venue: 'Carpa Mar', material: ['foghorn'], notes, worked: [worked] })];
    const lookup = produced('previous_show_lookup', { visits, empty_reason: null, notices: [] });
    const { lines } = await generated(generationInput({ previous_show_lookup: lookup }));
    return lines[0]?.text.split('\n')[0];
  };
  const notes = 'Sold out. Keith stood up and appealed. Then his wife objected. 9 minutes, best thing on the tour.';
  const heading = 'KEITH STOOD UP AND APPEALED. THEN HIS WIFE OBJECTED: worked here, Mar 2023 (Carpa Mar).';
  assert.is(await headingOf(notes, '9 minutes, best thing on the tour.'), heading);
  assert.is(await headingOf('La carpa en pie.', 'La carpa en pie.'), undefined);
});

test('a callback quotes without the labels of a form, names what is owned, and says when the bit was played last', async () => {
  const rowsOf = async (worked: string, material: readonly string[], later: readonly string[] = []) => {
    const visits = [
      aVisit({ show_date: '2024-06-07', material: [...later], notes: 'Foghorn went on and on.' }),
      aVisit({ show_date: '2023-03-02', material: [...material], worked: [worked] }),
    ];
    const lookup = produced('previous_show_lookup', { visits, empty_reason: null, notices: [] });
    const { lines } = await generated(generationInput({ previous_show_lookup: lookup }));
    return lines[0]?.text.split('\n');
  };
  const form = 'Killed: the foghorn (applause). Killed: a woman yelled "more fog!" from row two.';
  assert.equal(await rowsOf(form, ['the foghorn'], ['foghorn']), [
    'THE FOGHORN: worked here, Mar 2023.',
    '“(applause). a woman yelled ‘more fog!’ from row two”. Last time: Jun 2024, “Foghorn went on and on”',
  ]);
  assert.equal(await rowsOf("Gary's wingspan brought the house down", []), [
    "GARY'S WINGSPAN: worked here, Mar 2023.",
    '“brought the house down”',
  ]);
});

test.run();
