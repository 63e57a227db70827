import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { produced } from '../../support/results.js';
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

test.run();
