import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { harmIn } from '../../../../stages/shared/screening/harm-in.js';
import { screenStory } from '../../../../stages/shared/screening/screen-story.js';

function categoryOf(headline: string, language: string, summary: string | null = null): string | null {
  return screenStory({ headline, summary, language, date: '2026-11-18', names: [] }).harm?.category ?? null;
}

test('a risk of death, a course of forensics and a danger that may come are named no death and no accident', () => {
  assert.is(categoryOf('Estudo indica maior risco de morte por chikungunya', 'pt'), 'illness');
  assert.is(
    categoryOf('Abertas as inscrições para cursos', 'pt', 'Há cursos de Ortodontia e de Medicina Legal.'),
    null,
  );
  const tree = 'Se um carro passar por ela no momento da queda, será fatal.';
  assert.is(categoryOf('Árvore apresenta risco de queda na avenida', 'pt', tree), null);
});

test('houses that fire reached are a disaster, and a patient is ill', () => {
  assert.is(
    categoryOf('Moradores de casas atingidas por incêndio são resgatados', 'pt', 'O fogo destruiu casas.'),
    'disaster',
  );
  assert.is(categoryOf('Ela luta contra um câncer e ficou internada', 'pt'), 'illness');
});

test('drugs that police seized are a crime, and someone found alive is not missing', () => {
  assert.is(categoryOf('Police seize fentanyl, cocaine and meth', 'en'), 'crime');
  assert.is(categoryOf('Desapareció en el río y lo hallaron pescando', 'es', 'El hombre se había extraviado.'), null);
});

test('the anniversary of people who are missing since is a wound in living memory', () => {
  const summary = 'Leerán los nombres de los desaparecidos.';
  assert.is(categoryOf('A 50 años del golpe: acto y marcha en la plaza', 'es', summary), 'living memory');
});

test('harm as the cause of what is reported keeps a story out of lines and is named as the text writes it', () => {
  const doubt = (headline: string, summary: string, language: string) =>
    screenStory({ headline, summary, language, date: '2026-11-18', names: [] }).doubt;
  assert.is(doubt('Curler leaves the tournament', 'She will miss the final due to injury.', 'en'), 'injury');
  assert.is(doubt('Wasmachine staat op de stoep', 'Hij is per ongeluk bezorgd.', 'nl'), null);
});

test('two who sit face to face are no accident in French', () => {
  assert.is(harmIn('Face à face avec le maire au café', { language: 'fr' }), null);
  assert.is(harmIn('Face à face mortel près de Guéret', { language: 'fr' })?.category, 'death');
});

test('who was rescued is not hurt, and a figure that a feast burns is no one', () => {
  assert.is(categoryOf('Gata rescatada sana y salva', 'es', 'Estaba atrapada y herida en un muro.'), null);
  assert.is(categoryOf('Saint-Marcel. Un chat secouru par un chat', 'fr', 'Il était coincé entre deux murs.'), null);
  const rite = (text: string, language: string) => harmIn(text, { language })?.category ?? null;
  assert.is(rite('Carnaval : jugement et crémation du roi dimanche', 'fr'), null);
  assert.is(rite('Nach der Fastnacht wird die Strohpuppe hingerichtet und begraben', 'de'), null);
  assert.is(rite('Un mort au carnaval, un homme est décédé', 'fr'), 'death');
});

test('a possible word of police alone hardly makes a story doubtful, one of a person does', () => {
  const screened = (headline: string, summary: string) =>
    screenStory({ headline, summary, language: 'en', date: '2026-01-26', names: ['ghent'] });
  const dumped = screened(
    'Fridge appears at Ghent bus stop for third time',
    'Witnesses saw a van. Investigation of the fridge goes on, and the bus stop keeps it cold.',
  );
  assert.equal([dumped.verdict, dumped.doubt, dumped.isClose], ['doubtful', null, true]);
  const hurt = screened('Cyclist hit at Ghent bus stop', 'A man was badly hurt. The investigation goes on.');
  assert.is(hurt.isClose, false);
});

test.run();
