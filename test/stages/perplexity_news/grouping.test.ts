import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { developments, joined } from '../../../stages/perplexity_news/grouping/developments.js';
import { groupByEvent } from '../../../stages/perplexity_news/grouping/group-by-event.js';
import type { NewsItem } from '../../../stages/perplexity_news/stories/news-item.js';

function report(publisher: string, headline: string, summary: string | null = null, day = '2026-11-18'): NewsItem {
  return {
    headline,
    summary,
    publisher,
    day,
    moment: Date.parse(`${day}T10:00:00Z`),
    isDated: true,
    language: 'en',
    section: null,
    languageIsClear: true,
    locality: { names: 'Ghent', scope: 'town', isSure: true },
    url: `https://${publisher.toLowerCase()}.example/${encodeURIComponent(headline)}-${day}`,
    file: null,
    line: null,
  };
}

async function groups(...items: readonly NewsItem[]): Promise<readonly (readonly string[])[]> {
  return (await groupByEvent(items)).map((group) => group.map((item) => item.publisher));
}

const emu = report(
  'Times',
  'Escaped emu caught in Ghent supermarket car park',
  'An emu that fled a petting zoo was caught on Wednesday outside a supermarket after a chase with trolleys.',
);
const sameEmu = report(
  'Post',
  'Emu on the run in Ghent caught by supermarket staff',
  'A runaway emu was caught outside a supermarket on Wednesday by staff with trolleys after it fled its zoo.',
);
const bridge = report('Herald', 'Ghent bridge painted pink by mistake', 'Workers read the plan upside down.');

test('two reports of one event are one group', async () => {
  assert.equal(await groups(emu, bridge, sameEmu), [['Herald'], ['Post', 'Times']]);
});

test('reports that share a phrase are two stories where they are about two towns', async () => {
  const solar = report('Times', 'Copper theft at solar plant in Ghent: three sentenced', 'Copper theft is a plague.');
  const locality = { names: 'Deinze', scope: 'town', isSure: true, kilometres: 16 } as const;
  const tombs = report(
    'Times',
    'Copper theft at cemetery foiled by open gates',
    'Copper theft is a plague.',
    '2026-11-15',
  );
  const asDevelopments = async (...items: readonly NewsItem[]) =>
    (await developments(items.map((item) => ({ group: [item] as const })))).length;
  assert.is(await asDevelopments(solar, { ...tombs, locality }), 2);
  assert.is(await asDevelopments(solar, tombs), 1);
});

test('two reports of one event are one group among few items too, where every word is rare', async () => {
  const refused = report(
    'Courier',
    'Emu on the loose outside Ghent town hall refuses 14 apples',
    'An emu stood outside the town hall of Ghent for a morning and refused 14 apples. A clerk then offered it a form.',
  );
  const turnedDown = report(
    'Herald',
    'Ghent town hall emu turns down 14 apples before keeper arrives',
    'The keeper of the emu came to Ghent town hall by tram. He said that it only eats pears.',
  );
  const others = ['A bench in Ghent turns green', 'Ghent pool shut by a duck', 'Pothole of Ghent gets a cake'].map(
    (headline) => report('Post', headline, 'The town hall of Ghent had no comment on Wednesday.'),
  );
  assert.equal(await groups(refused, ...others, turnedDown), [['Courier', 'Herald'], ['Post'], ['Post'], ['Post']]);
});

test('two votes of one evening are two events, and so are two headlines about one year', async () => {
  const votes = [
    report('Times', 'Ghent council votes 9 to 8 on the colour of a bench'),
    report('Post', 'Ghent council votes 9 to 8 on the name of a tram'),
  ];
  assert.is((await groups(...votes)).length, 2);
  const plans = [
    report('Times', 'Budget plan of Ghent for 2026 spares swimming pools', 'The pools stay warm. The pools stay open.'),
    report('Post', 'Budget plan of Ghent for 2026 spares street lamps', 'The lamps stay lit. The lamps were old.'),
  ];
  assert.is((await groups(...plans)).length, 2);
});

test('the same headline at two publishers is one group', async () => {
  assert.equal(
    (await groups(report('Times', 'Ghent bell falls silent'), report('Post', 'Ghent bell falls silent'))).length,
    1,
  );
});

test('an agency text under two headlines is one group', async () => {
  const text =
    'The council of the town voted on Tuesday evening to move the statue of its founder to the new square, where pigeons are said to be fewer, by a majority of one.';
  assert.equal(
    (await groups(report('Times', 'Founder moves house in Ghent', text), report('Post', 'Statue wanders off', text)))
      .length,
    1,
  );
});

test('two animals of one zoo are two events', async () => {
  const elephant = report(
    'Times',
    'Ghent zoo welcomes baby elephant',
    'The elephant was born at night, and visitors are welcome to look from Friday on.',
  );
  const giraffe = report(
    'Post',
    'Ghent zoo welcomes baby giraffe',
    'The giraffe was born at night, and visitors are welcome to look from Friday on.',
  );
  assert.equal((await groups(elephant, giraffe, bridge)).length, 3);
});

test('a weekly column is a new event each time', async () => {
  const first = report('Times', 'Ghent lottery numbers: 4 8 15 16', null, '2026-11-18');
  const second = report('Times', 'Ghent lottery numbers: 23 42 7 9', null, '2026-11-17');
  assert.equal((await groups(first, second)).length, 2);
});

test('the same headline a week apart is another event', async () => {
  const older = report('Post', 'Ghent bell falls silent', null, '2026-11-10');
  assert.equal((await groups(report('Times', 'Ghent bell falls silent'), older)).length, 2);
});

