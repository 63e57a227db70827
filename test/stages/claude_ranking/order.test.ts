import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { aSource, produced } from '../../support/results.js';
import { aCity, aStory } from '../shared/lines/brief-input.js';
import { aLine, emu, on, rank } from './ranked-lines.js';

const budget = aStory('news:budget', 'Council approves amended budget at special meeting');

test('news of this town is above better news of another one', async () => {
  const better = { ...emu, names: 'Aalter', scope: 'region' as const, kilometres: 21 };
  const heron = aStory('news:heron', 'Heron borrows a book from the library of Ghent');
  const stories = [budget, better, heron];
  const { order } = await rank(
    stories.map((story) => on(story)),
    stories,
  );
  assert.is(order.at(-1)?.line_id, 'line:emu');
  const source = aSource({ kind: 'file' });
  const local = { id: 'city:emu', topic: 'fact', text: 'The emu waves at trams.', citations: [{ source, quote: '' }] };
  const city = produced('perplexity_city', aCity({ claims: [local] }));
  const joined = stories.map((story) => on(story, story === better ? { claim_ids: [better.claim.id, local.id] } : {}));
  const heard = await rank(joined, stories, { perplexity_city: city });
  assert.is(heard.order.at(-1)?.line_id, 'line:budget', 'the user’s file on the town mentions it');
});

test('what is always true of the town is behind all news, and a greeting behind good news', async () => {
  const far = aStory('news:far', 'Aalter borrows a heron from the zoo', {
    ...{ names: 'Aalter', scope: 'region' as const, kilometres: 21 },
  });
  const source = aSource({ kind: 'file' });
  const odd = 'The town hall has a clock with one hand, and nobody asks for the other.';
  const claim = { id: 'city:clock', topic: 'fact', text: odd, citations: [{ source, quote: '' }] };
  const lines = [
    aLine('line:clock', { text: odd, claim_ids: [claim.id], tags: ['city'] }),
    aLine('line:hello', { text: 'SAY FROM THE STAGE: “a hello to row F”.', tags: ['wish', 'venue'] }),
    on(far),
    on(emu),
  ];
  const { order } = await rank(lines, [far, emu], {
    perplexity_city: produced('perplexity_city', aCity({ claims: [claim] })),
  });
  assert.equal(
    order.map(({ line_id }) => line_id),
    ['line:emu', 'line:hello', 'line:far', 'line:clock'],
  );
});

test('what worked here, or carried a night, comes first with news on it, and after better news without', async () => {
  const similar = { text: 'the tram', from: 'Minard', date: '2023-03-02', kind: 'callback' as const };
  const tags = ['worked'];
  const alone = aLine('line:alone', { text: 'TRAM: took the room (Mar 2023).', tags, similar });
  const withNews = on(budget, { id: 'line:news', text: 'BUDGET: took the room (Mar 2023).', tags, similar });
  const { order } = await rank([on(emu), alone, withNews], [emu, budget]);
  assert.equal(
    order.map(({ line_id, reason }) => [line_id, reason.split(';')[0]?.replace(/\.$/u, '')]),
    [
      ['line:news', 'Worked here, Minard'],
      ['line:emu', 'News of this town, two days ago'],
      ['line:alone', 'Worked here, Minard'],
    ],
  );
  // What carried a night comes first with something of tonight only: the last visit has it as well.
  const proven = { ...withNews, tags: ['proven', 'worked'] };
  const bare = { ...alone, tags: ['proven', 'worked'] };
  assert.is((await rank([on(emu), bare, proven], [emu, budget])).order[0]?.line_id, 'line:news');
  // Of several, that of the last night.
  const later = on(emu, {
    ...{ id: 'line:later', text: 'PIPE: sang (May 2024).', tags: ['proven', 'worked'] },
    similar: { ...similar, date: '2024-05-02' },
  });
  assert.is((await rank([proven, later], [emu, budget])).order[0]?.line_id, 'line:later');
});

test('one bit that worked here is among the first three, with something of tonight', async () => {
  const headlines = [
    'Emu on the loose wears a hat',
    'Otter asleep in library, gets a card',
    'Heron steals a wedding cake',
  ];
  const stories = [...headlines, 'Swan refuses to leave the car wash'].map((headline, index) =>
    aStory(`news:${index}`, `${headline} in Ghent`),
  );
  const bare = aLine('line:bit', { text: 'TRAM: worked here, Mar 2023.', tags: ['worked'] });
  const lines = stories.map((story) => on(story));
  assert.is((await rank([...lines, bare], stories)).order.at(-1)?.line_id, 'line:bit');
  const planned = { ...bare, tags: ['worked', 'planned'] };
  assert.ok((await rank([...lines, planned], stories)).order.slice(0, 3).some(({ line_id }) => line_id === 'line:bit'));
});

test('one line at most of the first three says only who is in the room', async () => {
  const people = ['choir', 'clerks', 'crew'].map((id) =>
    aLine(`line:${id}`, { tags: ['venue'], text: `IN THE ROOM: ${id}.` }),
  );
  const { order } = await rank([...people, on(emu), on(budget)], [emu, budget]);
  const first = order.slice(0, 3).map(({ line_id }) => line_id);
  assert.is(first.filter((id) => people.some((line) => line.id === id)).length, 1, first.join(' '));
});

test('a note may quote what a harmless story says below its headline, and nothing of the kind from elsewhere', async () => {
  const summary = 'The goose terrorised the street and died of laughter.';
  const story = aStory('news:goose', 'Goose moves house', { summary });
  const quoting = on(story, { text: `Goose moves house.\n${summary}` });
  assert.equal((await rank([quoting], [story])).cut, []);
  const other = on(story, { text: 'Goose moves house.\nA man died in the street.' });
  assert.is((await rank([other], [story])).cut.length, 1);
});

test.run();
