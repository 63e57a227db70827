import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { examine } from '../../../adapters/composition/doctor.js';
import { writeNoopStages } from '../../support/noop-stages.js';
import { aShow } from '../../support/results.js';
import { startNoopService } from '../../support/test-service.js';

type Record = Readonly<{
  status: string;
  stages: Readonly<{ [stage: string]: Readonly<{ error?: string; status: string }> }>;
}>;

const shows = ['bad', 'good'].map((id) => aShow({ show_id: id }));
const whenBad = (act: string) => `if (input.show.show_id === 'bad') { ${act} }`;

test('a stage that ends its process fails alone; the other run and the service continue', async () => {
  const service = await startNoopService({
    shows,
    outcomes: { perplexity_city: whenBad('process.exit(7);') },
    settings: { BRIEF_STAGE_PROCESSES: 'on' },
  });
  const body = JSON.stringify({ run_date: shows[0]?.show_date });
  const headers = { 'content-type': 'application/json' };
  const started = await service.ask('/api/v1/brief/run', { method: 'POST', body, headers });
  const { briefs } = (await started.json()) as { briefs: readonly { brief_run_id: string; show_id: string }[] };
  const recordOf = async (show: string): Promise<Record> => {
    const id = briefs.find(({ show_id }) => show_id === show)?.brief_run_id;
    return (await (await service.ask(`/api/v1/brief/runs/${id}`)).json()) as Record;
  };
  const [bad, good] = [await recordOf('bad'), await recordOf('good')];
  assert.is(good.status, 'ok');
  assert.is(bad.status, 'degraded');
  assert.match(bad.stages['perplexity_city']?.error ?? '', 'it ended its process with code 7');
  assert.is((await service.ask('/livez')).status, 200);
  await service.end();
});

test('the doctor names a stage whose check ends its process, and checks the others', async () => {
  const { folder, remove } = await writeNoopStages({ checks: { perplexity_city: 'process.exit(7);' } });
  const { problems, checked } = await examine({ BRIEF_STAGES_DIR: folder, BRIEF_STAGES: 'perplexity_city=noop' });
  assert.ok(
    problems.some((problem) => problem.includes('perplexity_city=noop: its check failed: it ended its process')),
  );
  assert.ok(checked.some((line) => line.startsWith('perplexity_news=feeds: ')));
  await remove();
});

test.run();
