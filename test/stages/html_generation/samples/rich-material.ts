import { aClaim, aLine, aStory, cited, webSource } from '../../../support/page-samples.js';
import { aSource } from '../../../support/results.js';

const atlas = aSource({
  kind: 'dataset',
  publisher: 'GeoNames',
  title: 'Gazetteer',
  url: 'https://www.geonames.org/2797656',
  file: null,
  line: null,
  licence: 'CC BY 4.0',
});
export const sky = aSource({
  kind: 'calculation',
  publisher: 'Calculated from coordinates and date',
  file: null,
  line: null,
});
export const cityFile = (line: number, published_on: string | null = null) =>
  aSource({ publisher: 'cities/ghent.md', file: 'cities/ghent.md', line, published_on });

const swanHeadline = 'Swan holds up tram line 1 for forty minutes at Korenmarkt';
export const swan = aStory('news:swan', swanHeadline, '2026-11-18', {
  summary: 'Passengers voted on a name for the bird while they waited; the operator has since put up a sign.',
  claim: aClaim('news:swan', swanHeadline, [
    cited(
      webSource('Leie Courier', 'Swan stops tram at Korenmarkt', '2026-11-18'),
      'The bird sat on the rails for forty minutes.',
    ),
    cited(
      webSource('Three Towers Radio', 'Tram 1 delayed by swan', '2026-11-18'),
      'Line 1 stood still for about forty minutes because of a swan.',
    ),
  ]),
});
export const bins = aStory('news:bins', 'City counts 1,204 lost umbrellas in one year', '2026-11-16');
export const flood = aStory('news:flood', 'Cyclist killed in collision on Coupure Links', '2026-11-19', {
  harm: { category: 'death', sentence: 'Man killed.', reason: 'a death' },
});
export const trial = aStory('news:trial', 'Trial over harbour fire opens on Monday', '2026-11-12', {
  harm: { category: 'trial', sentence: 'Man Trial.', reason: 'a trial' },
});
export const turkish = aStory('news:market', 'Pazar yeri yeniden açıldı', '2026-11-15', {
  language: 'tr',
  screened: false,
});

export const population = aClaim(
  'atlas:population',
  'Ghent has about 265,000 people.',
  [cited(atlas, 'Ghent has about 265,000 people.')],
  'population',
);
export const towers = aClaim(
  'city:towers',
  'Locals measure every new building against the three medieval towers.',
  [cited(cityFile(6, '2026-09-02'), 'Locals measure every new building against the three medieval towers.')],
  'landmarks',
);
export const mayor = aClaim(
  'city:festival',
  'The summer festival lasts ten days.',
  [cited(webSource('Leie Courier', 'Ten days of festival', '2024-07-20'), 'ten days')],
  'festivals',
);

export const lines = [
  aLine(
    'l-swan',
    'A swan stopped tram 1 for forty minutes, and nobody got off. Ask who was on it, then be the swan.',
    ['news:swan'],
    {
      quote: 'The bird sat on the rails for forty minutes.',
      voice_evidence: { kind: 'habit', text: 'argues with animals', from: 'voice/ines.md' },
      tags: ['animal', 'tram', 'audience'],
    },
  ),
  aLine(
    'l-umbrellas',
    '1,204 umbrellas lost in a year: work out how many that is for each night of rain here.',
    ['news:bins'],
    {
      quote: 'City counts 1,204 lost umbrellas in one year',
      voice_evidence: {
        kind: 'transcript',
        text: 'I have never finished an umbrella',
        from: 'transcripts/antwerp.vtt 12:04',
      },
      seconds: 18,
    },
  ),
  aLine(
    'l-towers',
    'Last time you were here you had one tower joke. There are three towers. Finish the set.',
    ['city:towers'],
    {
      quote: 'Locals measure every new building against the three medieval towers.',
      similar: { text: 'the crooked tower bit', from: 'history/visits.csv', date: '2023-10-14', kind: 'used' },
      seconds: 20,
    },
  ),
  aLine(
    'l-people',
    'Two hundred and sixty-five thousand people, and tonight’s room holds 450. Address the others.',
    ['atlas:population'],
    { kind: 'line', seconds: 9 },
  ),
  aLine('l-festival', 'Ten days of festival: ask what the eleventh is like.', ['city:festival']),
  aLine('l-market', 'The market is open again.', ['news:market']),
];
