import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { timesInOrder } from '../../../stages/hub_lookup/merging/evening-order.js';
import { closeInputs, type Inputs, openInputs, showsIn } from './hub-calls.js';

const none = { load_in: [], soundcheck: [], doors: [], start: [], curfew: [] };

const test = suite<Inputs>('the order of an evening');
test.before.each(openInputs);
test.after.each(closeInputs);

test('the first candidates are taken where they can be those of one evening', () => {
  const candidates = { ...none, doors: ['19:00', '19:30'], start: ['20:00', '20:30'], curfew: ['22:30'] };
  assert.equal(timesInOrder(candidates, true), { doors: '19:00', start: '20:00', curfew: '22:30' });
});

test('a start after the curfew and hours after the doors gives way to another', () => {
  const candidates = { ...none, doors: ['20:00'], start: ['22:30', '20:30', '21:00'], curfew: ['22:00'] };
  assert.equal(timesInOrder(candidates, true), { doors: '20:00', start: '20:30', curfew: '22:00' });
});

test('doors after a start that was moved forward give way to others, and stay where no paper gives others', () => {
  const start = ['19:00', '20:00'];
  assert.equal(timesInOrder({ ...none, doors: ['19:30', '18:30'], start }, true), { doors: '18:30', start: '19:00' });
  assert.equal(timesInOrder({ ...none, doors: ['19:30'], start }, true), { doors: '19:30', start: '19:00' });
});

test('an evening may end after midnight', () => {
  const candidates = { ...none, doors: ['22:30'], start: ['23:00'], curfew: ['01:00'] };
  assert.equal(timesInOrder(candidates, false), { doors: '22:30', start: '23:00', curfew: '01:00' });
});

test('the time of another event, a question and a joke in a chat are no facts of the show', async (inputs) => {
  const rows = 'date,artist,city,venue,doors,start\n2026-11-21,Eva Example,Graz,Dom,20:15,21:00\n';
  const chat = [
    '[18/11/2026, 09:14] Bo Dom: Graz: the U2 tribute on the square begins at 22.30, so we move ours forward to 20.30. Doors 20.00',
    '[18/11/2026, 09:15] Bo Dom: and you have to be finished at 22.00',
    '[18/11/2026, 09:20] Eva: so I am the support act of Bono',
    '[18/11/2026, 09:30] Eva: could we start at 20:45?',
  ].join('\n');
  const { shows } = await showsIn(inputs, { 'tour.csv': rows, 'chat.txt': chat });
  const [show] = shows;
  assert.equal([show?.doors, show?.start, show?.evening.curfew], ['20:00', '20:30', '22:00']);
  assert.is(show?.evening.support, null);
});

test('a letter is on the show that it speaks of, not on that of the day on which it was sent', async (inputs) => {
  const rows =
    'date,artist,city,venue,start\n2026-11-20,Eva Example,Linz,Mill,20:00\n2026-11-21,Eva Example,Graz,Dom,20:00\n';
  const mail = [
    'Bo Berg <bo@dom.example>\tFri, Nov 20, 2026 at 5:52 PM',
    'To: Eva Example <eva@example.org>',
    '',
    'Saturday at the Dom: doors 7.15, you have to be out by 10.45.',
    '',
    'On Thu, Nov 19, 2026 at 9:14 AM Eva Example <eva@example.org> wrote:',
    '> Do you have a stool?',
  ].join('\n');
  const { shows } = await showsIn(inputs, { 'tour.csv': rows, 'mail.txt': mail });
  assert.equal([shows[0]?.doors, shows[0]?.evening.curfew], ['19:15', '22:45']);
});

test.run();
