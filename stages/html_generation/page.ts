import { defineStage } from '../define-stage.js';

/** The brief as one web page, its preview image, and the page with the money. */
export const plugin = defineStage({
  stage: 'html_generation',
  implementation: 'page',
  async run(input, context) {
    const { makePage } = await import('./document/make-page.js');
    return makePage(input, context);
  },
});
