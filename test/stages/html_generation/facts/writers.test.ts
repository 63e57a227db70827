import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { briefData } from '../../../../stages/html_generation/facts/brief-data.js';
import { disagreementText } from '../../../../stages/html_generation/facts/doubts.js';
import { tonightNotes } from '../../../../stages/html_generation/facts/tonight-notes.js';
import { quotedNotes, withSender, writerOf } from '../../../../stages/html_generation/facts/writers.js';
import { translatorOf } from '../../../../stages/shared/page-language/translator.js';
import { cited, pageInput } from '../../../support/page-samples.js';
import { aShow, aSource } from '../../../support/results.js';
import { stageContext } from '../../../support/stage-context.js';

const mail = { file: 'shows/mail.txt', line: null, title: 'Ada Example', published_on: '2026-11-17' };
const message = { file: 'shows/chat.txt', line: 4, title: 'Bo', published_on: '2026-11-19' };
const list = { file: 'shows/tour.csv', line: 3 };
const show = aShow({
  note_sources: [
    cited(aSource(mail), 'The show starts at 20:00.\nThe lift is broken.'),
    cited(aSource(message), 'Ada moved us, 8 not 8.30.'),
    cited(aSource(list), 'Load by the lane.'),
  ],
});

test('a conflict names who wrote the mail or the message, and when, in the language of the page', async () => {
  const data = await briefData(pageInput(show, {}), stageContext());
  const conflict = {
    ...{
      field: 'start',
      used: '20:00',
      used_source: 'shows/mail.txt',
      other: '20:30',
      source: 'shows/tour.csv, line 3',
    },
    ...{ said: 'The show starts at 20:00.\nAda moved us, 8 not 8.30.', note: 'decides' as const },
  };
  const text = (language: string) => disagreementText([conflict], { ...data, t: translatorOf(language) });
  assert.is(text('en'), 'start: 20:00 (mail of Ada Example, Tue 17 Nov); your list still says 20:30');
  // Another part of the mail itself has the old value as well: the list is what still says it.
  const both = { ...conflict, source: 'shows/mail.txt + shows/sheet.txt + shows/tour.csv, line 3' };
  assert.is(disagreementText([both], data), text('en'));
  assert.is(text('de'), 'Beginn: 20:00 (Mail von Ada Example, Di., 17. Nov.); Ihre Liste sagt noch 20:30');
  assert.match(text('pt'), 'e-mail de Ada Example');
  const older = { ...conflict, other: '21:00', source: 'shows/mail.txt' };
  assert.is(
    disagreementText([conflict, older], data),
    'start: 20:00 (mail of Ada Example, Tue 17 Nov), no longer 20:30 (your list) and 21:00',
  );
  assert.is(
    quotedNotes(conflict.said.split('\n'), writerOf('shows/mail.txt', [], data), data),
    '“The show starts at 20:00.” message of Bo, Thu 19 Nov: “Ada moved us, 8 not 8.30.”',
  );
});

test('a message is found by what it says, and a list has no writer', async () => {
  const data = await briefData(pageInput(show, {}), stageContext());
  assert.is(writerOf('shows/chat.txt', ['Ada moved us, 8 not 8.30.'], data), 'message of Bo, Thu 19 Nov');
  assert.is(writerOf('shows/chat.txt', [], data), null);
  assert.is(writerOf('shows/tour.csv, line 3', ['Load by the lane.'], data), null);
  assert.is(quotedNotes(['Load by the lane.'], null, data), 'Your notes: “Load by the lane.”');
});

test('a remark of a chat is shown with its sender, others as they are', async () => {
  const data = await briefData(pageInput(show, {}), stageContext());
  assert.is(withSender('Ada moved us, 8 not 8.30.', data), 'Bo: Ada moved us, 8 not 8.30.');
  assert.is(withSender('The lift is broken.', data), 'The lift is broken.');
  assert.is(withSender('Load by the lane.', data), 'Load by the lane.');
});

test('a short reply of the performer is no note, unless it says something of the evening', async () => {
  const texts = ['Ha, that one stays in.', 'I arrive at 17:00.'];
  const notes = texts.join('\n');
  const own = texts.map((text) => cited(aSource({ ...message, title: 'Nell Varrow' }), text));
  const data = await briefData(
    pageInput(aShow({ performer: 'Nell Varrow', notes, note_sources: own }), {}),
    stageContext(),
  );
  const { arrival, others } = tonightNotes(data);
  assert.equal([...arrival, ...others], ['I arrive at 17:00.']);
});

test('what the performer says in a chat is no rule of the house', async () => {
  const text = 'Niente calcio stasera, lo leggo adesso.';
  const own = [cited(aSource({ ...message, title: 'Nell Varrow' }), text)];
  const show = aShow({ performer: 'Nell Varrow', notes: text, note_sources: own });
  const ofHouse = aShow({ performer: 'Nell Varrow', notes: text, note_sources: [] });
  const rulesOf = async (one: typeof show) => tonightNotes(await briefData(pageInput(one, {}), stageContext())).rules;
  assert.equal([await rulesOf(show), await rulesOf(ofHouse)], [[], [text]]);
});

test('a replaced time of the evening is no note, and what else happens at that hour is', async () => {
  const replaced = { field: 'doors', used: '18:45', other: '19:00', source: 'shows/tour.csv, line 3' };
  const disagreements = [{ ...replaced, used_source: 'shows/mail.txt', note: 'decides' as const }];
  const notes = 'Doors at 19:00 as in the old list.\nDinner is at 19:00 in the kitchen.';
  const data = await briefData(
    pageInput(aShow({ doors: '18:45', notes, withheld: [], disagreements }), {}),
    stageContext(),
  );
  const { arrival, others } = tonightNotes(data);
  assert.equal([...arrival, ...others], ['Dinner is at 19:00 in the kitchen.']);
});

test.run();
