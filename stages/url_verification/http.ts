import { defineStage } from '../define-stage.js';
import { checkRelease } from './check/check-release.js';

/**
 * Fetches every deployed file as a stranger would and compares it with what was deployed. All problems are told together;
 * another attempt is asked for only where each of them may pass by itself.
 */
export const plugin = defineStage({ stage: 'url_verification', implementation: 'http', run: checkRelease });
