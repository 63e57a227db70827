import type { StageOutcome } from '../../../src/domain/stage-outcome.js';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { Instant } from '../../../src/domain/time.js';
import type { Finding, InputOf, LookupContext } from '../../../src/ports/stage-plugin.js';
import type { HubItem } from '../../shared/hub-client/ask-hub.js';
import { hubName } from '../../shared/hub-client/ask-page.js';
import { checkHub, readHub, type Understood } from '../../shared/hub-client/hub-reading.js';
import { hubRows, textField } from '../../shared/hub-client/hub-rows.js';
import type { HubSettings } from '../../shared/hub-client/settings.js';
import { heedingLimits } from '../../shared/json-service/heeding-limits.js';
import { noticeAt } from '../../shared/origins/origin.js';
import { oneVoiceEach } from './choose-voice.js';
import { describeVoice, type Voice } from './describe-voice.js';
import { voiceOutcome } from './voice-outcome.js';

type Context = LookupContext<HubSettings>;

/** The free text keeps its line breaks, so it is not read as a field. */
const voiceFields = { performer: textField };

/** The voice of the show's performer as the hub tells it. */
export function askVoice(
  { show }: InputOf<'voice_profile_load'>,
  context: Context,
): Promise<StageOutcome<'voice_profile_load'>> {
  const question = { path: '/voices', parameters: { performer: show.performer } } as const;
  return heedingLimits(context, async (asking) => {
    const voices = await readHub(question, (items) => understandVoices(items, context.now), asking);
    if ('kind' in voices) return voices;
    return voiceOutcome({ ...voices, place: hubName(context.settings) }, show.performer);
  });
}

/** What of the first voices cannot be used. */
export async function checkHubVoices(context: Context): Promise<readonly Finding[]> {
  return checkHub({ path: '/voices', parameters: {} }, (items) => understandVoices(items, context.now), context);
}

async function understandVoices(items: readonly HubItem[], now: Instant): Promise<Understood<Voice>> {
  const { rows, losses } = await hubRows(items, voiceFields);
  const notices: Notice[] = [...losses];
  const voices = rows.flatMap(({ row, entry, notices: unfit }) => {
    const { origin } = row;
    notices.push(...unfit);
    const say = (field: string | null, message: string) => {
      notices.push(noticeAt(origin, field === null ? `notes ${message}` : message));
    };
    const { notes } = entry;
    if (notes !== undefined && notes !== null && typeof notes !== 'string') say(null, 'is no text; not used');
    const entries = new Map(Object.entries(entry));
    const voice = describeVoice({ origin, entries, notes: typeof notes === 'string' ? notes : '', say }, now);
    return voice === null ? [] : [voice];
  });
  const unique = oneVoiceEach(voices);
  return { items: unique.voices, notices: [...unique.notices, ...notices] };
}
