import type { StageOutcome } from '../../../src/domain/stage-outcome.js';
import type { Notice, Usage } from '../../../src/domain/stage-values/documents.js';
import type { InputOf, StageContext } from '../../../src/ports/stage-plugin.js';
import { countryCode } from '../../shared/atlas/countries.js';
import { unhurried } from '../../shared/input-files/unhurried.js';
import { noteOf } from '../../shared/lines/notes.js';
import { askOpenai, type OpenaiAnswer } from '../../shared/openai/ask-openai.js';
import type { OpenaiSettings } from '../../shared/openai/settings.js';
import { namesOfShow } from '../../shared/untrusted-text/names-of-show.js';
import { nothingUsed } from '../../shared/vendors/usage.js';
import type { Check } from '../checks/check-claim.js';
import { checkClaims, claimsOf, surroundingsOf } from '../checks/check-claims.js';
import { instructionsV1 } from '../prompt/v1.js';
import { type AskedClaim, askedClaims, questionData } from './asked-claims.js';
import { combine } from './combine.js';
import { type Finding, findingsAnswer, findingsJsonSchema } from './findings-schema.js';
import { weighFindings } from './weigh-findings.js';

type Produced = Extract<StageOutcome<'openai_fact_check'>, { kind: 'produced' }>;
type Findings = OpenaiAnswer<{ findings: Finding[] }>;

/** The marks of `corroborate`, with what a model's web search adds to their sources. */
export async function checkWithWeb(
  input: InputOf<'openai_fact_check'>,
  context: StageContext<OpenaiSettings>,
): Promise<StageOutcome<'openai_fact_check'>> {
  const { value } = await checkClaims(input, context);
  const { asked, left } = askedClaims(claimsOf(input), value.checks, input.show);
  if (asked.length === 0) return withNotices(value, [], nothingUsed);
  if (context.settings.BRIEF_OPENAI_API === 'chat') {
    const message =
      'BRIEF_OPENAI_API is chat, which searches no web: the claims were compared with their own sources alone.';
    return withNotices(value, [{ message, file: null, line: null }], nothingUsed);
  }
  const answered = await askOpenai(context, questionOf(asked, input), findingsAnswer);
  if (answered.kind === 'failed') return answered;
  const tooMany = noteOf(left, 'claim', 'claims', 'got no search: one question has room for so many');
  const { checks, notices } = await marked(input, context, { value, asked, answered });
  return { ...withNotices({ ...value, checks }, [...tooMany, ...notices], answered.usage), ...answered.pause };
}

function questionOf(asked: readonly AskedClaim[], { show }: InputOf<'openai_fact_check'>) {
  const searchWeb = { city: show.city, region: show.region, country: countryCode(show.country ?? '') };
  return {
    instructions: instructionsV1,
    data: questionData(asked, show),
    schemaName: 'findings',
    schema: findingsJsonSchema,
    searchWeb,
  };
}

async function marked(
  input: InputOf<'openai_fact_check'>,
  context: StageContext<OpenaiSettings>,
  { value, asked, answered }: Readonly<{ value: Produced['value']; asked: readonly AskedClaim[]; answered: Findings }>,
) {
  const { now, settings, signal } = context;
  const hidden = {
    instructions: [instructionsV1],
    secrets: [settings.OPENAI_API_KEY ?? ''],
    names: namesOfShow(input.show),
  };
  const { sources } = answered;
  const surroundings = surroundingsOf(input, context);
  const { place } = surroundings;
  const circumstances = { asked, sources, hidden, now, place, signal };
  const { evidence, faults } = await weighFindings(answered.answer.findings, circumstances);
  const byId = new Map(surroundings.claims.map((claim) => [claim.id, claim]));
  const checks: Check[] = [];
  for await (const check of unhurried(value.checks)) {
    signal.throwIfAborted();
    const claim = byId.get(check.claim_id);
    checks.push(claim === undefined ? check : combine(claim, check, evidence, surroundings));
  }
  return {
    checks,
    notices: [...faults].flatMap(([fault, count]) =>
      noteOf(count, 'finding of the model', 'findings of the model', `got no weight: ${fault}`),
    ),
  };
}

function withNotices(value: Produced['value'], notices: readonly Notice[], usage: Usage): Produced {
  return { kind: 'produced', value: { ...value, notices: [...value.notices, ...notices] }, usage };
}
