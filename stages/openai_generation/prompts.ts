import { defineStage } from '../define-stage.js';

/**
 * Builds writing prompts from checked claims and the performer's own files: each quotes its fact and adds nothing.
 * Facts that are sensitive, unscreened or on the voice's avoid lists get no line, and a notice counts them.
 */
export const plugin = defineStage({
  stage: 'openai_generation',
  implementation: 'prompts',
  async run(input, context) {
    const { writePrompts } = await import('./write-lines/write-prompts.js');
    return writePrompts(input, context);
  },
});
