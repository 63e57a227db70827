import { defineStage } from '../define-stage.js';

/**
 * Fetches every deployed file as a visitor would and compares it with what was deployed. All problems are reported
 * together; the failure is retryable only if each of them is transient.
 */
export const plugin = defineStage({
  stage: 'url_verification',
  implementation: 'http',
  async run(input, context) {
    const { checkRelease } = await import('./check/check-release.js');
    return checkRelease(input, context);
  },
});
