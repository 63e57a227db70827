import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { harmIn } from '../../../../stages/shared/screening/harm-in.js';
import { screenedLanguages } from '../../../../stages/shared/screening/lexicons.js';
import { screenStory } from '../../../../stages/shared/screening/screen-story.js';
import { harmlessHeadlines } from './harmless-headlines.js';
import { sensitiveHeadlines } from './sensitive-headlines.js';

const test = suite('harm in a text');

const story = (headline: string, language = 'en', names: readonly string[] = []) =>
  screenStory({ headline, summary: null, language, date: '2026-11-20', names });

test('has examples in every screened language', () => {
  for (const examples of [sensitiveHeadlines, harmlessHeadlines])
    assert.equal(Object.keys(examples).sort(), [...screenedLanguages].sort());
});

for (const [language, headlines] of Object.entries(sensitiveHeadlines)) {
  test(`keeps sensitive headlines out of lines: ${language}`, () => {
    for (const headline of headlines) assert.is.not(story(headline, language).verdict, 'harmless', headline);
  });
}

for (const [language, headlines] of Object.entries(harmlessHeadlines)) {
  test(`keeps harmless headlines off the Avoid list: ${language}`, () => {
    for (const headline of headlines) assert.is(story(headline, language).harm, null, headline);
  });
}

test('names what happened, the sentence that shows it, and whether a child was hurt', () => {
  assert.equal(story('Two men found dead in the canal, police say').harm, {
    category: 'death',
    sentence: 'Two men found dead in the canal, police say',
    reason: 'a death',
    words: ['dead'],
  });
  assert.is(story('Boy, 6, drowned in quarry').harm?.reason, 'a child died');
});

test('says that a child died only where the child stands next to the death', () => {
  const said = (text: string, language: string) => harmIn(text, { language })?.reason;
  assert.is(said('Prof trovato morto in casa: docenti ed ex alunni in sua memoria', 'it'), 'a death');
  assert.is(said('Lehrer tot aufgefunden, Schüler und Eltern legen Blumen nieder', 'de'), 'a death');
  assert.is(said('Mother of two girls died', 'en'), 'a death');
  assert.is(said('Tot bambino morto', 'it'), 'a child died');
  assert.is(said('Mädchen (9) tot aufgefunden', 'de'), 'a child died');
});

test('a child that may be accused is not said to be harmed', () => {
  const reason = (headline: string, language: string) => story(headline, language).harm?.reason;
  assert.is(reason('Boy, 16, arrested after man was stabbed', 'en'), 'violence');
  assert.is(
    reason('Man (17) schuldig aan doodslag op straat, zegt de rechtbank', 'nl'),
    'a court case, investigation or allegation',
  );
  assert.is(reason('Terrorist (17) bereidde aanslag voor', 'nl'), 'violence that involves a child');
});

test('a story that may be several things is named by what its words say, and by a death that it states', () => {
  assert.is(story('Two men killed in crash, police say').harm?.reason, 'a death');
  assert.is(story('Crash and fire on the bypass leave families trapped').harm?.reason, 'injury or accident');
  assert.is(story('Bakker zoekt bakker. Klant voelt zich patiënt', 'nl').harm, null);
});

test('an ambiguous word needs a second sign', () => {
  assert.is(story('Crash at the roundabout').harm, null);
  assert.ok(story('Crash on the bypass leaves pensioner trapped').harm !== null);
  assert.is(story('Attacke im Stadtrat', 'de').harm, null);
  assert.ok(story('Attacke im Park: Rentner (71) verletzt', 'de').harm !== null);
});

test('light things outweigh words of harm, victims outweigh light things', () => {
  assert.is(story('Goose attacks sausage stall at the cheese festival').harm, null);
  assert.ok(story('Man, 34, stabbed to death at the cheese festival, police say').harm !== null);
});

test('a headline without a word of harm gets no category', () => {
  for (const [language, headline] of [
    ['de', 'Der letzte Sonntag vor dem Abriss im Bild'],
    ['de', 'Wandern mit Hörgerät'],
    ['en', 'Press release: Women Who Give meet at Pine House'],
    ['fr', 'Un dernier dimanche de souvenirs au kiosque'],
    ['nl', 'Wandelen met een gehoorapparaat'],
    ['it', 'Sempre più mamme tra i cacciatori'],
    ['es', 'El último domingo de la abuela en la plaza'],
    ['pt', 'O último domingo da vovó na praça'],
  ] as const) {
    assert.is(story(headline, language).harm, null, headline);
  }
});

