import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { localOperations } from '../../../adapters/composition/local-operations.js';
import { profiles } from '../../../stages/profiles.js';
import { runProgramWith } from '../../support/brief-program.js';
import { type Own, type Vendors, withOwn, withVendors } from '../../support/production/surroundings.js';
import { isPaid } from '../../support/production/vendor-replies.js';
import { strangerKey } from '../../support/sftp/sftp-server.js';

type Said = Readonly<{ exitCode: number; lines: readonly string[]; paid: number }>;
type Examine = (
  changes: Readonly<Record<string, string | undefined>>,
  options?: Readonly<{ json: boolean }>,
) => Promise<Said>;

/** The command as a person gives it, with these settings changed or taken away. */
async function examined(
  { own, vendors }: Readonly<{ own: Own; vendors: Vendors }>,
  changes: Parameters<Examine>[0],
  options: Parameters<Examine>[1],
) {
  const all = {
    BRIEF_SERVICE_API_KEYS: 'k',
    BRIEF_STAGE_PROCESSES: 'off',
    ...own.settings,
    ...vendors.settings,
    BRIEF_DATA_DIR: join(own.folder, 'data'),
    ...changes,
  };
  const given = Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  );
  const parameters = ['doctor', ...(options?.json === true ? ['--json'] : [])];
  const { code: exitCode, stdout } = await runProgramWith(parameters, { local: localOperations(given) });
  const lines = stdout.split('\n');
  const calls = Object.values(vendors.asked).flat();
  return { exitCode, lines, paid: calls.filter(isPaid).length };
}

const nobody = 'http://127.0.0.1:1';
const test = suite('the doctor on profile production');

function when(sentence: string, act: (examine: Examine) => Promise<void>): void {
  test(sentence, () =>
    withOwn((own) => withVendors((vendors) => act((changes, options) => examined({ own, vendors }, changes, options)))),
  );
}

const warnings: string[] = [];
process.on('warning', ({ name }) => warnings.push(name));

const told = ({ lines }: Said) => lines.filter((line) => /^(?:problem|notice):/u.test(line));

when('finds everything fine where everything is there, without a call that costs', async (examine) => {
  const { exitCode, lines, paid } = await examine({});
  assert.equal([exitCode, paid], [0, 0]);
  const without = ['html_generation', 'url_verification', 'og_verification'];
  for (const [stage, implementation] of Object.entries(profiles.production)) {
    if (!without.includes(stage)) assert.ok(lines.includes(`${stage}=${implementation}: fine`), lines.join('\n'));
  }
  assert.is(lines.at(-1), 'nothing to fix');
  assert.not.ok(warnings.includes('MaxListenersExceededWarning'));
});

const required: readonly (readonly string[])[] = [
  ['BRIEF_HUB_URL'],
  ['BRIEF_HUB_TOKEN'],
  ['BRIEF_SFTP_HOST'],
  ['BRIEF_SFTP_USER'],
  ['BRIEF_SFTP_HOST_KEY'],
  ['BRIEF_SFTP_PRIVATE_KEY'],
  ['BRIEF_SFTP_PUBLIC_URL'],
  ['OPENAI_API_KEY', 'OPENAI_BASE_URL'],
  ['ANTHROPIC_API_KEY', 'ANTHROPIC_BASE_URL'],
  ['PERPLEXITY_API_KEY', 'PERPLEXITY_BASE_URL'],
];

when('names each setting that is missing, and nothing else', async (examine) => {
  for (const variables of required) {
    const said = await examine(Object.fromEntries(variables.map((name) => [name, undefined])));
    assert.equal([said.exitCode, said.paid], [1, 0], variables.join());
    const problems = told(said);
    assert.ok(problems.length === 1 && problems[0]?.endsWith(`${variables[0]} is missing`), problems.join('\n'));
  }
});

