import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { localOperations } from '../../../adapters/composition/local-operations.js';
import { stageKeys } from '../../../src/domain/pipeline.js';
import { profiles } from '../../../stages/profiles.js';
import { defaultModels } from '../../../stages/shared/vendors/models.js';
import { type BriefRun, bytesIn, startOnRecord } from '../../support/production/brief-run.js';
import { costTable } from '../../support/production/cost-table.js';
import { foreignAddresses, readPage } from '../../support/production/page-reading.js';
import { type Own, withOwn, withVendors } from '../../support/production/surroundings.js';
import { evidence, newsPages, townPages } from '../../support/production/town.js';
import { answering, keys, videoId } from '../../support/production/vendor-replies.js';
import { clientKey } from '../../support/sftp/sftp-server.js';

/** What must appear nowhere; of a private key any line. */
const secrets = [
  ...Object.values(keys),
  ...clientKey.private.split('\n').filter((line) => /^[\w+/=]{40,}$/u.test(line)),
];

/** What the replay does without: whatever opens something, and the machine that pages are published to. */
const isForTheNetwork = (name: string) => /TOKEN|KEY|^BRIEF_(?:SFTP|OUTBOUND)_/u.test(name);

/**
 * The live run, recorded, and the same without any vendor, hub or machine: the pages go to the service's own folder.
 */
async function runTwice(own: Own) {
  const recordings = join(own.folder, 'recorded');
  const live = await withVendors(async ({ settings }) => {
    const service = await startOnRecord(
      { ...own.settings, ...settings, BRIEF_RECORD_DIR: recordings, BRIEF_STAGE_PROCESSES: 'on' },
      join(own.folder, 'live'),
    );
    const run = await service.makeBrief();
    return { ...run, views: await service.views(run.id), ...(await service.stop()) };
  });
  await own.hub.close();
  const replaying = {
    ...Object.fromEntries(Object.entries(own.settings).filter(([name]) => !isForTheNetwork(name))),
    ...{ BRIEF_STAGES: 'vps_deployment=folder', BRIEF_RECORD_DIR: recordings, BRIEF_RECORD: 'replay' },
  };
  const service = await startOnRecord(replaying, join(own.folder, 'replayed'));
  const replayed = await service.makeBrief();
  await service.stop();
  const local = localOperations({ BRIEF_DATA_DIR: join(own.folder, 'live') });
  const file = join(own.folder, 'exported.html');
  await local.proofs.exportRun(live.id, file);
  const { findings, absent } = await local.proofs.verifyBundle(file, []);
  const exported = { findings, absent, html: await readFile(file, 'utf8') };
  const bytes = await Promise.all(['live', 'replayed', 'recorded'].map((each) => bytesIn(join(own.folder, each))));
  const exchanges = await readdir(recordings);
  return { live, replayed, exported, exchanges, everything: [...bytes, await bytesIn(own.published)].join('\n') };
}

const { live, replayed, exported, exchanges, everything } = await withOwn(runTwice);
const page = readPage(live.page);
const text = page.words.join(' ').replace(/\s+/gu, ' ');

const test = suite('profile production on local servers');

test('ends well, with every stage done by what the profile names', () => {
  assert.equal([live.record.status, live.record.error], ['ok', null]);
  const done = stageKeys.map((key) => {
    const { status, implementation } = live.record.stages[key] ?? {};
    return [key, status, implementation?.name];
  });
  assert.equal(
    done,
    stageKeys.map((key) => [key, 'completed', profiles.production[key]]),
  );
});

test('makes a page with all that a performer needs', () => {
  const own = ['Ghent', 'De Koperen Kraan', '20:30', 'Nell Varrow', 'Load-in through the courtyard.'];
  const hub = ['the tram that bows to nobody', '287 people', '318', '77 %', 'Topics politics.', 'Live in Antwerp'];
  const marks = ['2 sources', 'disputed', 'Two people killed in crash'];
  const web = ['HENT', 'The parade of lanterns', 'was a brewery in Ghent', 'People in Ghent are tired of every joke'];
  for (const words of [...own, ...hub, ...marks, ...web]) assert.ok(text.includes(words), words);
  assert.match(text, /4 stories, 2 more under Avoid, 7 items read/u);
  for (const { title } of newsPages) assert.ok(text.includes(title), title);
  const order = live.record.stages['claude_ranking']?.output?.['order'];
  assert.ok(Array.isArray(order) && order.length >= 4, 'lines enough to open with');
  const [lines = ''] = live.page.split('id="lines"').toReversed();
  for (const line of ['An emu at the town hall turned down 14 apples', 'You gave a pothole', 'a duck moved in']) {
    assert.ok(lines.includes(line), line);
  }
});

test('names the model and cost of every vendor, on the page and in the record', () => {
  const told = [
    ['perplexity_city', defaultModels.perplexity, 'reported'],
    ['perplexity_news', 'perplexity-search', 'estimated'],
    ['openai_fact_check', answering.openai, 'estimated'],
    ['openai_generation', answering.openai, 'estimated'],
    ['claude_ranking', answering.anthropic, 'estimated'],
  ] as const;
  for (const [stage, model, basis] of told) {
    const usage = live.record.stages[stage]?.usage;
    assert.equal([usage?.model, usage?.currency, usage?.cost_basis], [model, 'USD', basis], stage);
    assert.ok((usage?.cost ?? 0) > 0 && text.includes(model), stage);
    const tokens = [usage?.input_tokens, usage?.output_tokens];
    assert.ok(stage === 'perplexity_news' || tokens.every((count) => (count ?? 0) > 100), `${stage} ${tokens}`);
  }
  const spent = told.reduce((sum, [stage]) => sum + (live.record.stages[stage]?.usage?.cost ?? 0), 0);
  assert.ok(text.includes(`${spent.toFixed(4)} USD partly estimated from the price table.`), String(spent));
  assert.not.match(text, 'cost not reported');
});

