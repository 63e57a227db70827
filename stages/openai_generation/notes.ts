import { defineStage } from '../define-stage.js';

/**
 * Writes notes for the performer to work from: what is odd in town, with what they have said on it. Needs no model; a
 * note asserts only what its facts say.
 */
export const plugin = defineStage({
  stage: 'openai_generation',
  implementation: 'notes',
  async run(input, context) {
    const { writeNotes } = await import('./notes/write-notes.js');
    return writeNotes(input, context);
  },
});
