import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Span } from '../../../adapters/tracing/run-spans.js';
import { parentIdOf } from '../../../src/ports/trace-context.js';
import { startRuns } from '../../support/documents.js';
import { noopValues } from '../../support/noop-stages.js';
import { startNoopService } from '../../support/test-service.js';
import { type AskedVendor, withVendor } from '../../support/vendors/vendor-server.js';

type Attributes = readonly Readonly<{ key: string; value: Readonly<Record<string, string>> }>[];
type Document = Readonly<{
  resourceSpans: readonly [
    Readonly<{ resource: { attributes: Attributes }; scopeSpans: readonly [Readonly<{ spans: readonly Span[] }>] }>,
  ];
}>;
type Exported = Readonly<{
  runId: string;
  asked: readonly AskedVendor[];
  spans: readonly Span[];
  resource: Readonly<Record<string, string | undefined>>;
}>;

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const usage = "{ model: 'a-model', input_tokens: 120, output_tokens: 30, cost: null, currency: null }";

const checked = JSON.stringify(noopValues.openai_fact_check);

/** Makes a brief with a collector; one stage calls the same server as its vendor. */
async function exportedBy(headers: Readonly<Record<string, string>>, status = 200): Promise<Exported> {
  return withVendor(
    () => ({ status, body: '{}' }),
    async ({ base, asked }) => {
      const service = await startNoopService({
        vendors: { openai_generation: 'openai' },
        outcomes: {
          openai_generation: `
            await context.fetch('${base}/model', { signal: context.signal });
            if (context.attempt === 1) return { kind: 'failed', reason: 'busy', retryable: true, usage: ${usage} };`,
          openai_fact_check: `return { kind: 'produced', value: ${checked}, usage: ${usage} };`,
        },
        settings: {
          ...{ OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20x' },
          BRIEF_OUTBOUND_ALLOW: base,
        },
      });
      const { brief_run_ids: ids } = await startRuns(service, { run_date: '2026-11-20' }, headers);
      await service.end();
      const received = asked.find(({ path }) => path === '/v1/traces')?.body as Document | undefined;
      const [found] = received?.resourceSpans ?? [];
      const spans = found?.scopeSpans[0].spans ?? [];
      const resource = attributesOf(found?.resource ?? { attributes: [] });
      return { runId: (ids as readonly string[])[0] ?? '', asked, spans, resource };
    },
  );
}

function attributesOf({ attributes }: Readonly<{ attributes: Attributes | Span['attributes'] }>) {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}

const test = suite('the exported trace of a run');
const { runId, asked, spans, resource } = await exportedBy({ traceparent: `00-${trace}-00f067aa0ba902b7-01` });
const [run, ...attempts] = spans;

test('is one request to the collector, with the headers of the setting', () => {
  const requests = asked.filter(({ path }) => path === '/v1/traces');
  assert.is(requests.length, 1);
  assert.is(requests[0]?.headers['authorization'], 'Bearer x');
  assert.is(resource['service.name'], 'brief');
});

test('has a span for the run, in the trace of its request', () => {
  assert.equal([run?.name, run?.traceId, run?.parentSpanId], ['brief run', trace, '00f067aa0ba902b7']);
  const { 'brief.run_id': id, 'brief.status': status } = attributesOf(run as Span);
  assert.equal([id, status], [runId, 'ok']);
  assert.ok(BigInt(run?.endTimeUnixNano ?? 0) > BigInt(run?.startTimeUnixNano ?? 0));
});

test('has a span for each attempt, within the run', () => {
  assert.is(attempts.length, 15);
  for (const { traceId, parentSpanId } of attempts) assert.equal([traceId, parentSpanId], [trace, run?.spanId]);
  assert.is(new Set(spans.map(({ spanId }) => spanId)).size, 16);
});

test('says what a model used, and why an attempt failed', () => {
  const [first, second] = attempts.filter(({ name }) => name === 'openai_generation');
  assert.equal(first?.status, { code: 2, message: 'busy' });
  assert.is(second?.status.code, 0);
  const attributes = attributesOf(first as Span);
  for (const name of ['gen_ai.provider.name', 'gen_ai.system']) assert.is(attributes[name], 'openai');
  assert.is(attributes['gen_ai.operation.name'], 'chat');
  assert.is(attributes['gen_ai.request.model'], 'a-model');
  assert.is(attributes['gen_ai.usage.input_tokens'], '120');
  assert.is(attributes['gen_ai.usage.output_tokens'], '30');
});

test('says what a model used for a stage that names no vendor', () => {
  const check = attempts.find(({ name }) => name === 'openai_fact_check');
  const { 'gen_ai.request.model': model, 'gen_ai.provider.name': provider } = attributesOf(check as Span);
  assert.equal([model, provider], ['a-model', undefined]);
});

test('has the attempt as the parent of its requests to a vendor', () => {
  const parents = asked.filter(({ path }) => path === '/model').map(({ headers }) => `${headers['traceparent']}`);
  const ids = attempts.filter(({ name }) => name === 'openai_generation').map(({ spanId }) => spanId);
  assert.equal(parents.map(parentIdOf), ids);
});

test('has the id of the run when the request had no trace, and is not exported when that is not sampled', async () => {
  const untraced = await exportedBy({});
  assert.is(untraced.spans[0]?.traceId, untraced.runId.replaceAll('-', ''));
  assert.equal((await exportedBy({ traceparent: `00-${trace}-00f067aa0ba902b7-00` })).spans, []);
});

test('does not disturb a run when the collector refuses it', async () => {
  assert.ok((await exportedBy({}, 500)).spans.length > 0);
});

test.run();
