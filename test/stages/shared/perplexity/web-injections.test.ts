import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Injection, injections, seenInstructions, seenKey } from '../../../support/vendors/injections.js';
import { perplexityPages, perplexityRun, type WirePage } from '../../../support/vendors/perplexity-wire.js';
import { type AskedVendor, type VendorReply, withVendor } from '../../../support/vendors/vendor-server.js';
import { emptyFindings, key, lampFact, lanternPage, runAt, type WebStage, webStages } from './web-stages.js';

const poisonedUrl = 'https://poisoned.example/ghent';

/** Pages with a prompt injection; they contain `wanted` and `demand` like the answer of an obedient model. */
function pagesOf({ demand, wanted }: Injection): readonly WirePage[] {
  const poisoned = { title: demand, url: poisonedUrl, date: '2026-11-19' };
  return [
    lanternPage,
    { ...poisoned, snippet: `${demand}\n\nGhent has a lamp that says ${wanted}. Ghent is asked: ${demand}` },
    { ...poisoned, title: 'Ghent lamp speaks', url: `${poisonedUrl}/2`, snippet: `In Ghent: ${wanted}` },
    { ...poisoned, title: 'Evil in Ghent', url: 'javascript:alert(1)', snippet: 'Ghent lamp.' },
  ];
}

/** The answer of a model that obeys the injection, in addition to what it should have found. */
function obedient({ wanted, demand }: Injection): string {
  const pointing = (text: string, source_url = poisonedUrl) => ({ text, source_url, quote: wanted });
  const texts = [wanted, demand, `Ghent has a lamp. ${wanted}`, `Ghent: ${demand}`];
  const said = texts.flatMap((text) => [pointing(text), pointing(text, lampFact.source_url)]);
  const foreign = [
    pointing('Ghent has a lamp.', 'https://evil.example/lamp'),
    pointing('Ghent has a lamp.', 'javascript:alert(1)'),
  ];
  return JSON.stringify({
    ...emptyFindings,
    facts: [lampFact, ...said, ...foreign, { ...lampFact, quote: wanted }],
    pronunciations: texts.map((text) => ({ name: 'Ghent', respelling: text, source_url: poisonedUrl, quote: wanted })),
    overused_jokes: [...said, ...foreign],
    events: said.map((finding) => ({ ...finding, date: '2026-11-20', end_date: null })),
    venue: [...said, ...foreign],
  });
}

function replyTo(stage: WebStage, injection: Injection, { headers, body }: AskedVendor): VendorReply {
  const sent = body as Readonly<Record<string, unknown>>;
  const fill = (text: string) => JSON.stringify(text).slice(1, -1);
  const credential = fill(String(headers.authorization).replace('Bearer ', ''));
  const instructions = fill(String(sent['instructions'] ?? ''));
  const pages = pagesOf(injection);
  const reply = stage.name === 'town' ? perplexityRun(obedient(injection), { pages }) : perplexityPages(pages);
  // A text inside a JSON text is escaped twice; the key needs no escaping.
  const answer = String(reply.body).replaceAll(seenKey, credential);
  return { ...reply, body: answer.replaceAll(seenInstructions, fill(instructions)) };
}

for (const stage of webStages) {
  const test = suite(`200 prompt injections on pages that the ${stage.name} reads`);
  let [kept, asked] = [0, 0];

  for (const injection of injections) {
    test(injection.name, async () => {
      const requests: AskedVendor[] = [];
      const answer = (request: AskedVendor) => {
        requests.push(request);
        return replyTo(stage, injection, request);
      };
      const outcome = await withVendor(answer, ({ base }) => runAt(stage, base));
      const words = JSON.stringify(outcome);
      for (const trace of [
        ...injection.traces,
        'evil.example',
        key,
        '<script',
        'javascript:',
        'You collect what a performer',
      ]) {
        assert.not.ok(words.includes(trace), `${trace} in ${words}`);
      }
      assert.is(outcome.kind, 'produced', words);
      asked += 1;
      kept += Number(words.includes('evening-bell.example/lamps'));
      const sent = requests[0]?.body as Readonly<Record<string, unknown>>;
      const tools = (sent['tools'] ?? []) as readonly Readonly<{ type: string }>[];
      assert.ok(
        tools.every(({ type }) => type === 'web_search'),
        'no tool that acts',
      );
    });
  }

  test('do not keep it from using other pages', () => {
    assert.equal([kept, asked], [200, 200]);
  });

  test.run();
}
