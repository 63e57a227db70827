import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { holdsHostName } from '../../../../stages/shared/untrusted-text/host-names.js';
import { namesOfShow } from '../../../../stages/shared/untrusted-text/names-of-show.js';
import { unsafeWords } from '../../../../stages/shared/untrusted-text/unsafe-words.js';
import { aShow } from '../../../support/results.js';

const test = suite('host names');

test('with endings that never start a sentence are found in any context and case', () => {
  for (const name of [
    ...[
      'Evil.Click',
      'Get.Bio',
      'evil.Click',
      'get.Bio',
      'Evil.CLICK',
      'Free.Zip',
      'Read.Moda',
      'The-Goose.Icu',
      'Win-Big.Cyou',
    ],
    ...[
      'My.Goose.Sbs',
      'Goose.Link',
      'Goose24.Gmbh',
      'Goose.Inc',
      'Goose.Ag',
      'Goose.Lc',
      'Goose.Ee',
      'Goose.Ws',
      'Gänse.Koeln',
      'Goose.Rsvp',
    ],
    ...['Tram.Immo', 'Tram.Mobi', 'Tram.Foo', 'Tram.Gdn', 'Evil.Click-now', 'Gratis.Tienda'],
  ]) {
    for (const text of [name, `Go to ${name} and win`, `${name}, they say`, `(${name})`, `“${name}”`]) {
      assert.ok(holdsHostName(text), text);
    }
  }
});

test('with endings that are words are found if no sentence follows', () => {
  for (const text of [
    ...[
      'See Evil.World.',
      'All of it at Get.Live',
      'Goose.Today!',
      'Have you seen Goose.Church?',
      '“Only at Goose.Fish”',
      '(Goose.Pub)',
    ],
    ...[
      'Read it on Ghent.News.',
      'Book at Tram.Travel – now',
      'Evil.At',
      'It is on Goose.Me',
      'Evil.De.',
      'Watch Goose.Tv!',
      'Evil.EU',
    ],
    ...[
      'My money is at Tram.Bank',
      'Join Goose.Team',
      'Goose.Land…',
      'Ask Ghent.Doctor',
      'Evil.World. It is free',
      'See Evil.World.The tram stood',
      'Goose.Band',
    ],
  ]) {
    assert.ok(holdsHostName(text), text);
  }
});

test('are not found where a space is missing between two sentences', () => {
  for (const text of [
    ...[
      'It rained in Ghent.The tram stood.',
      'That was in St.Peter and Ghent.Then it snowed.',
      'It came to Ghent.Nobody saw it',
      'Ghent.It rained.',
    ],
    ...[
      'He lives in Ghent.World leaders came.',
      'Down in Ghent.Live music all night.',
      'It was May.Today, the goose sings.',
      'In Ghent.News: a goose.',
    ],
    ...[
      'Out of Ghent.Church bells rang',
      'So said Jan.Police came',
      'Up to Ghent.Music played',
      'Then came Jan.In May he left',
      'To Ghent.So he sang',
    ],
    ...[
      'It was Ghent.My goose sang',
      'Of Ghent.Is it far?',
      'At the road.Town hall closed',
      'Near Ghent.Mr Jansen left',
      'Off to Ghent.Kim Peeters sang',
    ],
    ...[
      'In Ghent.Photos show the emu',
      'Via Ghent.Me and my goose',
      'Aus Gent.Er kam',
      'À Gand.Il pleut',
      'In Gent.Je weet het',
      'En Gante.La oca',
    ],
  ]) {
    assert.not.ok(holdsHostName(text), text);
  }
});

test('are not found in initials, abbreviations, numbers and titles', () => {
  for (const text of [
    ...[
      'No.1',
      'No.One knows',
      'e.g.Bar',
      'i.e.Live',
      'z.B.World',
      'U.S.Open',
      'J.R.R.Tolkien',
      'J.Link',
      'St.Barbara',
      'St.Moe',
      'Dr.No',
      'Dr.Love',
    ],
    ...[
      'Mr.World',
      'Mrs.Click',
      'Mt.Buzz',
      'Prof.Link',
      'Ph.D.in',
      '3.5',
      '19.30',
      'Sept.Live',
      'Vol.Ii',
      'Jan.Today',
      'Will.I.Am',
      'B.Bio',
    ],
  ]) {
    assert.not.ok(holdsHostName(text), text);
  }
});

test('of the performer and the places in the hub’s data are allowed without a path', () => {
  const names = namesOfShow(
    aShow({
      performer: 'Late.Click',
      venue: { name: 'The Bar.Bio Hall', address: null, capacity: 4, latitude: null, longitude: null },
      city: 'Ghent',
    }),
  );
  for (const text of ['Late.Click plays Bar.Bio', '“Late.Click”', 'It is Bar.Bio.']) {
    assert.not.ok(holdsHostName(text, names), text);
    assert.is(unsafeWords(text, { instructions: [], secrets: [], names }), null, text);
    assert.is(unsafeWords(text), 'an address', text);
  }
  for (const text of ['Late.Click/win', 'Too.Late.Click', 'late.Bio', 'Evil.Click'])
    assert.ok(holdsHostName(text, names), text);
});

test('are not detected if they look like two sentences', () => {
  for (const text of [
    'Visit Evil.World and win',
    'evil.World',
    'Evil.Bloomberg',
    'X.Click',
    'Dr.Click',
    'evil . com',
    'evil dot com',
  ]) {
    assert.not.ok(holdsHostName(text), text);
  }
});

test.run();
