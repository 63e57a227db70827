import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import { previousShowLookupValue } from '../../../src/domain/stage-values/previous-show-lookup.js';
import { plugin } from '../../../stages/previous_show_lookup/files.js';
import { aShow, inputOfShow } from '../../support/results.js';
import { stageContext, withInputFolder } from '../../support/stage-context.js';

/** Returns the visits to Ghent that the files of `history/` have. */
async function visitsIn(files: Readonly<Record<string, string>>) {
  return withInputFolder(files, async (root) => {
    const context = stageContext({ settings: { BRIEF_INPUT_DIR: root } });
    const outcome = await plugin.run(inputOfShow(aShow()), context);
    assert.is(outcome.kind, 'produced');
    return outcome.kind === 'produced' ? v.parse(previousShowLookupValue, outcome.value).visits : [];
  });
}

test('a report in a text is a visit, by the day and the town of its first line', async () => {
  const report = 'Ghent 6 Oct 22, after the show\n\nThe tram bit killed. The goose died.\n';
  const [visit, ...others] = await visitsIn({ 'history/notes.txt': report });
  assert.equal(others, []);
  assert.is(visit?.show_date, '2022-10-06');
  assert.equal(visit?.died, ['The goose died.']);
});

test('a text says more of a night that a table lists, and its name can give its town', async () => {
  const files = {
    'history/visits.csv': 'date,city,venue,attendance\n2022-10-06,Ghent,Minard,118\n',
    'history/report_ghent.md': '# 6 October 2022\nThe tram bit killed.\n\n# 9 October 2022\nOf no town of the table.\n',
  };
  const visits = await visitsIn(files);
  assert.equal(
    visits.map(({ show_date, attendance }) => [show_date, attendance]),
    [
      ['2022-10-09', null],
      ['2022-10-06', 118],
    ],
  );
  assert.match(visits[1]?.notes ?? '', 'tram bit');
});

test('a report says what happened: only what it calls dead is', async () => {
  const report = 'Ghent 6 Oct 22\n\nThe box is gone. The goose died.\n';
  const [visit] = await visitsIn({ 'history/notes.txt': report });
  assert.equal(visit?.died, ['The goose died.']);
});

for (const [heading, venue] of [
  ['Ghent, Minard, 6 Oct 22', 'Minard'],
  ['Ghent – De Koperen Kraan – 6 October 2022', 'De Koperen Kraan'],
  ['Tour diary, Ghent, 6 Oct 22, after the show', null],
] as const)
  test(`the first line of a text says where a night was, and its text how many came: ${heading}`, async () => {
    const [visit] = await visitsIn({ 'history/a.txt': `${heading}\n\n118 Leute, hot. The goose died.` });
    assert.equal([visit?.venue, visit?.attendance], [venue, 118]);
  });

test('a number of minutes or laughs is no count of people', async () => {
  const [visit] = await visitsIn({ 'history/a.txt': 'Ghent 6 Oct 22\n\n20 minutes late, 12 laughs. The goose died.' });
  assert.is(visit?.attendance, null);
});

test('a text on another town, or without a year, is no visit', async () => {
  const files = {
    'history/a.txt': 'Bruges 6 Oct 22\n\nThe tram bit killed.\n',
    'history/b.txt': 'Ghent, some autumn\n\nThe tram bit killed.\n',
  };
  assert.equal(await visitsIn(files), []);
});

test.run();