test('headlines that share only common words stay apart', async () => {
  assert.equal(
    (
      await groups(
        report('Times', 'Ghent council approves new bench'),
        report('Post', 'Ghent council rejects new tram stop'),
      )
    ).length,
    2,
  );
});

test('an item in two feeds of its publisher counts once, also under a tracking address', async () => {
  const tracked = { ...emu, url: `${emu.url}?utm_source=feed#top`, publisher: 'Times Local' };
  assert.equal(
    (await groups(emu, { ...emu, day: '2026-11-17' }, tracked)).map((group) => group.length),
    [1],
  );
});

test('the order of the items does not matter', async () => {
  const items = [emu, bridge, sameEmu];
  assert.equal(await groupByEvent(items), await groupByEvent(items.toReversed()));
});

test('things of one kind are different events: permits of two fairs, invitations to two committees, two concerts', async () => {
  const act = 'permit for the event under article 68 of the royal decree 773 of 1931';
  const pairs = [
    [report('Register', `“Concert of Ada Bell” – ${act}`), report('Register', `“Joust of the Well” – ${act}`)],
    [
      report('Post', 'Invitation to the works committee of Ghent', 'All news is always on this page of the town hall.'),
      report('Post', 'Invitation to the town council of Ghent', 'All news is always on this page of the town hall.'),
    ],
    [
      report('Post', 'Concert of the harp circle in the old fish market on Friday'),
      report('Times', 'Concert of the brass band in the old fish market on Friday'),
    ],
  ];
  for (const pair of pairs) {
    assert.is((await groups(...pair)).length, 2, pair[0]?.headline);
    assert.is((await storiesIn(...pair)).length, 2, pair[0]?.headline);
  }
});

async function storiesIn(...items: readonly NewsItem[]): Promise<readonly (readonly string[])[]> {
  const events = (await groupByEvent(items)).map((group) => ({ group }));
  return (await developments(events)).map((story) => {
    const [first, ...others] = story.map(({ group }) => group);
    return first === undefined ? [] : joined([first, ...others]).map(({ headline }) => headline);
  });
}

const ferry = [
  report(
    'Post',
    'Ferry pontoon forced to wait outside the lock',
    'The pontoon and its tug are to moor on Tuesday.',
    '2026-11-14',
  ),
  report('Post', 'Live updates as the ferry pontoon arrives', 'Crowds watch the pontoon and its tug.', '2026-11-18'),
  report('Post', 'Pontoon of the ferry is moored at last', 'The tug left the pontoon at the quay.', '2026-11-17'),
] as const;

test('reports of one story over days are one, which its newest report leads, but not live coverage', async () => {
  assert.equal(await storiesIn(...ferry, bridge, emu), [
    [bridge.headline],
    [emu.headline],
    [ferry[2].headline, ferry[1].headline, ferry[0].headline],
  ]);
});

test('two acts of a town hall are two, however alike, and so are reports that only share a name', async () => {
  const acts = ferry.map((one) => ({ ...one, publisher: 'Municipality of Ghent' }));
  assert.is((await storiesIn(...acts)).length, 3);
  const hall = [
    report('Post', 'New floor of the Larkspur Arena is poured', 'The Larkspur Arena gets a wooden floor.'),
    report('Post', 'Skaters win at the Larkspur Arena', 'A thousand people came to the Larkspur Arena.', '2026-11-16'),
  ];
  assert.is((await storiesIn(...hall)).length, 2);
});

test('two openings of a shop, and two reports that share a single rare word, are two stories', async () => {
  const shops = [
    report(
      'Post',
      'A former tattooist opens a boutique in Ghent',
      'Ivy sells clothes, and customers paint them there.',
    ),
    report(
      'Courier',
      'A hockey player opens his repair boutique in Ghent',
      'Al, 21, repairs what customers would replace.',
    ),
    report(
      'Echo',
      'The pool is shut: what will replace it?',
      'A club asks the council for its decision.',
      '2026-11-16',
    ),
    report('Echo', 'Who will replace the councillor?', 'He accepts the decision of the council.', '2026-11-17'),
  ];
  assert.is((await storiesIn(...shops)).length, 4);
});

test('two reports of one match are one story; a statement on an event is another story than the event', async () => {
  const draw = report('Post', 'Larks United and Gannet Rovers share a goalless draw, in pictures');
  const same = report('Post', 'Draw between Larks United and Gannet Rovers', 'Neither could score. Ada missed twice.');
  assert.is((await storiesIn(draw, { ...same, language: 'fr' })).length, 1);
  assert.is((await storiesIn(draw, { ...same, day: '2026-11-15' })).length, 2, 'a match of another day');
  const storm = report('Post', 'Storm again: gusts and hailstones', 'Hailstones and gusts reach the polder tonight.');
  const mayor = report(
    'Post',
    'Storm and hailstones, Bell: “The polder needs a plan”',
    'Gusts hurt the polder, he says.',
  );
  assert.is((await storiesIn(storm, mayor)).length, 2);
});

test('an item in two captures of its feed has the day of the earlier one', async () => {
  const [early, late] = ['2026-11-09', '2026-11-15'].map((day) => ({ ...emu, day, isDated: false }));
  const [[item] = []] = await groupByEvent([late ?? emu, early ?? emu]);
  assert.is(item?.day, '2026-11-09');
  const [[dated] = []] = await groupByEvent([{ ...emu, day: '2026-11-16' }, early ?? emu]);
  assert.equal([dated?.day, dated?.isDated], ['2026-11-16', true]);
});

test.run();
