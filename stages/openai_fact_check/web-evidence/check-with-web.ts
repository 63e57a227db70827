import type { StageOutcome } from '../../../src/domain/stage-outcome.js';
import type { Notice, Usage } from '../../../src/domain/stage-values/documents.js';
import type { InputOf, StageContext } from '../../../src/ports/stage-plugin.js';
import { yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import { noteOf } from '../../shared/lines/notes.js';
import { askOpenai, type OpenaiAnswer } from '../../shared/openai/ask-openai.js';
import type { OpenaiSettings } from '../../shared/openai/settings.js';
import { countryCode } from '../../shared/places/countries.js';
import { namesOfShow } from '../../shared/untrusted-text/names-of-show.js';
import { nothingUsed } from '../../shared/vendors/usage.js';
import { checkClaims, claimsOf, surroundingsOf } from '../checks/check-claims.js';
import { instructionsV1 } from '../prompt/v1.js';
import { combine } from './combine.js';
import { type Finding, findingsAnswer, findingsJsonSchema } from './findings-schema.js';
import { type OfferedClaim, offeredClaims, requestData } from './offered-claims.js';
import { weighFindings } from './weigh-findings.js';

type Produced = Extract<StageOutcome<'openai_fact_check'>, { kind: 'produced' }>;
type Findings = OpenaiAnswer<{ findings: Finding[] }>;

/** Marks the claims as `corroborate` does, over their own sources and those that a model's web search adds. */
export async function checkWithWeb(
  input: InputOf<'openai_fact_check'>,
  context: StageContext<OpenaiSettings>,
): Promise<StageOutcome<'openai_fact_check'>> {
  const { value } = await checkClaims(input, context);
  const { offered, left } = offeredClaims(claimsOf(input), value.checks, input.show);
  if (offered.length === 0) return withNotices(value, [], nothingUsed);
  if (context.settings.BRIEF_OPENAI_API === 'chat') {
    const message =
      'BRIEF_OPENAI_API is chat, which has no web search: the claims were only compared with their own sources.';
    return withNotices(value, [{ message, file: null, line: null }], nothingUsed);
  }
  const response = await askOpenai(context, requestOf(offered, input), findingsAnswer);
  if (response.kind === 'failed') return response;
  const tooMany = noteOf(left, 'claim', 'claims', 'got no search: the request is limited in size');
  const { checks, notices } = await marked(input, context, { value, offered, response });
  return { ...withNotices({ ...value, checks }, [...tooMany, ...notices], response.usage), ...response.pause };
}

function requestOf(offered: readonly OfferedClaim[], { show }: InputOf<'openai_fact_check'>) {
  const searchWeb = { city: show.city, region: show.region, country: countryCode(show.country ?? '') };
  return {
    instructions: instructionsV1,
    data: requestData(offered, show),
    schemaName: 'findings',
    schema: findingsJsonSchema,
    searchWeb,
  };
}

async function marked(
  input: InputOf<'openai_fact_check'>,
  context: StageContext<OpenaiSettings>,
  {
    value,
    offered,
    response,
  }: Readonly<{ value: Produced['value']; offered: readonly OfferedClaim[]; response: Findings }>,
) {
  const { now, settings, signal } = context;
  const hidden = {
    instructions: [instructionsV1],
    secrets: [settings.OPENAI_API_KEY ?? ''],
    names: namesOfShow(input.show),
  };
  const { sources } = response;
  const surroundings = surroundingsOf(input, context);
  const { place } = surroundings;
  const weighing = { offered, sources, hidden, now, place, signal };
  const { evidence, faults } = await weighFindings(response.answer.findings, weighing);
  const byId = new Map(surroundings.claims.map((claim) => [claim.id, claim]));
  const checks: Produced['value']['checks'] = [];
  for await (const check of yieldingToEventLoop(value.checks)) {
    signal.throwIfAborted();
    const claim = byId.get(check.claim_id);
    const combined = claim === undefined ? check : combine(claim, check, evidence, surroundings);
    checks.push({ ...combined, harm: check.harm });
  }
  return {
    checks,
    notices: [...faults].flatMap(([fault, count]) =>
      noteOf(count, 'finding of the model', 'findings of the model', `got ignored: ${fault}`),
    ),
  };
}

function withNotices(value: Produced['value'], notices: readonly Notice[], usage: Usage): Produced {
  return { kind: 'produced', value: { ...value, notices: [...value.notices, ...notices] }, usage };
}
