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

test.run();
