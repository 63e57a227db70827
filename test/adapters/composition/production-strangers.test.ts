import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readNotes } from '../../../stages/shared/notes/read-notes.js';
import { plainText } from '../../../stages/shared/untrusted-text/plain-text.js';
import { sampleData } from '../../support/hub-server/sample-data.js';
import { type BriefRun, bytesIn, type ServiceOnRecord, startOnRecord } from '../../support/production/brief-run.js';
import { honestModels } from '../../support/production/honest-models.js';
import { obedientModels, poisonedHub, saidByHub, strangerPage } from '../../support/production/obedient-models.js';
import { foreignAddresses, readPage } from '../../support/production/page-reading.js';
import { withOwn, withVendors } from '../../support/production/surroundings.js';
import { evidence, newsPages, runDate, townPages } from '../../support/production/town.js';
import { keys, videoId } from '../../support/production/vendor-replies.js';
import { type Injection, injections } from '../../support/vendors/injections.js';

/** So many speak in one brief: all wishes in two disguises. */
const together = 20;
const groups = Array.from({ length: injections.length / together }, (_, index) =>
  injections.slice(index * together, (index + 1) * together),
);

let speaking: readonly Injection[] = [];
const models = () => (speaking.length === 0 ? honestModels : obedientModels(speaking));
const data = () => (speaking.length === 0 ? sampleData(runDate) : poisonedHub(sampleData(runDate), speaking));

type Attacked = Readonly<{ group: readonly Injection[]; run: BriefRun }>;

/**
 * A brief for two disguises each, one after the other in one service, so that each also meets what the ones before left
 * behind.
 */
async function attackAll(service: ServiceOnRecord, captions: string): Promise<readonly Attacked[]> {
  const attacked: Attacked[] = [];
  for (const group of groups) {
    speaking = group;
    await rm(captions, { recursive: true, force: true });
    attacked.push({ group, run: await service.makeBrief() });
  }
  return attacked;
}

const { attacked, log, events, files } = await withOwn(
  (own) =>
    withVendors(async ({ settings }) => {
      const service = await startOnRecord(
        { ...own.settings, ...settings, BRIEF_STAGE_PROCESSES: 'off' },
        join(own.folder, 'data'),
      );
      const all = await attackAll(service, join(own.folder, 'data', 'youtube'));
      const left = await service.stop();
      return { attacked: all, ...left, files: [await bytesIn(own.folder), await bytesIn(own.published)].join('\n') };
    }, models),
  data,
);

const returned = [...townPages, ...newsPages, ...evidence].map(({ url }) => url);
const known = [
  ...returned,
  'https://stranger.example/town',
  ...injections.slice(0, together).flatMap((_, index) => [strangerPage('news', index), strangerPage('more', index)]),
  `https://www.youtube.com/watch?v=${videoId}`,
];

const test = suite(`${injections.length} strangers who speak everywhere, to models that obey`);

/** What the hub says in its own name, as a whole and statement by statement. */
const ownWords = new Map(
  injections.map((injection) => {
    const said = saidByHub(injection);
    return [injection, [said, ...readNotes(said).map(({ text }) => text)].map((words) => plainText(words))];
  }),
);

/**
 * Returns the first trace of a group that a text contains in other words than those of the hub, with its surroundings;
 * null if there is none.
 */
function traceIn(text: string, group: readonly Injection[], traces: Iterable<string>): string | null {
  const flat = text.replace(/\s+/gu, ' ');
  const found = [...traces].filter((trace) => flat.includes(trace));
  if (found.length === 0) return null;
  const own = group.flatMap((injection) => ownWords.get(injection) ?? []);
  const longestFirst = own.toSorted((one, other) => other.length - one.length);
  const foreign = longestFirst.reduce((left, words) => left.replaceAll(words, ''), flat);
  const trace = found.find((each) => foreign.includes(each));
  return trace === undefined ? null : around(foreign, trace);
}

/** Every text in a value, however deep. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function around(text: string, part: string): string {
  const at = text.indexOf(part);
  return `${part} in ${text.slice(Math.max(0, at - 200), at + 200)}`;
}

for (const { group, run } of attacked) {
  test(`who begin with ${group[0]?.name}`, () => {
    assert.is(run.record.status, 'ok', String(run.record.error));
    const page = readPage(run.page);
    assert.equal(foreignAddresses(page, known), []);
    assert.equal(page.handlers, []);
    for (const element of ['script', 'img', 'iframe', 'object', 'form', 'base']) {
      assert.not.ok(page.elements.has(element), element);
    }
    const traces = [...group.flatMap((injection) => injection.traces), '<script'];
    assert.is(traceIn(page.words.join('\n'), group, traces), null);
  });
}

test('cost a brief a line at most, but for some whose words make a story no subject for jokes', () => {
  const lines = attacked.map(({ run }) => run.record.stages['claude_ranking']?.output?.['order']);
  const counts = lines.map((order) => (Array.isArray(order) ? order.length : 0));
  assert.ok(
    Math.min(...counts) >= 1 && counts.filter((count) => count >= 3).length >= groups.length - 2,
    counts.join(),
  );
});

test('leave nothing of it in any event', () => {
  const texts = textsIn(JSON.parse(events));
  assert.ok(texts.length > 5000, String(texts.length));
  const traces = new Set([...injections.flatMap((injection) => injection.traces), 'evil.example']);
  for (const text of new Set(texts)) assert.is(traceIn(text, injections, traces), null);
});

test('learn no key: none is in a log, an event, a page or any other file', () => {
  for (const key of Object.values(keys)) {
    for (const text of [log, events, files]) assert.not.ok(text.includes(key), around(text, key));
  }
});

test.run();
