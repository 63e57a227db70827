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
import { type AnswerLists, answer } from './answer.js';
import { combine } from './combine.js';
import { instructionsV2 } from './instructions.js';
import { saysTheSame, withJudgements } from './judgements.js';
import { type OfferedClaim, offeredClaims, requestData } from './offered-claims.js';
import { weighFindings } from './weigh-findings.js';

type Produced = Extract<StageOutcome<'openai_fact_check'>, { kind: 'produced' }>;
type Answer = OpenaiAnswer<AnswerLists>;

/**
 * Marks the claims as `corroborate` does, over their own sources and those that a model's web search adds. The same
 * request has
 * the model judge whom a joke about a claim would hurt, and translate it.
 */
export async function checkWithWeb(
  input: InputOf<'openai_fact_check'>,
  context: StageContext<OpenaiSettings>,
): Promise<StageOutcome<'openai_fact_check'>> {
  const { value } = await checkClaims(input, context);
  const { offered, left } = offeredClaims(claimsOf(input), value.checks, input.show);
  if (offered.length === 0) return withNotices(value, [], nothingUsed);
  const canSearch = context.settings.BRIEF_OPENAI_API !== 'chat';
  const response = await askOpenai(context, requestOf(offered, input, canSearch));
  if (response.kind === 'failed') return response;
  const notices = [
    ...noteOf(left, 'claim', 'claims', 'got no search: the request is limited in size'),
    ...(canSearch ? [] : [{ message: noSearch, file: null, line: null }]),
    ...response.notices,
  ];
  const marked = await withEvidence(input, context, { value, offered, response });
  const all = [...notices, ...marked.notices];
  return { ...withNotices({ ...value, checks: marked.checks }, all, response.usage), ...response.pause };
}

const noSearch =
  'BRIEF_OPENAI_API is chat, which has no web search: the claims were only compared with their own sources.';

function requestOf(offered: readonly OfferedClaim[], input: InputOf<'openai_fact_check'>, canSearch: boolean) {
  const { city, region, country } = input.show;
  const place = { city, region, country: countryCode(country ?? '') };
  const isSearchNeeded = canSearch && offered.some(({ search }) => search);
  return {
    instructions: instructionsV2,
    data: requestData(offered, input),
    formName: 'findings',
    form: answer,
    searchWeb: isSearchNeeded ? place : null,
  };
}

async function withEvidence(
  input: InputOf<'openai_fact_check'>,
  context: StageContext<OpenaiSettings>,
  {
    value,
    offered,
    response,
  }: Readonly<{ value: Produced['value']; offered: readonly OfferedClaim[]; response: Answer }>,
) {
  const { now, settings, signal } = context;
  const secrets = [settings.OPENAI_API_KEY?.reveal() ?? ''];
  const hidden = { instructions: [instructionsV2], secrets, names: namesOfShow(input.show) };
  const { sources, items } = response;
  const surroundings = surroundingsOf(input, context);
  const { place } = surroundings;
  const weighing = { offered, sources, hidden, now, place, signal };
  const { evidence, faults } = await weighFindings(items.findings, weighing);
  const byId = new Map(surroundings.claims.map((claim) => [claim.id, claim]));
  const checks: Produced['value']['checks'] = [];
  for await (const check of yieldingToEventLoop(value.checks)) {
    signal.throwIfAborted();
    const claim = byId.get(check.claim_id);
    checks.push(claim === undefined ? check : { ...check, ...combine(claim, check, evidence, surroundings) });
  }
  return {
    checks: [...withJudgements(checks, items, offered, hidden)],
    notices: [
      ...(saysTheSame(items.harm, offered) ? [{ message: noJudgement, file: null, line: null }] : []),
      ...[...faults].flatMap(([fault, count]) =>
        noteOf(count, 'finding of the model', 'findings of the model', `got ignored: ${fault}`),
      ),
    ],
  };
}

const noJudgement =
  'The model called every claim harmful for one reason, which is no judgement of any: the rules alone decide.';

function withNotices(value: Produced['value'], notices: readonly Notice[], usage: Usage): Produced {
  return { kind: 'produced', value: { ...value, notices: [...value.notices, ...notices] }, usage };
}
