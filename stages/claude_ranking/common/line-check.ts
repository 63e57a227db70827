import { comparableName } from '../../../src/domain/names.js';
import { producedValue } from '../../../src/domain/stage-outcome.js';
import type { Risk } from '../../../src/domain/stage-values/claude-ranking.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { hasFallen } from '../../../src/domain/stage-values/openai-fact-check.js';
import { mayBecomeLine } from '../../../src/domain/stage-values/perplexity-news.js';
import type { VoiceProfile } from '../../../src/domain/stage-values/voice-profile-load.js';
import type { InputOf } from '../../../src/ports/stage-plugin.js';
import { languageOfItem } from '../../shared/language/item-language.js';
import { avoidedIn, namedOfAvoided } from '../../shared/lines/avoid.js';
import { sensitiveInLine } from '../../shared/lines/line-screening.js';
import { forbidsNames } from '../../shared/lines/name-rules.js';
import { overusedIn } from '../../shared/lines/overused.js';
import { placeWords } from '../../shared/lines/place-words.js';
import { promotionIn } from '../../shared/lines/promotion.js';
import { sensitiveWords } from '../../shared/lines/sensitive-words.js';
import { type KnownTexts, unsupportedIn } from '../../shared/lines/support.js';
import { wrongLanguageOf } from '../../shared/lines/wrong-language.js';
import { type RoomNotes, roomNotes, touchedNote } from '../../shared/notes/room-notes.js';
import { withoutVerdicts } from '../../shared/notes/statement.js';
import { type Whereabouts, woundedPlacesNamed, yearOf } from '../../shared/screening/wounded-places.js';
import { namesPersonIn } from '../../shared/text/named-people.js';
import { unsafeWords } from '../../shared/untrusted-text/unsafe-words.js';
import type { GroundedLine } from './grounded-line.js';

/** What lines are checked against, the same for all lines of a brief. */
export type CheckedAgainst = Readonly<{
  show: Show;
  voice: VoiceProfile | null;
  room: RoomNotes;
  overused: readonly string[];
  own: readonly string[];
}>;

/** Kilometres within which a room has its own dead there. */
const nearby = 60;

export type Verdict = Readonly<{ cut: string | null; risk: Risk; risk_reason: string | null }>;

export function checkedAgainst({ show, results }: InputOf<'claude_ranking'>): CheckedAgainst {
  const voice = producedValue(results.voice_profile_load)?.profile ?? null;
  const visits = producedValue(results.previous_show_lookup);
  const town = producedValue(results.perplexity_city);
  const sales = producedValue(results.historical_sales_lookup)?.curve.at(-1);
  const tonight = town?.calendar.filter(
    (entry) => entry.date <= show.show_date && show.show_date <= (entry.end_date ?? entry.date),
  );
  return {
    show,
    voice,
    room: roomNotes(visits, show),
    overused: town?.overused_jokes.map(({ text }) => text) ?? [],
    own: [
      ...(voice === null ? [] : [...voice.habits, ...voice.worked, ...voice.tone, voice.notes ?? '']),
      ...(visits?.visits.flatMap(({ material, notes, venue, show_date, attendance }) => [
        ...material,
        `${notes ?? ''} ${venue ?? ''} ${show_date} ${attendance ?? ''}`,
      ]) ?? []),
      [show.city, show.region, show.country, show.performer, show.notes, show.show_date, show.start, show.doors].join(
        ' ',
      ),
      `${show.venue.name} ${show.venue.address ?? ''} ${show.venue.capacity ?? ''}`,
      sales === undefined ? '' : `${sales.sold} ${sales.capacity ?? ''} ${sales.comps ?? ''}`,
      ...(tonight ?? []).map(({ text }) => text),
      ...(town?.venues.map(({ text }) => text) ?? []),
      Object.values(town?.weather ?? {})
        .filter((value) => typeof value === 'string')
        .join(' '),
    ],
  };
}

/** Checks a line: harm first, then its facts, then what the room and the voice do not want. */
export function checkLine(line: GroundedLine, against: CheckedAgainst): Verdict {
  const cut =
    harmIn(line, against) ??
    factFault(line) ??
    unsupported(line, against) ??
    unwanted(line, against) ??
    formFault(line, against);
  return { cut, ...riskOf(line) };
}

function harmIn({ line, stories, claims, marks }: GroundedLine, { show }: CheckedAgainst): string | null {
  const reported = stories.find((story) => story.harm !== null)?.harm ?? null;
  if (reported !== null) return `It touches what must not be joked about: ${reported.reason} (“${reported.sentence}”).`;
  const veto = marks.find(({ harm }) => harm !== null)?.harm ?? null;
  if (veto !== null) return `It touches what must not be joked about: ${veto.reason}`;
  // The town's own name says nothing: what happened in the town is on the Avoid list.
  const here = comparableName(show.city);
  const place = woundedPlacesNamed(line.text, whereabouts(show), nearby).find(({ names }) => !names.includes(here));
  if (place !== undefined) return `It names ${place.name}: ${place.what}, ${yearOf(place)}.`;
  if (stories.some(({ screened }) => !screened)) return 'Its story could not be screened.';
  const judged = new Set(marks.flatMap(({ claim_id: id, harmless }) => (harmless ? [id] : [])));
  if (!stories.every((story) => mayBecomeLine(story, judged.has(story.claim.id)))) {
    return 'Its story is not known to be harmless.';
  }
  const language = stories[0]?.language ?? 'en';
  // A story was judged as a whole: words that may be harmless are not looked for again.
  const counting = stories.length > 0 ? 'certain' : 'grave';
  const behind = [
    ...claims.map(({ text }) => text),
    ...stories.flatMap(({ headline, summary }) => [headline, summary ?? '']),
  ];
  const found = sensitiveWords(behind.join('. '), language, counting) ?? sensitiveInText(line, language, counting);
  return found === null ? null : `It touches what must not be joked about: “${found}”.`;
}