test('one word of a sore subject keeps a story out of lines, however light it is', () => {
  for (const [language, headline] of [
    ['en', 'Comedian gets anticipatory bail, brings sandwiches to the lawnmower festival'],
    ['en', 'Meat ban: councillor eats a giant carrot'],
    ['en', 'Naloxone next to the crisps in the village shop'],
    ['de', 'Kabarettist auf der Bühne festgenommen, Publikum bestellt Käsespätzle'],
    ['fr', 'Opioïdes : le maire distribue des crêpes'],
    ['nl', 'Cabaretier opgepakt, publiek eet frietjes'],
    ['it', 'Comico querelato per una battuta sulla pizza'],
    ['es', 'Detienen a un humorista en la feria de la tortilla'],
    ['pt', 'Intolerância religiosa: prefeito come pastel'],
  ] as const) {
    assert.is.not(story(headline, language).verdict, 'harmless', headline);
  }
});

test('a storm is nothing to joke about where nature killed many', () => {
  const headline = 'Fim de semana terá temporais e shows de graça na praça com pastel e pipoca';
  assert.is.not(story(headline, 'pt', ['Petrópolis']).verdict, 'harmless');
  assert.is(story(headline, 'pt', ['Joinville']).verdict, 'harmless');
});

test('harm in the background of a light story keeps it out of lines, and is no reason', () => {
  const light = (last: string) => {
    const summary = `The market sells cheese. It has a goose. The band plays. Entry is free. ${last}`;
    return screenStory({ headline: 'Cheese market', summary, language: 'en', date: '2026-11-20', names: [] });
  };
  assert.equal(light('The band plays again.'), {
    verdict: 'harmless',
    harm: null,
    doubt: null,
    isClose: false,
    isWordless: false,
  });
  assert.equal(light('A man was killed.'), {
    verdict: 'doubtful',
    harm: null,
    doubt: 'killed',
    isClose: false,
    isWordless: false,
  });
});

test('a word of harm in another sense, or of an old century, shows no harm', () => {
  assert.is(harmIn('A árvore da praça está condenada.', { language: 'pt' }), null);
  assert.is(harmIn('A civil grand jury counts the fire engines.', { language: 'en' }), null);
  assert.is(harmIn('In the 3rd century soldiers of the war could not marry.', { language: 'en' }), null);
});

test('the anniversary of a disaster is to be avoided, that of roadworks is not', () => {
  assert.is(story('Dois anos após temporais, moradores esperam', 'pt').harm?.category, 'living memory');
  assert.is(story('Third anniversary of roadworks marked with a cake').harm, null);
});

test('harm that no word names is kept out of lines, and has no reason to print', () => {
  const headline = 'Candles and flowers for the brothers; counsellors at the school, families asked for silence';
  assert.equal(story(headline), { verdict: 'doubtful', harm: null, doubt: null, isClose: false, isWordless: false });
});

test('a story is doubted without a word only where none of its sentences has one, not even a possible one', () => {
  const doubted = (summary: string | null) =>
    screenStory({
      headline: 'Gemeente verkoopt onderzoeksgebouw',
      summary,
      language: 'nl',
      date: '2026-11-20',
      names: [],
    });
  assert.ok(doubted(null).isWordless);
  assert.not.ok(doubted('De rechtbank besliste het vrijdag.').isWordless);
});

test('names of town, venue and performer mean nothing, and neither do proper names', () => {
  assert.is(
    harmIn('Slaughter rehearses for the Murder Barn', {
      language: 'en',
      names: ['Slaughter', 'Murder Barn'],
    }),
    null,
  );
  assert.is(story('Panto opens at the Storm Theatre').verdict, 'harmless');
});

test('harm older than a lifetime is history, except slavery and hatred', () => {
  const fact = (text: string) => harmIn(text, { language: 'en' });
  assert.is(fact('A fire of 1666 killed six and gave the baker his name.'), null);
  assert.ok(fact('A fire of 1987 killed six.') !== null);
  assert.ok(fact('The docks were built on the slave trade in 1760.') !== null);
});

test('a text in an unknown language is searched in all, by certain words only', () => {
  assert.is(harmIn('Mann, omicidio', { language: null })?.category, 'violence');
  assert.is(harmIn('Goose boards tram', { language: null }), null);
  assert.is(harmIn('Brandt and the roof of the ramp', { language: null }), null);
});

test('what piles up is no crash', () => {
  assert.is(harmIn('Restaurants pile up the mussel shells of their guests.', { language: 'en' }), null);
  assert.ok(harmIn('Twelve hurt in motorway pile-up', { language: 'en' }) !== null);
});

test('a long text is screened to its last sentence', () => {
  const summary = `${'The council met again on the bridge. '.repeat(4000)}A man was killed.`;
  const read = screenStory({ headline: 'Council meets', summary, language: 'en', date: '2026-11-20', names: [] });
  assert.is(read.verdict, 'doubtful');
});

test('empty text, emoji and other scripts have no harm', () => {
  for (const text of ['', '— ! ☃ —', '東京で新しい橋が開通']) assert.is(story(text).harm, null);
});

test.run();