when('looks at the stages that have their settings, whatever others lack', async (examine) => {
  const { lines } = await examine({ BRIEF_HUB_TOKEN: undefined, OPENAI_API_KEY: 'sk-of-somebody-else' });
  const hub = ['hub_lookup', 'previous_show_lookup', 'historical_sales_lookup', 'voice_profile_load'];
  const all = hub.map((stage) => `${stage}=http`).join(', ');
  assert.ok(lines.includes(`problem: ${all}: the variable BRIEF_HUB_TOKEN is missing`), lines.join('\n'));
  for (const line of [
    'openai_generation=openai: cannot work',
    'perplexity_city=perplexity: fine',
    'claude_ranking=claude: fine',
    'vps_deployment=sftp: fine',
  ]) {
    assert.ok(lines.includes(line), line);
  }
});

/** What is changed, and what has to be said of it, once. */
const wrong: readonly (readonly [Readonly<Record<string, string>>, RegExp])[] = [
  [{ OPENAI_API_KEY: 'sk-of-somebody-else' }, /OpenAI .*OPENAI_API_KEY/u],
  [{ ANTHROPIC_API_KEY: 'sk-ant-of-somebody-else' }, /Anthropic .*ANTHROPIC_API_KEY/u],
  [{ PERPLEXITY_API_KEY: 'pplx-of-somebody-else' }, /Perplexity .*PERPLEXITY_API_KEY/u],
  [{ BRIEF_HUB_TOKEN: 'token-of-somebody-else' }, /BRIEF_HUB_TOKEN/u],
  [{ BRIEF_SFTP_PRIVATE_KEY: strangerKey.private }, /BRIEF_SFTP_PRIVATE_KEY/u],
  [{ OPENAI_BASE_URL: `${nobody}/v1` }, /OpenAI .*127\.0\.0\.1:1.*OPENAI_BASE_URL/u],
  [{ ANTHROPIC_BASE_URL: nobody }, /Anthropic .*127\.0\.0\.1:1.*ANTHROPIC_BASE_URL/u],
  [{ PERPLEXITY_BASE_URL: nobody }, /Perplexity .*127\.0\.0\.1:1.*PERPLEXITY_BASE_URL/u],
  [{ YOUTUBE_WEB_BASE_URL: nobody }, /YouTube.*127\.0\.0\.1:1/u],
  [{ BRIEF_HUB_URL: `${nobody}/hub`, BRIEF_OUTBOUND_ALLOW: nobody }, /127\.0\.0\.1:1.*BRIEF_HUB_URL/u],
  [{ BRIEF_SFTP_PORT: '1' }, /BRIEF_SFTP_HOST|BRIEF_SFTP_PORT/u],
  [{ BRIEF_SFTP_PUBLIC_URL: nobody }, /127\.0\.0\.1:1\/b\/… cannot be fetched/u],
  [{ BRIEF_OPENAI_MODEL: 'gpt-none' }, /BRIEF_OPENAI_MODEL/u],
  [{ BRIEF_ANTHROPIC_MODEL: 'claude-none' }, /BRIEF_ANTHROPIC_MODEL/u],
];

when(
  'says once what to fix of a wrong key and a dead server, without the key and without a call that costs',
  async (examine) => {
    for (const [changes, fix] of wrong) {
      const said = await examine(changes);
      const lines = told(said);
      // Without YouTube a brief is made all the same.
      const exitCode = 'YOUTUBE_WEB_BASE_URL' in changes ? 0 : 1;
      assert.equal(
        [lines.length, said.paid, said.exitCode],
        [1, 0, exitCode],
        `${Object.keys(changes)}: ${lines.join('\n')}`,
      );
      assert.match(lines[0] ?? '', fix);
      const given = Object.entries(changes).filter(([name]) => /KEY|TOKEN/u.test(name));
      for (const [, secret] of given) assert.not.ok(said.lines.join('\n').includes(secret));
    }
  },
);

when('gives a program only what is in its types', async (examine) => {
  const { lines, exitCode } = await examine({ YOUTUBE_WEB_BASE_URL: nobody }, { json: true });
  const { notices, problems } = JSON.parse(lines.join(''));
  assert.equal([exitCode, problems, notices.map(Object.keys)], [0, [], [['message', 'file', 'line']]]);
});

test.run();
