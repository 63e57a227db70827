import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { carries, isAbout } from '../../../../stages/shared/lines/carries.js';
import { comparedText } from '../../../../stages/shared/lines/compared-text.js';
import { showWords } from '../../../../stages/shared/lines/show-words.js';
import { aShow } from '../../../support/results.js';

const test = suite('the source of a statement');
const place = showWords(aShow(), 'Gent');
const about = (statement: string, words: string) => isAbout(comparedText(statement, place), comparedText(words, place));

/** Supported statements of a model, and the sentences of their pages. */
const honest: readonly (readonly [string, string])[] = [
  [
    'In Ghent a street lamp lights up for every baby that is born.',
    'Ghent lights a street lamp for every baby born in the city.',
  ],
  [
    'A copper dragon has stood on the belfry of Ghent since 1377.',
    'The copper dragon was put on top of the belfry in 1377 and still stands there.',
  ],
  [
    '212 pigeons had moved into the dragon of Ghent before it was gilded again.',
    'Gilders found that 212 pigeons had moved into the dragon.',
  ],
  ['Two rival carts sell the same purple sweet.', 'The purple sweet is sold from two carts, which are rivals.'],
  [
    'The carts’ owners do not greet each other.',
    'The owners of the two carts have not greeted each other for years, says the market inspector.',
  ],
  ['The Minard opened in 1847.', 'Since the Minard hall opened in 1847 it has been rebuilt twice.'],
  [
    'The venue was a brewery until 1961.',
    'De Koperen Kraan was a brewery until 1961, and its bar still stands on the old copper floor.',
  ],
  ['People in Ghent are tired of jokes about waffles.', 'The joke about waffles tires people here.'],
  ['The winter fair runs until 6 December.', 'The winter fair opens on 20 November and runs to 6 December 2026.'],
  [
    'The people of Ghent are nicknamed the noose bearers.',
    'Their nickname, “noose bearers”, goes back to the emperor Charles, who made them walk with nooses.',
  ],
  [
    'Ghent keeps the largest collection of typewriters in Belgium, with fourteen of them left-handed.',
    'The largest typewriter collection of Belgium is in Ghent; 14 of the typewriters are left-handed.',
  ],
  [
    'Every Thursday no meat is served in Ghent’s schools.',
    'On Thursdays the schools of Ghent serve no meat, only vegetables.',
  ],
  ['Librarians in Ghent waived a fine of 41 years.', 'The library waived the fine, for 41 years.'],
  [
    'De draak op het belfort is van verguld koper.',
    'Op het belfort staat een draak van koper, die pas opnieuw is verguld.',
  ],
  ['Der Drache auf dem Turm ist aus Kupfer.', 'Auf dem Turm sitzt ein Drache, ganz aus Kupfer.'],
  ['Le dragon du beffroi est en cuivre doré.', 'Sur le beffroi veille un dragon de cuivre, doré il y a peu.'],
  ['O dragão do campanário é de cobre.', 'No campanário há um dragão de cobre.'],
  [
    'The number 12 tram rings a bell at Sunday markets.',
    'Tram No. 12 rings its bell when it passes the Sunday markets.',
  ],
  ['钟楼上的铜龙有四米高。', '在根特,钟楼上的铜龙有四米高。'],
  ['Two people were killed on the bridge.', 'Two people killed on the bridge, police say.'],
  ['Three people died in the crash on the bridge.', 'The crash on the bridge killed three people.'],
  ['The old bridge collapsed in spring.', 'In spring the old bridge collapsed into the river.'],
  [
    'A thief stole the golden dragon from the belfry.',
    'The golden dragon was stolen from the belfry: a thief stole it.',
  ],
  ['Bij de brand in de brouwerij is niemand gestorven.', 'Niemand stierf bij de brand in de brouwerij.'],
  ['The town opened its swimming pool in May.', 'In May the swimming pool of the town opened; it closes in winter.'],
  ['Student bars do not serve beer in glass any more.', 'The student bars stopped serving beer in glass.'],
  ['Ghent has banned cars from the fish market.', 'Cars are forbidden on the fish market of Ghent.'],
  ['Dogs are no longer allowed on tram 4.', 'Dogs are banned from tram 4, where they were allowed before.'],
  ['The baker refuses to sell round bread.', 'The baker does not sell round bread.'],
  ['Bikes are not banned from the square.', 'Bikes have never been banned from the square.'],
  ['In der Halle ist Bier aus Gläsern verboten.', 'Bier aus Gläsern darf in der Halle nicht sein.'],
  ['You can buy the purple sweet from two carts.', 'The purple sweet is sold from two carts.'],
  ['Thieves stole the swan.', 'The swan was stolen by thieves.'],
];

