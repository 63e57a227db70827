import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type BriefData, briefData } from '../../../../stages/html_generation/facts/brief-data.js';
import { changesSince, type KeptGlance, keptGlance } from '../../../../stages/html_generation/facts/changes.js';
import { glanceOf } from '../../../../stages/html_generation/facts/glance.js';
import { stageContext } from '../../../support/stage-context.js';
import { renderPage, textOf } from '../samples/rendered-page.js';
import { richPage } from '../samples/rich-page.js';

const data = await briefData(richPage(), stageContext());
const shown = glanceOf(data);
const kept = keptGlance(shown, data.show);

function changes(before: Partial<KeptGlance> | null): readonly string[] {
  const glance = before === null ? null : { ...kept, ...before };
  const later: BriefData = { ...data, earlier: { publishedAt: '2026-11-19T09:00:00.000Z', glance } };
  return changesSince(later, shown).map(({ label, text }) => `${label}: ${text}`);
}

test('without an earlier version, or with the same first screen, nothing changed', () => {
  assert.equal(changesSince(data, shown), []);
  assert.equal(changes(null), []);
  assert.equal(changes({}), []);
});

test('times, tickets and the warning are compared', () => {
  assert.equal(changes({ doors: '18:30', start: null }), [
    'Doors: 19:00, before: 18:30',
    'Start: 20:00, before: not given',
  ]);
  assert.equal(changes({ sold: 390 }), ['Sold: 402 (+12)']);
  assert.equal(changes({ sold: 410 }), ['Sold: 402 (−8)']);
  assert.equal(changes({ sold: null }), ['Sold: 402']);
  assert.equal(changes({ warning: 'Avoid: something else' }), [`New warning: ${kept.warning}`]);
});

test('new and removed items of the top three are named by their first rows', () => {
  const [first = '', second = ''] = kept.top;
  assert.equal(changes({ top: [first, second, 'OLD: a thing.\nIts detail.'] }), [
    `New in the top three: ${kept.top[2]}`,
    'No longer: OLD: a thing.',
  ]);
});

test('the page lists the changes since the published version', async () => {
  const glance = { ...kept, sold: 390 };
  const publishedVersion = async () => ({ publishedAt: '2026-11-19T09:00:00.000Z', glance });
  const text = textOf((await renderPage(richPage(), { publishedVersion })).html);
  assert.match(text, 'Changed since Thu 19 Nov 2026, 10:00 CET Sold 402 (+12)');
  assert.not.match(textOf((await renderPage(richPage())).html), 'Changed since');
});

test.run();