function whereabouts({ place, country }: Show): Whereabouts {
  const { latitude = null, longitude = null } = place ?? {};
  return { country: place?.country ?? country, latitude, longitude };
}

/** A note mixes languages: each of its lines is screened in its own, except the performer's own words. */
function sensitiveInText(
  { kind, text, tags, voice_evidence: voice }: GroundedLine['line'],
  language: string | null,
  counting: 'grave' | 'certain',
): string | null {
  if (kind === 'line') return sensitiveInLine(text);
  const lines = text
    .split('\n')
    .filter((one) => voice === null || !one.includes(voice.text.replace(/[“”"]/gu, '')))
    .map((one, index) => (isOwnNote(tags) && (index === 0 || one.startsWith('“')) ? withoutVerdicts(one) : one));
  const found = lines.map((one) => {
    const own = languageOfItem(one, null, { feedTag: language, feedText: null, country: null }).language;
    return sensitiveWords(one, own ?? language, counting);
  });
  return found.find((one) => one !== null) ?? null;
}

function factFault({ marks, unknownClaims }: GroundedLine): string | null {
  const refuted = marks.find(({ mark }) => hasFallen(mark));
  if (refuted !== undefined) return `Its fact is ${refuted.mark}: ${refuted.reason}`;
  return unknownClaims.length > 0 ? 'It is based on a claim that this run does not have.' : null;
}

function unsupported(line: GroundedLine, { show, own }: CheckedAgainst): string | null {
  return line.line.kind === 'note' ? null : unsupportedIn(line.line.text, knownTexts(line, own), placeWords(show));
}

function knownTexts({ claims, stories, line }: GroundedLine, own: readonly string[]): KnownTexts {
  const reported = stories.flatMap(({ headline, summary, claim }) => [
    ...[headline, summary ?? ''],
    ...claim.citations.flatMap(({ quote, source }) => [quote, source.publisher]),
  ]);
  const voice = line.voice_evidence === null ? [] : [`${line.voice_evidence.text} ${line.voice_evidence.from}`];
  return { facts: [...claims.map(({ text }) => text), ...reported], own: [...own, ...voice] };
}

/** Statements of the performer's own notes, which may name what died next to what worked. */
const ownNotes: readonly string[] = ['worked', 'promised', 'person'];

export function isOwnNote(tags: readonly string[]): boolean {
  return tags.some((tag) => ownNotes.includes(tag));
}

function unwanted(
  { line, claims, stories }: GroundedLine,
  { voice, room, overused, show }: CheckedAgainst,
): string | null {
  const text = [line.text, ...claims.map((claim) => claim.text)].join(' . ');
  const hated = isOwnNote(line.tags) ? null : touchedNote(text, room.hated);
  if (hated !== null) return `This room’s notes say: “${hated.text}”.`;
  const died = isOwnNote(line.tags) ? null : touchedNote(line.text, room.died);
  if (died !== null) return `It died here${died.date === null ? '' : ` on ${died.date}`}: “${died.text}”.`;
  const place = placeWords(show);
  const language = stories[0]?.language ?? null;
  // Of a past hit, only what it names counts: "the mayor laughed" is no joke about a party.
  const avoided = isOwnNote(line.tags) ? namedOfAvoided(text, voice, place) : avoidedIn(text, voice, place, language);
  if (avoided !== null) return `It touches “${avoided}”, which the voice avoids.`;
  const isNaming = voice !== null && forbidsNames(voice) && namesPersonIn(line.text, language, place);
  if (isNaming && stories.length > 0) return 'It names a person, and the voice wants no names of people.';
  const joke = overusedIn(line.text, overused, place);
  return joke === null ? null : `Every visitor makes this joke: “${joke}”.`;
}

function formFault({ line, stories }: GroundedLine, { own, voice }: CheckedAgainst): string | null {
  // A headline that names a site is no address to open.
  const names =
    line.kind === 'note' ? (line.text.match(/(?<![\p{L}\p{N}-])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu) ?? []) : [];
  const unsafe = unsafeWords(line.text, { instructions: [], secrets: [], names });
  if (unsafe !== null) return `It holds ${unsafe}.`;
  const promotion = promotionIn(line.text);
  if (promotion !== null) return `It sends the room elsewhere (“${promotion}”).`;
  if (line.kind === 'note') return null;
  const spoken = voice === null ? own : [...voice.worked, ...voice.habits, voice.notes ?? ''];
  const language = wrongLanguageOf(
    line.text,
    spoken,
    stories.map((story) => story.language),
  );
  return language === null ? null : `It is in another language than the performer’s: ${language}.`;
}

/** `low` is a line whose facts, support and harm were checked; a cut line never gets here. */
function riskOf({ marks }: GroundedLine): Omit<Verdict, 'cut'> {
  return marks.some(({ mark }) => mark === 'unverified')
    ? { risk: 'unchecked', risk_reason: 'Its fact was not checked.' }
    : { risk: 'low', risk_reason: null };
}
