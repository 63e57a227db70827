import { defineStage } from '../define-stage.js';

/** The brief as a web page, its preview image, and the page with the financials. */
export const plugin = defineStage({
  stage: 'html_generation',
  implementation: 'page',
  async run(input, context) {
    const { makePage } = await import('./document/make-page.js');
    return makePage(input, context);
  },
});
