import { defineStage } from '../define-stage.js';

/**
 * Writing prompts built from checked claims and the performer's own files: each quotes what it stands on and adds nothing.
 * What is sensitive, unscreened or on the voice's avoid lists gets no line, and a notice says how many that were.
 */
export const plugin = defineStage({
  stage: 'openai_generation',
  implementation: 'prompts',
  async run(input, context) {
    const { writePrompts } = await import('./write-lines/write-prompts.js');
    return writePrompts(input, context);
  },
});
