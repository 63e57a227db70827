import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import { type ExampleHub, startExampleHub } from './example-hub.js';
import { hubShow } from './hub-calls.js';
import { answerSchema, partOf, schemaNamed } from './openapi-schemas.js';
import { sampleData } from './sample-data.js';

async function withHub(
  act: (hub: ExampleHub, ask: (path: string, token?: string) => Promise<Response>) => Promise<void>,
) {
  const data = sampleData('2026-11-20');
  const hub = await startExampleHub({ token: 'open', data: () => data });
  const ask = (path: string, token = 'open') =>
    fetch(`${hub.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  try {
    await act(hub, ask);
  } finally {
    await hub.close();
  }
}

test('every answer of the example hub is as the document says', async () => {
  const questions = {
    '/shows?date=2026-11-20': 200,
    '/shows?show_id=tt-1001': 200,
    '/shows?show_id=nobody': 404,
    '/shows': 400,
    '/visits?city=Ghent&performer=Nell+Varrow&before=2026-11-20': 200,
    '/sales?show_id=tt-1001&until=2026-11-20': 200,
    '/sales?show_id=nobody': 404,
    '/voices': 200,
    '/voices?cursor=none': 400,
  };
  await withHub(async (_hub, ask) => {
    for (const [question, status] of Object.entries(questions)) {
      const answer = await ask(question);
      assert.is(answer.status, status, question);
      const body: unknown = await answer.json();
      const schema = answerSchema(question.split('?', 1).join(), status);
      assert.ok(schema !== null, question);
      const issues = v.safeParse(schema, body).issues ?? [];
      assert.equal(
        issues.map(({ message }) => message),
        [],
        question,
      );
      if (status === 200) assert.ok(JSON.stringify(body).length > 100, `${question} tells something`);
    }
    const refused = await ask('/voices', 'shut');
    assert.is(refused.status, 401);
    assert.ok(v.is(schemaNamed('Problem'), await refused.json()));
  });
});

test('every path of the document is answered', async () => {
  await withHub(async (_hub, ask) => {
    for (const path of Object.keys(partOf('paths'))) assert.is.not((await ask(path)).status, 404, path);
  });
});

test('the check of the document sees what does not fit, and understands all that it says', () => {
  const show = schemaNamed('Show');
  assert.ok(v.is(show, hubShow()));
  const unfit = [
    { city: undefined },
    { show_date: '20.11.2026' },
    { capacity: -1 },
    { capacity: 1.5 },
    { status: 'sold out' },
    { latitude: 91 },
    { start: '8pm' },
    { venue: '' },
    { notes: 7 },
  ];
  for (const change of unfit) assert.not.ok(v.is(show, hubShow(change)), JSON.stringify(change));
  const sales = { show_date: '2026-11-20', city: 'Ghent', as_of: '2026-11-01', sold: 5 };
  assert.ok(v.is(schemaNamed('Sales'), { ...sales, gross: 12345.67, currency: 'EUR' }));
  assert.not.ok(v.is(schemaNamed('Sales'), { ...sales, gross: 1.005 }));
  assert.not.ok(v.is(schemaNamed('Voice'), { performer: 'Nell', tone: 'dry' }));
  for (const name of Object.keys(partOf('components', 'schemas'))) v.safeParse(schemaNamed(name), {});
});

test.run();
