import type { StageOutcome } from '../../../src/domain/stage-outcome.js';
import type { InputOf, StageContext } from '../../../src/ports/stage-plugin.js';
import { noteOf } from '../../shared/lines/notes.js';
import { askOpenai } from '../../shared/openai/ask-openai.js';
import type { OpenaiSettings } from '../../shared/openai/settings.js';
import { namesOfShow } from '../../shared/untrusted-text/names-of-show.js';
import { nothingUsed } from '../../shared/vendors/usage.js';
import { gatherFacts, type Material } from '../facts/gather-facts.js';
import { notesOn } from '../notes/write-notes.js';
import { instructionsV1 } from '../prompt/v1.js';
import { checkedLines } from './checked-lines.js';
import { linesAnswer, linesJsonSchema } from './line-schema.js';
import { type OfferedFact, offeredFacts, requestData } from './offered-facts.js';

/**
 * Lets a model write lines on the facts of the show, and drops those that fail a check; falls back to notes on these facts.
 */
export async function writeWithModel(
  input: InputOf<'openai_generation'>,
  context: StageContext<OpenaiSettings>,
): Promise<StageOutcome<'openai_generation'>> {
  const material = await gatherFacts(input, context);
  const { offered, withheld } = await offeredFacts(material);
  const notices = [
    ...material.notices,
    ...noteOf(withheld, 'fact', 'facts', 'held an address, code or an order to a model and got no line'),
  ];
  if (offered.length === 0) {
    const reason = 'No fact that may be joked about was found, so no line was requested.';
    return { ...produced({ lines: [], notices, empty_reason: reason }, material), usage: nothingUsed };
  }
  const response = await askOpenai(context, requestOf(offered, material), linesAnswer);
  if (response.kind === 'failed') return response;
  const secrets = [context.settings.OPENAI_API_KEY ?? ''];
  const circumstances = {
    hidden: { instructions: [instructionsV1], secrets, names: namesOfShow(material.show) },
    signal: context.signal,
  };
  const checked = await checkedLines(response.answer.lines, offered, material, circumstances);
  const common = { notices: [...notices, ...checked.notices], empty_reason: null };
  const paid = { usage: response.usage, ...response.pause };
  if (checked.lines.length > 0) return { ...produced({ ...common, lines: [...checked.lines] }, material), ...paid };
  // A performer needs something to say even if the model wrote nothing usable.
  const lines = await notesOn({ ...material, facts: offered.map(({ fact }) => fact) }, context.signal);
  const empty_reason = lines.length > 0 ? null : 'No note could be made of these facts either.';
  const shortfall = `${whyNone(response.answer.lines.length)} The notes in their place were made without it.`;
  return { ...produced({ ...common, lines: [...lines], empty_reason }, material), shortfall, ...paid };
}

function requestOf(offered: readonly OfferedFact[], material: Material) {
  return {
    instructions: instructionsV1,
    data: requestData(offered, material),
    schemaName: 'lines',
    schema: linesJsonSchema,
    searchWeb: null,
  };
}

function whyNone(written: number): string {
  return written === 0
    ? 'The model wrote no line on these facts.'
    : 'Every line that the model wrote failed a check; the notices say which.';
}

type Written = Pick<
  Extract<StageOutcome<'openai_generation'>, { kind: 'produced' }>['value'],
  'lines' | 'notices' | 'empty_reason'
>;

function produced(written: Written, { earlier }: Material) {
  return { kind: 'produced' as const, value: { ...written, material_checked: earlier.size } };
}
