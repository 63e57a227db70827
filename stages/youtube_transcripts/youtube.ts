import { defineStage } from '../define-stage.js';
import { youtubeSettings } from './videos/settings.js';

/**
 * Reads the transcripts of `files`, and those of videos: from the cache, by YouTube's API for the performer's own
 * channel, else as a viewer. No response of YouTube fails the stage: refusals become notices.
 */
export const plugin = defineStage({
  stage: 'youtube_transcripts',
  implementation: 'youtube',
  vendor: 'youtube',
  settings: youtubeSettings,
  async run(input, context) {
    const { findVideoTranscripts } = await import('./videos/find-video-transcripts.js');
    return findVideoTranscripts(input, context);
  },
  async check(context) {
    const { checkYoutube } = await import('./videos/check-youtube.js');
    const { checkTranscripts } = await import('./transcripts/find-transcripts.js');
    return [...(await checkYoutube(context)), ...(await checkTranscripts(context))];
  },
});
