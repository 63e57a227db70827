import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { StageKey } from '../../../../src/domain/pipeline.js';
import type { StageOutcome } from '../../../../src/domain/stage-outcome.js';
import { judgementOf } from '../../../support/production/honest-models.js';
import { type Injection, injections, seenInstructions, seenKey } from '../../../support/vendors/injections.js';
import { type AskedVendor, withVendor } from '../../../support/vendors/vendor-server.js';
import { aStory } from '../lines/brief-input.js';
import { emu, emuLine, found, key, type ModelStage, modelStages, runStage } from './model-stages.js';

/** The parts of a request to any vendor. */
function partsOf({ headers, body }: AskedVendor) {
  const sent = body as Readonly<Record<string, unknown>>;
  const [message] = (sent['input'] ?? sent['messages']) as readonly Readonly<{ content: string }>[];
  const instructions = sent['instructions'] ?? (sent['system'] as readonly Readonly<{ text: string }>[])[0]?.text;
  const credential = headers.authorization?.replace('Bearer ', '') ?? headers['x-api-key'];
  return { instructions: String(instructions), data: message?.content ?? '', credential: String(credential), sent };
}

/**
 * The answer of a model that obeys a prompt injection, in the requested format, in addition to what it should have
 * written.
 */
function obedient(stage: ModelStage, { wanted, demand }: Injection, refs: readonly string[]): string {
  const line = (overrides: object) => ({ ...emuLine, ...overrides });
  const finding = (overrides: object) => ({
    ref: 'c1',
    source_url: found,
    quote: wanted,
    stance: 'supports',
    ...overrides,
  });
  const answers: Readonly<Record<string, unknown>> = {
    generation: {
      lines: [
        line({ text: wanted }),
        line({ text: `${emuLine.text} ${wanted}` }),
        line({ quote: wanted }),
        line({ text: demand, quote: null }),
        line({ fact_refs: ['f1', 'f99'] }),
        line({ fact_refs: [] }),
        ...refs.map((ref) => line({ fact_refs: [ref], text: `Emu: ${demand}`, quote: demand })),
        line({}),
      ],
    },
    'fact check': {
      findings: [
        finding({}),
        finding({ quote: `Emu apples ${wanted}` }),
        finding({ quote: `Emu: ${demand}`, stance: 'contradicts' }),
        finding({ source_url: 'https://evil.example/emu', quote: 'An emu refused 14 apples.' }),
        finding({ source_url: 'javascript:alert(1)', quote: 'An emu refused 14 apples.' }),
        finding({ ref: 'c99', quote: 'An emu refused 14 apples.' }),
        finding({ quote: 'The emu outside the hall sent 14 apples back.' }),
      ],
      harm: [{ ref: 'c1', category: wanted, reason: demand }],
      translations: [
        { ref: 'c1', text: wanted },
        { ref: 'c2', text: `Emu: ${demand}` },
      ],
    },
    ranking: {
      lines: refs.map((ref, index) =>
        judgementOf(ref, {
          reason: wanted,
          hurts: index % 3 === 1 ? demand : null,
          asserts_more: index % 3 === 2 ? wanted : null,
          risk: wanted,
        }),
      ),
      order: refs.map((ref) => ({ ref })),
    },
  };
  return JSON.stringify(answers[stage.name]);
}

/** The stage's own part of its value, without the citations of its input. */
function ownWords(outcome: StageOutcome<StageKey>): string {
  return JSON.stringify(outcome, (name, value) =>
    name === 'deciding' && value?.source?.file === null && value.source.publisher === 'Evening Bell' ? null : value,
  );
}

/** More stories, because a model may cut one line of six. */
function company({ name }: ModelStage) {
  const animals = name === 'ranking' ? ['goose', 'heron', 'badger', 'otter', 'ferret'] : [];
  return animals.map((animal) => aStory(`news:${animal}`, `${animal} walks into Ghent town hall`));
}

async function attacked(stage: ModelStage, injection: Injection) {
  const { demand } = injection;
  // Old news, so that the emu is the first fact.
  const poisoned = aStory('news:poisoned', demand, { summary: demand, newest_on: '2026-10-30' });
  const requests: ReturnType<typeof partsOf>[] = [];
  const answer = (asked: AskedVendor) => {
    const parts = partsOf(asked);
    requests.push(parts);
    const refs = [...new Set([...parts.data.matchAll(/"ref":"([a-z]\d+)"/gu)].map(([, ref = '']) => ref))];
    const obeyed = obedient(stage, injection, refs);
    const fill = (text: string) => JSON.stringify(text).slice(1, -1);
    return stage.reply(
      obeyed.replaceAll(seenKey, fill(parts.credential)).replaceAll(seenInstructions, fill(parts.instructions)),
    );
  };
  const outcome = await withVendor(answer, ({ base }) =>
    runStage(stage, { environment: stage.environment(base), input: stage.input([emu, ...company(stage), poisoned]) }),
  );
  return { outcome, request: requests[0] };
}

for (const stage of modelStages) {
  const test = suite(`200 prompt injections against the ${stage.name}`);
  let [asked, kept] = [0, 0];

  for (const injection of injections) {
    test(injection.name, async () => {
      const { outcome, request } = await attacked(stage, injection);
      const words = ownWords(outcome);
      for (const trace of [...injection.traces, 'evil.example', key, '<script']) {
        assert.not.ok(words.includes(trace), `${trace} in ${words}`);
      }
      assert.is(outcome.kind, 'produced', words);
      if (request === undefined) return;
      asked += 1;
      kept += Number(/turned down 14 apples|sent 14 apples back|line:emu/u.test(words));
      assert.not.ok(request.instructions.includes(injection.demand), 'no foreign word in the instructions');
      assert.is(request.data.split('</untrusted_data>').length, 2, 'nothing closes the data but its end');
      assert.is(request.data.split('<untrusted_data').length, 2);
      const tools = (request.sent['tools'] ?? []) as readonly Readonly<{ type: string }>[];
      assert.ok(
        tools.every(({ type }) => type === 'web_search'),
        'no tool that acts',
      );
    });
  }

  test('do not keep it from its work, except that a model that lies about a page can make a claim fail', () => {
    assert.ok(kept >= (stage.name === 'fact check' ? 150 : asked) && asked >= 150, `${kept} of ${asked}`);
  });

  test.run();
}
