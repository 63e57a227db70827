import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { graveWords } from '../../../../../stages/shared/lines/appeal/gravity.js';

const softHarm: readonly (readonly [string, readonly string[]])[] = [
  [
    'a town in solidarity',
    [
      'Village rallies behind the Okoro family',
      'Neighbours rally round couple after night of loss',
      'Friends come together for Sam: community unites',
    ],
  ],
  [
    'the dead, kindly named',
    [
      'Remembering a market legend',
      'Tributes left at the school gate',
      'Death notices for the week',
      'The late owner of the chip shop had one rule',
      'Walkers gather in memory of a ranger',
      'Club shares sad news',
      'Children are leaving flowers at the crossing',
      'A trawler gave him his last journey',
      'She was loved by everyone on the ward',
      'They have lost their dad',
    ],
  ],
  [
    'a search that ended or continues',
    [
      'Searchers stood down at dusk',
      'Search of the estuary resumes at first light',
      'Hiker located below the ridge',
      'The recovery took two days',
      'Kayakers are overdue',
    ],
  ],
  [
    'illness of people and pets',
    [
      'Whooping cough in two nurseries',
      'Hepatitis warning for diners',
      'Twelve confirmed cases',
      'Three dogs fell ill after a swim',
      'One could not be saved',
      'Swimmers told to avoid the upper lake',
      'Toxic bloom at the reservoir',
      'Little Ada is home from hospital',
    ],
  ],
  [
    'fire and water with people behind it',
    [
      'Families from the hillside fire gather for supper',
      'Flood appeal passes its target',
      'Traders return after the fire at the arcade',
      'Owners of a burnt out cafe thank the town',
      'They are still out of their home',
    ],
  ],
  [
    'courts, and the words around them',
    [
      'Treasurer steps down after allegations',
      'A clerk remains on leave',
      'Fundraiser for young Tom’s treatment',
      'First Christmas without the twins',
      'Grief counsellors at the school',
    ],
  ],
];
for (const [what, texts] of softHarm) {
  test(`${what} is found by its euphemisms`, () => {
    for (const text of texts) assert.ok(graveWords(text) !== null, text);
  });
}

const harmless: readonly string[] = [
  'Remember the giant leek? It is back',
  'Tribute act sells out',
  'Tributes bands weekend',
  'Removal van stuck under bridge',
  'Late owner of the kite wins on a technicality, two hours late',
  'Search for the best chip in town ends in a tie',
  'Librarian searches shelves for a sandwich',
  'Walker finds a cone on every bench',
  'Recovery truck recovers recovery truck',
  'Runner located the finish line by smell of pies',
  'Fire station sets off its own fire alarm',
  'Families queue at fire engine open day',
  'Residents asked to avoid the word moist',
  'Drivers avoid roundabout because it is dull',
  'Lake named after duck',
  'Storm in a teacup: residents row over mugs',
  'A flood of entries for the ugliest jumper',
  'Councillor sits down after long speech',
  'Mascot stands down after losing his head',
  'Couple found each other at the bus stop',
  'Fund for a new bandstand reaches its goal',
  'Hay fever season opens with a sneeze record',
  'Burned toast empties town hall',
  'Lost their way: tourists queue at wrong pub',
  'He lost his hat, the swan has it',
  'Flowers planted in a bathtub',
  'The case of the missing gnome',
  'Farewell tour reaches its ninth year',
  'Beside him sat an alpaca',
  'Community choir rallies for a high C',
];
for (const text of harmless) {
  test(`“${text}” is harmless`, () => {
    assert.is(graveWords(text), null);
  });
}

test.run();