/** Invented statements of a model about the right town, and the texts that they cite. */
const madeUp: readonly (readonly [string, string])[] = [
  [
    'The mayor of Ghent was convicted of fraud last winter.',
    'The copper dragon on the belfry of Ghent was gilded again after 212 pigeons had moved into it.',
  ],
  ['The mayor of Ghent was convicted of fraud last winter.', 'Ghent is a city in Belgium.'],
  ['The mayor of Ghent was convicted of fraud last winter.', 'The mayor opens the winter fair of Ghent.'],
  ['Ghent has banned all babies.', 'Ghent lights a street lamp for every baby born in the city.'],
  [
    'Ghent is known for a street that is entirely covered in mayonnaise.',
    'Ghent lights a street lamp for every baby born in the city.',
  ],
  ['The Ghent hall collapsed last year and killed people.', 'The Minard hall in Ghent opened in 1847.'],
  [
    'Ghent murder jokes about the mayor Jan Peeters killing babies.',
    'People in Ghent are tired of jokes about their waffles.',
  ],
  ['Ghent has 480 lamps near the square.', 'In Ghent there are 12 such lamps near the square.'],
  ['The dragon holds four hundred pigeons.', 'The dragon holds 212 pigeons.'],
  ['The Minard opened in 1947.', 'The Minard hall opened in 1847.'],
  ['The owners greet each other.', 'The owners do not greet each other.'],
  ['Le dragon n’est pas en cuivre.', 'Le dragon est en cuivre.'],
  ['O campanário nunca teve um dragão.', 'O campanário teve um dragão.'],
  ['The pool is not shut.', 'The pool of Ghent is shut.'],
  ['Belgians laugh at Ghent.', 'Ghent is in Belgium.'],
  ['Ghent is Belgian.', 'Ghent is a Belgian city.'],
  ['Ghent.', 'Ghent.'],
  ['A show at the Minard in Ghent, Belgium.', 'Ines Okafor plays the Minard in Ghent, Belgium.'],
  ['De burgemeester van Gent is veroordeeld voor fraude.', 'De draak van Gent is van koper en staat op het belfort.'],
  ['Der Bürgermeister von Gent ist in Haft.', 'Der Drache von Gent ist auf dem Turm.'],
  ['根特市长因欺诈被判刑。', '钟楼上的铜龙是根特的象征。'],
  ['Mathias De Clercq drowned in the pool.', 'Mathias De Clercq swam in the pool.'],
  ['Two students stabbed each other on the square.', 'Two students fought each other on the square.'],
  ['The bridge over the canal collapsed.', 'The bridge over the canal will be repaired.'],
  ['The zoo killed its two lions.', 'The zoo welcomed its two lions.'],
  ['The zoo killed its two lions.', 'The two lions of the zoo died.'],
  ['The old baker of the square passed away.', 'The old baker of the square passed his exam.'],
  ['A crash killed three bakers on the bridge.', 'A crash held up three bakers on the bridge.'],
  ['Der Drache auf dem Turm hat zwei Gilder getötet.', 'Der Drache auf dem Turm hat zwei Gilder erfreut.'],
  ['Le dragon du beffroi a tué deux doreurs.', 'Le dragon du beffroi a amusé deux doreurs.'],
  ['The city opened the swimming pool in the park.', 'The city closed the swimming pool in the park.'],
  ['The bridge over the canal is closed.', 'The bridge over the canal reopened.'],
  ['Neighbours are in favour of the new square.', 'Neighbours protested against the new square.'],
  ['The number of tram riders rose last spring.', 'The number of tram riders fell last spring.'],
  ['The chess club won the final on the barge.', 'The chess club lost the final on the barge.'],
  ['The city bought the old brewery by the canal.', 'The city sold the old brewery by the canal.'],
  ['A diver found the golden trumpet in the canal.', 'A diver lost the golden trumpet in the canal.'],
  ['The emperor was born in the castle.', 'The emperor died in the castle.'],
  ['The city will build the concrete tower.', 'The city will demolish the concrete tower.'],
  ['The light festival starts on Sunday.', 'The light festival ends on Sunday.'],
  ['The swans arrived at the lake.', 'The swans left the lake.'],
  ['De stad kocht de oude brouwerij.', 'De stad verkocht de oude brouwerij.'],
  ['Die Brücke ist wieder geöffnet.', 'Die Brücke ist wieder geschlossen.'],
  ['La ville a ouvert la piscine du parc.', 'La ville ferme la piscine du parc.'],
  ['El ayuntamiento vende la torre vieja.', 'El ayuntamiento compra la torre vieja.'],
  ['The student bars serve beer in glass.', 'The student bars stopped serving beer in glass.'],
  ['Cars may use the fish market.', 'Cars are banned from the fish market.'],
  ['Ghent banned cars from the fish market.', 'Ghent has not banned cars from the fish market.'],
  ['The baker sells round bread.', 'The baker refuses to sell round bread.'],
  ['Dogs ride tram 4.', 'Dogs no longer ride tram 4.'],
  ['Tram 4 does not stop at the tower.', 'Tram 4 stops at the tower.'],
];

for (const [statement, words] of honest) {
  test(`supports a paraphrase: ${statement}`, () => {
    assert.ok(carries(statement, words, place), words);
    assert.ok(about(statement, words), words);
  });
}

for (const [statement, words] of madeUp) {
  test(`does not support a statement that only shares the town: ${statement} (${words.slice(0, 30)})`, () => {
    assert.not.ok(carries(statement, words, place), words);
  });
}

test('is about it only if it shares more than the place', () => {
  for (const [statement, words] of [
    ['The mayor of Ghent was convicted of fraud last winter.', 'Ghent is a city in Belgium.'],
    ['The mayor of Ghent was convicted of fraud last winter.', 'The mayor of Ghent plays the tuba.'],
    ['The lamps of the Minard are blue.', 'The Minard is in Ghent.'],
  ] as const) {
    assert.not.ok(about(statement, words), words);
  }
  assert.ok(about('Tram 4 carries 212 geese to the market.', 'No geese were on the tram.'));
  assert.ok(about('The mayor sings.', 'The mayor never sang.'));
});

test.run();
