import type { StageOutcome } from '../../../src/domain/stage-outcome.js';
import type { InputOf, StageContext } from '../../../src/ports/stage-plugin.js';
import { noteOf } from '../../shared/lines/notes.js';
import { askOpenai } from '../../shared/openai/ask-openai.js';
import type { OpenaiSettings } from '../../shared/openai/settings.js';
import { namesOfShow } from '../../shared/untrusted-text/names-of-show.js';
import { failure } from '../../shared/vendors/failed-call.js';
import { nothingUsed } from '../../shared/vendors/usage.js';
import { gatherFacts, type Material, mostForModels } from '../facts/gather-facts.js';
import { answer } from './answer.js';
import { checkedLines } from './checked-lines.js';
import { instructionsV2 } from './instructions.js';
import { harmfulClaims, offeredFacts, requestData } from './offered-facts.js';

/**
 * Lets a model write lines on the facts of the show, and drops those that cannot be printed. Fails where no line would
 * pass.
 */
export async function writeWithModel(
  input: InputOf<'openai_generation'>,
  context: StageContext<OpenaiSettings>,
): Promise<StageOutcome<'openai_generation'>> {
  const { settings, signal } = context;
  const material = withoutHarm(await gatherFacts(input, context, mostForModels), input);
  const { offered, withheld } = await offeredFacts(material);
  const notices = [
    ...material.notices,
    ...noteOf(withheld, 'fact', 'facts', 'held an address, code or an order to a model and got no line'),
  ];
  const value = { lines: [], notices, empty_reason: null, material_checked: material.earlier.size };
  if (offered.length === 0) {
    const reason = 'No fact that may be joked about was found, so no line was requested.';
    return { kind: 'produced', value: { ...value, empty_reason: reason }, usage: nothingUsed };
  }
  const data = requestData(offered, material, input.results);
  const question = { instructions: instructionsV2, data, formName: 'lines', form: answer, searchWeb: null };
  const response = await askOpenai(context, question);
  if (response.kind === 'failed') return response;
  const { usage, pause, items } = response;
  const secrets = [settings.OPENAI_API_KEY?.reveal() ?? ''];
  const hidden = { instructions: [instructionsV2], secrets, names: namesOfShow(material.show) };
  const checked = await checkedLines(items.lines, offered, material, { hidden, signal });
  const { length: written } = items.lines;
  // To write none is what the instructions ask for where no fact carries a line.
  if (checked.promising === 0) return { ...failure(whyNone(written, checked), written > 0), usage };
  const all = [...notices, ...response.notices, ...checked.notices];
  return { kind: 'produced', value: { ...value, lines: [...checked.lines], notices: all }, usage, ...pause };
}

/** Leaves out the facts of which the fact check found that a joke about them would hurt someone. */
function withoutHarm(material: Material, { results }: InputOf<'openai_generation'>): Material {
  const harmful = harmfulClaims(results.openai_fact_check);
  const facts = material.facts.filter(({ claimIds }) => !claimIds.some((id) => harmful.has(id)));
  const left = material.facts.length - facts.length;
  return { ...material, facts, notices: [...material.notices, ...noteOf(left, 'fact', 'facts', 'would hurt someone')] };
}

function whyNone(written: number, { lines, notices }: Awaited<ReturnType<typeof checkedLines>>): string {
  if (written === 0) return 'OpenAI’s model wrote no line on these facts.';
  if (lines.length > 0) return 'OpenAI’s model wrote no line that its facts support, in the performer’s language.';
  return `OpenAI’s model wrote no line that can be used. ${notices.map(({ message }) => message).join(' ')}`;
}
