import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isOver, isSuperseded } from '../../../../stages/perplexity_news/grouping/superseded.js';
import { aStory } from '../../shared/lines/brief-input.js';

/** Two headlines, the older one first, the language, and whether the newer one ends what the older one says. */
const cases: readonly (readonly [string, string, string, boolean])[] = [
  ['Störung im Gänsewiesentunnel', 'Gänsewiesentunnel ist wieder geöffnet', 'de', true],
  ['Waddlebury footbridge shut after goose sit-in', 'Waddlebury footbridge reopens', 'en', true],
  ['Chiusa la passerella di Ocavilla', 'Riaperta la passerella di Ocavilla', 'it', true],
  ['La passerelle d’Oiseville fermée', 'La passerelle d’Oiseville a rouvert', 'fr', true],
  ['Cerrada la pasarela de Gansópolis', 'Reabierta la pasarela de Gansópolis', 'es', true],
  ['Passarela de Gansópolis fechada', 'Passarela de Gansópolis reaberta', 'pt', true],
  ['Loopbrug Ganzendam dicht', 'Loopbrug Ganzendam weer open', 'nl', true],
  ['Waddlebury footbridge is currently shut', 'Waddlebury footbridge gets a roof', 'en', true],
  ['Waddlebury footbridge gets paint', 'Waddlebury footbridge gets a roof', 'en', false],
  ['Waddlebury footbridge shut', 'Otter sanctuary reopens', 'en', false],
];

for (const [older, newer, language, isOver] of cases) {
  test(`“${older}” before “${newer}”`, () => {
    const [one, other] = [aStory('news:a', older), aStory('news:b', newer)].map((story) => ({ ...story, language }));
    if (one === undefined || other === undefined) throw new Error('two stories');
    const before = { ...one, newest_on: '2026-11-16' };
    const after = { ...other, newest_on: '2026-11-18' };
    assert.equal(
      [isSuperseded(before, [before, after], new Set()), isSuperseded(after, [before, after], new Set())],
      [isOver, false],
    );
  });
}

test('a strike of a day before the show is over, and one after it is not', () => {
  const strike = { ...aStory('news:s', 'Warnstreik bei der Gänsebahn'), summary: 'Am Donnerstag fährt keine Gans.' };
  const reported = { ...strike, newest_on: '2026-11-17' };
  assert.is(isOver(reported, '2026-11-20'), true);
  assert.is(isOver(reported, '2026-11-19'), false);
  assert.is(isOver({ ...reported, headline: 'Fest bei der Gänsebahn' }, '2026-11-20'), false);
});

test.run();
