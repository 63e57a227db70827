import { defineStage } from '../define-stage.js';

/**
 * Reads the deployed page's preview tags as a crawler does and loads the image they name. Reports all problems
 * together.
 */
export const plugin = defineStage({
  stage: 'og_verification',
  implementation: 'http',
  async run(input, context) {
    const { checkPreview } = await import('./preview/check-preview.js');
    return checkPreview(input, context);
  },
});
