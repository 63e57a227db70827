import { defineStage } from '../define-stage.js';
import { youtubeSettings } from './videos/settings.js';

/**
 * The transcripts of `files`, and those of videos: from the cache, by YouTube's own API for the performer's own channel, else as any
 * viewer gets them. Nothing that YouTube does or refuses fails the stage: it becomes a notice.
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