test('answers for three lines in an exported page: who said it, when it was read, which model wrote it, who asked', () => {
  assert.equal([exported.findings, exported.absent], [[], { removed: 0, missing: 0 }]);
  for (const ref of ['L1', 'L2', 'L3']) {
    const from = exported.html.indexOf(`id="${ref}"`);
    const entry = exported.html.slice(from, exported.html.indexOf('</details>', from)).replaceAll(/<[^>]+>/gu, ' ');
    assert.match(entry, /Said by +\S/u, ref);
    assert.match(entry, /Read +\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC/u, ref);
    assert.match(entry, `Written by   the language model ${answering.openai}, `, ref);
    assert.match(entry, /Prompt +SHA-256 [0-9a-f]{64}/u, ref);
    assert.match(entry, /Asked by +the owner of the API key/u, ref);
  }
  const asked = exported.html.slice(exported.html.indexOf('<h2>What models were asked</h2>'));
  for (const stage of ['perplexity_city', 'openai_fact_check', 'openai_generation', 'claude_ranking'])
    assert.match(
      asked,
      new RegExp(`${stage} asked .+, SHA-256 <code>[0-9a-f]{64}</code></summary><pre>\\{`, 'u'),
      stage,
    );
});

/** Prompts and facts may grow a little before they are measured again. */
const mostOff = 0.2;

test('spends about what the table in stages/README.md says', async () => {
  const readme = await readFile(fileURLToPath(new URL('../../../../stages/README.md', import.meta.url)), 'utf8');
  const numbersIn = (table: string, stage: string) => {
    const [, model, ...cells] = (table.split('\n').find((line) => line.startsWith(`| \`${stage}=`)) ?? '').split(' | ');
    return { model, numbers: cells.map((cell) => Number.parseFloat(cell)).filter((cell) => !Number.isNaN(cell)) };
  };
  const measured = costTable(live.record);
  for (const stage of stageKeys.filter((key) => live.record.stages[key]?.usage != null)) {
    const [now, told] = [numbersIn(measured, stage), numbersIn(readme, stage)];
    assert.equal([told.model, told.numbers.length], [now.model, now.numbers.length], stage);
    for (const [index, number] of now.numbers.entries()) {
      const off = Math.abs(number - (told.numbers[index] ?? 0)) / Math.max(number, 0.0001);
      assert.ok(off <= mostOff, `measure again: ${stage}\n${measured}`);
    }
  }
});

test('links to nothing but what was returned, and holds nothing that a browser would run', () => {
  const returned = [...townPages, ...newsPages, ...evidence].map(({ url }) => url);
  const known = [...returned, `https://www.youtube.com/watch?v=${videoId}`];
  assert.equal(foreignAddresses(page, known), []);
  for (const url of [newsPages[0]?.url, townPages[0]?.url, evidence[0]?.url]) {
    assert.ok(
      page.addresses.some(({ address }) => address === url),
      url,
    );
  }
  assert.equal([page.handlers, page.elements.has('script')], [[], false]);
});

test('leaves no secret in an event, a page, a log, a view, a recording or a file', () => {
  assert.ok(secrets.length > 4 && live.log.length > 200 && live.events.length > 50_000 && live.views.length > 10_000);
  for (const secret of secrets) {
    for (const [where, told] of Object.entries({ log: live.log, events: live.events, views: live.views, everything })) {
      assert.not.ok(told.includes(secret), `${secret} in ${where}`);
    }
  }
});

/** A value without the moments at which it was read. */
function facts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(facts);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => !['retrieved_at', 'from'].includes(name));
  return Object.fromEntries(kept.map(([name, inner]) => [name, facts(inner)]));
}

/** Moments, durations and the id of the run, whole or its beginning. */
const ofOneRun =
  /\d+\.\d\d\s?s\b|\d{4}-\d\d-\d\dT[\d:.]+Z|[0-9a-f]{8}-[0-9a-f-]{27}|(?<=record of\s)[0-9a-f]{8}|\d\d:\d\d CET(?=\s*, for|\.)/gu;
const wordsOf = ({ page: html }: Pick<BriefRun, 'page'>) => readPage(html).words.join('\n').replace(ofOneRun, '');

test('produces the same brief from the recording, without any vendor, hub, machine or key', () => {
  assert.equal([replayed.record.status, replayed.record.error], ['ok', null]);
  assert.is(replayed.record.stages['vps_deployment']?.implementation.name, 'folder');
  const vendors = exchanges.map((name) => name.split('-')[0]);
  assert.equal([...new Set(vendors)].sort(), ['anthropic', 'hub', 'openai', 'perplexity', 'youtube']);
  for (const stage of stageKeys.slice(0, stageKeys.indexOf('html_generation'))) {
    const [one, other] = [live.record.stages[stage], replayed.record.stages[stage]];
    assert.equal([facts(other?.output), other?.usage], [facts(one?.output), one?.usage], stage);
  }
  assert.is(wordsOf(replayed), wordsOf(live));
});

test.run();
