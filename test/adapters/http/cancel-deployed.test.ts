import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { act, begin, ended, eventsOf, make, outcomeOf, recordOf, strangerAt } from '../../support/controls.js';
import { type JsonDocument, readJson, stageOf } from '../../support/documents.js';
import { startPagedService } from '../../support/paged-service.js';
import { stageGate } from '../../support/stage-gate.js';

const why = { reason: 'the tour is off' };
const textOf = async (url: unknown) => (await strangerAt(url))[1];
const pageOf = (record: JsonDocument) => (record['brief'] as JsonDocument)['url'];

const deploying = suite('cancelling a run while its page goes out');
const gates = { before: stageGate(), verification: stageGate(), withdrawal: stageGate() };
const service = await startPagedService({
  hooks: { deploy: gates.before.code, withdraw: gates.withdrawal.code },
  outcomes: { url_verification: gates.verification.code },
});
const first = await make(service);
const page = pageOf(await recordOf(service, first));

deploying('before it is out leaves the earlier one', async () => {
  gates.before.close();
  const runId = await begin(service);
  await gates.before.entered(2);
  const answer = await act(service, runId, 'cancel', why);
  assert.equal([answer.status, answer.body['status']], [200, 'cancelled']);
  assert.is(gates.before.passages[1]?.signal.aborted, true);
  assert.match(await textOf(page), new RegExp(`^run ${first}`, 'u'));
  gates.before.open();
});

deploying('after it is out shows the earlier one again, and tells so', async () => {
  gates.verification.close();
  const runId = await begin(service);
  await gates.verification.entered(2);
  assert.match(await textOf(page), new RegExp(`^run ${runId}`, 'u'));
  const answer = await act(service, runId, 'cancel', why);
  assert.equal([answer.status, answer.body['status']], [200, 'cancelled']);
  assert.is(gates.verification.passages[1]?.signal.aborted, true);
  assert.match(await textOf(page), new RegExp(`^run ${first}`, 'u'));
  assert.is(stageOf(answer.body, 'vps_deployment')['status'], 'completed');
  assert.is((answer.body['brief'] as JsonDocument)['brief_run_id'], first);
  const [asked, , last] = (await eventsOf(service, runId)).slice(-3);
  assert.equal([asked?.['type'], last?.['type']], ['CancellationRequested', 'RunCancelled']);
  const { at: _at, ...told } = (last?.['data'] ?? {}) as JsonDocument;
  assert.equal(told, { ...why, by: asked?.['actor'], withdrawal: { restored: first, problem: null } });
  gates.verification.open();
});

deploying('is refused a second time while the page is taken back', async () => {
  gates.verification.close();
  gates.withdrawal.close();
  const runId = await begin(service);
  await gates.verification.entered(3);
  const taken = gates.withdrawal.passages.length;
  const cancelling = act(service, runId, 'cancel', why);
  await gates.withdrawal.entered(taken + 1);
  assert.equal(outcomeOf(await act(service, runId, 'cancel', why)), [409, 'run_ending']);
  assert.equal(outcomeOf(await act(service, runId, 'resume')), [409, 'run_processing']);
  gates.withdrawal.open();
  gates.verification.open();
  assert.is((await cancelling).status, 200);
});

deploying('ends with its tests', () => service.end());
deploying.run();

const odd = suite('cancelling a run whose deployment');

odd('does not listen keeps its page from coming out later', async () => {
  const [stubborn, told] = [stageGate('closed'), stageGate()];
  const deaf = await startPagedService({
    hooks: {
      deploy: `${stubborn.stubborn}
        const made = input.results.html_generation.value.page;
        const outcome = await context.pages.publish(context.runId, [made]).then(() => 'it is out', (error) => error.message);
        ${told.code.replace('context', '{ ...context, runId: outcome }')}`,
    },
  });
  const runId = await begin(deaf);
  await stubborn.entered(1);
  assert.is((await act(deaf, runId, 'cancel', why)).status, 200);
  stubborn.open();
  await told.entered(1);
  assert.is(told.passages[0]?.runId, 'the attempt is over');
  const { page: address } = stageOf(await recordOf(deaf, runId), 'html_generation')['output'] as Readonly<{
    page: JsonDocument;
  }>;
  assert.is((await strangerAt(address['url']))[0], 404);
  await deaf.end();
});

odd('cannot take its page back tells so in the record and in the list', async () => {
  const verification = stageGate('closed');
  const stuck = await startPagedService({
    hooks: { withdraw: "throw new Error('the server is down');" },
    outcomes: { url_verification: verification.code },
  });
  const runId = await begin(stuck);
  await verification.entered(1);
  const { status, body } = await act(stuck, runId, 'cancel', why);
  const problem = /: the tour is off \(and the page could not be taken back: the server is down\)$/u;
  assert.is(status, 200);
  assert.match(String(body['error']), problem);
  const [entry] = (await readJson(stuck, '/api/v1/brief/runs'))['runs'] as JsonDocument[];
  assert.match(String(entry?.['error']), problem);
  await stuck.end();
});

odd('is taken back by the next life of a service that stopped meanwhile', async () => {
  const [verification, withdrawal] = [stageGate('closed'), stageGate('closed')];
  const options = {
    hooks: { withdraw: withdrawal.code },
    outcomes: { url_verification: verification.code },
    settings: { PUBLIC_URL: 'http://briefs.example' },
  };
  const before = await startPagedService(options);
  const runId = await begin(before);
  await verification.entered(1);
  const cancelling = act(before, runId, 'cancel', why);
  await withdrawal.entered(1);
  await before.stop();
  const { status, body } = await cancelling;
  assert.equal([status, body['status']], [202, 'processing']);
  withdrawal.open();
  const after = await startPagedService({ ...options, dataFolder: before.dataFolder });
  const record = await ended(after, runId);
  assert.match(String(record['error']), /the tour is off$/u);
  const { page: address } = stageOf(record, 'html_generation')['output'] as Readonly<{ page: JsonDocument }>;
  assert.is((await strangerAt(`${after.origin}/b/${address['slug']}/`))[0], 404);
  await after.end();
  await before.end();
});

odd.run();
