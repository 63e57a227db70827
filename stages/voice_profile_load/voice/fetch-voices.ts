import type { StageOutcome } from '../../../src/domain/stage-outcome.js';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { Instant } from '../../../src/domain/time.js';
import type { Finding, InputOf, LookupContext } from '../../../src/ports/stage-plugin.js';
import { hubName } from '../../shared/hub-client/fetch-page.js';
import { checkHub, type ParsedEntries, readHub } from '../../shared/hub-client/hub-reading.js';
import { hubRows, textField } from '../../shared/hub-client/hub-rows.js';
import type { HubItem } from '../../shared/hub-client/query-hub.js';
import type { HubSettings } from '../../shared/hub-client/settings.js';
import { withRateLimitPause } from '../../shared/json-service/rate-limit-pause.js';
import { noticeAt } from '../../shared/origins/origin.js';
import { firstVoicePerPerformer } from './choose-voice.js';
import { describeVoice, type Voice } from './describe-voice.js';
import { voiceOutcome } from './voice-outcome.js';

type Context = LookupContext<HubSettings>;

/** Only the performer: the free text must keep its line breaks, so it is not read as a field. */
const voiceFields = { performer: textField };

/** Returns the hub's voice of the show's performer. */
export function fetchVoice(
  { show }: InputOf<'voice_profile_load'>,
  context: Context,
): Promise<StageOutcome<'voice_profile_load'>> {
  const query = { path: '/voices', parameters: { performer: show.performer } } as const;
  return withRateLimitPause(context, async (asking) => {
    const voices = await readHub(query, (items) => parseVoices(items, context.now), asking);
    if ('kind' in voices) return voices;
    return voiceOutcome({ ...voices, place: hubName(context.settings) }, show.performer);
  });
}

/** Returns notices about unusable voices on the hub's first pages. */
export async function checkHubVoices(context: Context): Promise<readonly Finding[]> {
  return checkHub({ path: '/voices', parameters: {} }, (items) => parseVoices(items, context.now), context);
}

async function parseVoices(items: readonly HubItem[], now: Instant): Promise<ParsedEntries<Voice>> {
  const { rows, losses } = await hubRows(items, voiceFields);
  const notices: Notice[] = [...losses];
  const voices = rows.flatMap(({ row, entry, notices: unfit }) => {
    const { origin } = row;
    notices.push(...unfit);
    const report = (field: string | null, message: string) => {
      notices.push(noticeAt(origin, field === null ? `notes ${message}` : message));
    };
    const { notes } = entry;
    if (notes !== undefined && notes !== null && typeof notes !== 'string') report(null, 'is no text; not used');
    const raw = { origin, entries: new Map(Object.entries(entry)), untitled: null, report };
    const voice = describeVoice({ ...raw, notes: typeof notes === 'string' ? notes : '' }, now);
    return voice === null ? [] : [voice];
  });
  const unique = firstVoicePerPerformer(voices);
  return { items: unique.voices, notices: [...unique.notices, ...notices] };
}
