import type { StageOutcome } from '../../../src/domain/stage-outcome.js';
import type { InputOf, StageContext } from '../../../src/ports/stage-plugin.js';
import { gatherFacts } from '../facts/gather-facts.js';
import { writeLines } from './write-lines.js';

/** Writes prompts for the show from the outcomes of the earlier stages. */
export async function writePrompts(
  input: InputOf<'openai_generation'>,
  context: Pick<StageContext, 'runDate' | 'artifacts' | 'signal'>,
): Promise<StageOutcome<'openai_generation'>> {
  const material = await gatherFacts(input, context);
  const { lines, refused } = await writeLines(material, context.signal);
  const empty_reason = lines.length > 0 ? null : 'No fact that may be joked about was found, so there is no prompt.';
  const notices = [...material.notices(refused)];
  return {
    kind: 'produced',
    value: { lines: [...lines], material_checked: material.earlier.size, empty_reason, notices },
  };
}
