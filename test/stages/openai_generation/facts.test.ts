import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { cityFacts } from '../../../stages/openai_generation/facts/city-facts.js';
import { mentionsPerson } from '../../../stages/openai_generation/facts/persons.js';
import { risksOfText } from '../../../stages/openai_generation/facts/risks.js';
import { aShow, aSource } from '../../support/results.js';
import { aCity } from '../shared/lines/brief-input.js';

async function kindOf(topic: string, text: string) {
  const claim = { id: 'city:one', text, topic, citations: [{ source: aSource(), quote: text }] };
  return (await cityFacts(aCity({ claims: [claim] }), aShow(), () => 'supported')).facts[0]?.kind;
}

test('only a claim on the town’s name is one about its namesakes', async () => {
  assert.is(await kindOf('fact', 'The cuberdon, a sweet from here, is also called neuzeke'), 'city');
  assert.is(await kindOf('fact', 'The two brothers share their name with a tram'), 'city');
  assert.is(await kindOf('name', 'There are 11 other towns called Portland'), 'namesake');
});

test('a creature is not a person, whatever its age and the bystanders', () => {
  const creatures = [
    'A goose rides tram 4 to the terminus',
    'Goose boards tram. The driver waited until it got off',
    'Resident goose stops tram',
    'A 12-year-old goose rides the tram',
    'The goose, aged 12, rides the tram',
    'Mr Whiskers the cat takes the tram',
    'Goose Boards Tram 14',
    'Goose stops tram, City Council said',
    'The 40-year-old clock is slow',
  ];
  for (const text of creatures) assert.not(mentionsPerson(text), text);
});

test('people are recognised by title, by name with what they say, by trade and by age', () => {
  const people = [
    'Cllr Jones opens a bench',
    'Cllr Jones feeds a goose',
    'Jan Claes (54) and his goose',
    'The bench is too long, Anna Peeters said',
    'Jan Claes, 54, has counted every step',
    'Baker sells square doughnuts',
    'Woman marries bridge',
    'A 54-year-old lost a tuba',
    'A goose follows the postman home',
    'Bus driver takes wrong turn',
  ];
  for (const text of people) assert.ok(mentionsPerson(text), text);
  assert.equal(risksOfText('Woman marries bridge'), ['It is about a person who may be known in the room.']);
});

test('names of places are not people', () => {
  assert.not(mentionsPerson('Castle Street gets a second clock'));
  assert.not(mentionsPerson('The Town Hall clock runs late'));
});

test.run();
