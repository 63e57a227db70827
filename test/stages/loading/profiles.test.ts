import { fileURLToPath } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { stageKeys } from '../../../src/domain/pipeline.js';
import { discoverStages } from '../../../stages/load-stages.js';
import { localPlugins, profiles, selectStages } from '../../../stages/profiles.js';

test('a profile names one implementation for every stage', () => {
  const { selection, problems } = selectStages('local', '');
  assert.equal(problems, []);
  assert.equal(selection, profiles.local);
  assert.equal(Object.keys(selection), [...stageKeys]);
});

test('the profile of the vendors names existing implementations', async () => {
  const { selection, problems } = selectStages('production', '');
  assert.equal(problems, []);
  const builtIn = fileURLToPath(new URL('../../../stages', import.meta.url));
  const { catalogue } = await discoverStages({ builtIn, additional: null });
  for (const stage of stageKeys) assert.ok(catalogue[stage].includes(selection[stage]), `${stage}=${selection[stage]}`);
});

test('overrides change the stages that they name, whatever the spaces', () => {
  const { selection, problems } = selectStages('local', ' perplexity_city = towns ,vps_deployment=sftp, ');
  assert.equal(problems, []);
  assert.equal(selection, { ...profiles.local, perplexity_city: 'towns', vps_deployment: 'sftp' });
});

test('every problem is reported, and the rest still applies', () => {
  const overrides =
    'hub_lokup=files,claude_ranking,=x,html_generation=,a=b=c,og_verification=a,og_verification=b,toString=x';
  const { selection, problems } = selectStages('lokal', overrides);
  assert.equal(problems, [
    'there is no profile "lokal" (did you mean "local"?); known: local, vendors, production',
    'BRIEF_STAGES: there is no stage "hub_lokup" (did you mean "hub_lookup"?)',
    'BRIEF_STAGES: "claude_ranking" is not of the form stage=implementation',
    'BRIEF_STAGES: "=x" is not of the form stage=implementation',
    'BRIEF_STAGES: "html_generation=" is not of the form stage=implementation',
    'BRIEF_STAGES: "a=b=c" is not of the form stage=implementation',
    'BRIEF_STAGES: og_verification is given twice',
    'BRIEF_STAGES: there is no stage "toString"',
  ]);
  assert.equal(selection, { ...profiles.local, og_verification: 'a' });
  assert.match(
    selectStages('__proto__', '').problems[0] ?? '',
    'there is no profile "__proto__"; known: local, vendors, production',
  );
});

test('the process that a start prepares loads what runs without an account, fallbacks included', () => {
  const prepared = (profile: string) =>
    localPlugins(selectStages(profile, 'og_verification=mine').selection).map(({ stage }) => stage);
  assert.is(prepared('local').length, 14);
  const others = ['hub_lookup', 'vps_deployment'] as const;
  assert.equal(
    prepared('production'),
    prepared('local').filter((stage) => !others.some((other) => other === stage)),
  );
});

test.run();
