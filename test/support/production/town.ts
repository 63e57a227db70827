import type { WirePage } from '../vendors/perplexity-wire.js';

/** The day of every brief here; everything about the town is invented, except its name and place. */
export const runDate = '2026-11-20';

/** Pages about the town, as a search shows them. */
export const townPages: readonly (WirePage & Readonly<{ title: string; snippet: string }>)[] = [
  {
    title: 'The dragon on the belfry',
    url: 'https://belfry.example/dragon',
    snippet: 'The copper dragon on the belfry of Ghent was gilded again after 212 pigeons had moved into it.',
  },
  {
    title: 'Carts on the Groentenmarkt',
    url: 'https://sweets.example/carts',
    snippet: 'Two rival carts in Ghent sell the same purple sweet 4 metres apart and do not greet each other.',
  },
  {
    title: 'How to say it',
    url: 'https://saying.example/gent',
    snippet: 'People from here say Gent as HENT, with a dry start, and correct visitors at once.',
  },
  {
    title: 'What visitors always say',
    url: 'https://locals.example/tired',
    snippet: 'People in Ghent are tired of every joke that takes them for people from Brussels.',
  },
  {
    title: 'Agenda',
    url: 'https://agenda.example/lights',
    snippet: 'The parade of lanterns crosses the Korenmarkt in Ghent on 21 November 2026 from 20:00.',
  },
  {
    title: 'De Koperen Kraan',
    url: 'https://rooms.example/kraan',
    snippet: 'De Koperen Kraan was a brewery in Ghent until 1961, and its bar still stands on the old copper floor.',
  },
];

/** What a model finds on them. */
export function townFindings() {
  const [dragon, carts, saying, tired, parade, room] = townPages.map(({ url, snippet }) => ({
    text: snippet,
    source_url: url,
    quote: snippet,
  }));
  return {
    facts: [dragon, carts],
    pronunciations: [{ name: 'Gent', respelling: 'HENT', source_url: saying?.source_url, quote: saying?.quote }],
    overused_jokes: [tired],
    events: [{ date: '2026-11-21', end_date: null, ...parade }],
    venue: [room],
  };
}

const story = (host: string, date: string, title: string, snippet: string) => ({
  ...{ title, date, snippet },
  url: `https://${host}.example/${date}`,
});

/** The news of the town, as a search finds it: some of it twice, one of it nothing to joke about. */
export const newsPages: readonly (WirePage & Readonly<{ title: string; snippet: string }>)[] = [
  story(
    'leie-courier',
    '2026-11-18',
    'Emu on the loose outside Ghent town hall refuses 14 apples',
    'An emu stood outside the town hall of Ghent for a morning and refused 14 apples. A clerk then offered it a form.',
  ),
  story(
    'scheldt-post',
    '2026-11-18',
    'Ghent town hall emu turns down 14 apples before keeper arrives',
    'The keeper of the emu came to Ghent town hall by tram. He said that it only eats pears.',
  ),
  story(
    'leie-courier',
    '2026-11-17',
    'Worst pothole in Ghent gets a birthday cake from neighbours',
    'Neighbours in Ghent lit one candle for a pothole that has been there since last year. The whole street sang.',
  ),
  story(
    'scheldt-post',
    '2026-11-16',
    'Ghent council votes 9 to 8 on the colour of a bench',
    'The council of Ghent spoke for two hours about one bench. It will be green.',
  ),
  story(
    'evening-canal',
    '2026-11-19',
    'Ghent swimming pool stays shut because a duck moved in',
    'The lifeguards of Ghent were told to leave the duck alone. It swims in lane four.',
  ),
  story(
    'evening-canal',
    '2026-11-15',
    'Ghent library gets a book back 41 years late and waives the fine',
    'The book came to the library in Ghent by post, without a name. It is called How to Be on Time.',
  ),
  story(
    'scheldt-post',
    '2026-11-19',
    'Two people killed in crash outside Ghent',
    'Two people were killed in a crash on the ring road of Ghent on Wednesday.',
  ),
];

/**
 * What a search for evidence finds: other publishers, in words of their own. `about` names the statements that it
 * belongs to.
 */
export const evidence: readonly Readonly<{ about: RegExp; url: string; quote: string; stance: string }>[] = [
  {
    about: /\bbench\b/iu,
    url: 'https://radio-east.example/bench',
    quote: 'After two hours the council voted 9 to 8 on the colour of its bench, our reporter at the back counted.',
    stance: 'supports',
  },
  {
    about: /pothole/iu,
    url: 'https://street-watch.example/cake',
    quote: 'Neighbours put a birthday cake with a single candle beside the famous pothole.',
    stance: 'supports',
  },
  {
    about: /dragon/iu,
    url: 'https://towers.example/gilding',
    quote: 'Gilders had to wait for 212 pigeons to leave the copper dragon.',
    stance: 'supports',
  },
  {
    about: /41 years late/iu,
    url: 'https://readers.example/late',
    quote: 'Librarians say that it was 14 years, not more, and that the fine was paid.',
    stance: 'contradicts',
  },
];

/** Allowed lines; each is supported by a fact that contains the words of `quote`. */
export const jokes: readonly Readonly<{ quote: RegExp; text: string }>[] = [
  {
    quote: /refuses 14 apples|turns down 14 apples/u,
    text: 'An emu at the town hall turned down 14 apples. First one in that building to turn anything down.',
  },
  {
    quote: /gets a birthday cake/u,
    text: 'You gave a pothole a birthday cake. My agent has known me longer, and nothing.',
  },
  {
    quote: /a duck moved in/u,
    text: 'Your pool is shut because a duck moved in. One guest, no towel, the whole lane.',
  },
  {
    quote: /the colour of a bench/u,
    text: 'The council took a vote on the colour of a bench. Somewhere out there sits a bench with an opposition.',
  },
  {
    quote: /do not greet each other/u,
    text: 'Two carts, one purple sweet, and the rival does not greet. I have had marriages like that, without the sweet.',
  },
  {
    quote: /copper dragon on the belfry/u,
    text: 'Other towns put a cock on the tower. You looked at the belfry and said: dragon, copper, next question.',
  },
  {
    quote: /a book back 41 years late/u,
    text: 'A library book came back 41 years late. That is not a reader, that is a second career.',
  },
];
