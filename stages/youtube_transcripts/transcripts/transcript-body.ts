import type { Transcript, TranscriptBody } from '../../../src/domain/stage-values/youtube-transcripts.js';
import type { ArtifactStore } from '../../../src/ports/artifact-store.js';
import type { ParsedCues } from './cue.js';
import { withoutRollingLines } from './rolling-captions.js';

/** A cue every second for more than five hours. */
export const maximumCues = 20_000;

/** Returns what was said, each line once. */
export function bodyOf({ cues, rolls }: Pick<ParsedCues, 'cues' | 'rolls'>): TranscriptBody {
  const shown = rolls ? withoutRollingLines(cues) : cues.filter((cue) => cue.lines.length > 0);
  return { cues: shown.map(({ start, end, lines }) => ({ start, end, text: lines.join(' ') })) };
}

export function firstCues({ cues }: TranscriptBody): TranscriptBody {
  return { cues: cues.slice(0, maximumCues) };
}

/** Stores the words of a recording, and returns its metadata. */
export async function keptTranscript(
  recording: Pick<Transcript, 'title' | 'recorded_on' | 'video_id' | 'performer' | 'source'>,
  body: TranscriptBody,
  artifacts: ArtifactStore,
): Promise<Transcript> {
  const stored = await artifacts.put(new TextEncoder().encode(JSON.stringify(body)));
  const { title, recorded_on, video_id, performer, source } = recording;
  return {
    ...{ title, recorded_on, video_id, performer },
    duration: body.cues.reduce((latest, cue) => Math.max(latest, cue.end), 0),
    cues: body.cues.length,
    words: body.cues.reduce((total, cue) => total + cue.text.split(' ').length, 0),
    body: { sha256: stored.sha256, bytes: stored.bytes, media_type: 'application/json' },
    source,
  };
}
