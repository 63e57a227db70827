import { producedValue } from '../../../src/domain/stage-outcome.js';
import type { Risk } from '../../../src/domain/stage-values/claude-ranking.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { hasFallen } from '../../../src/domain/stage-values/openai-fact-check.js';
import type { VoiceProfile } from '../../../src/domain/stage-values/voice-profile-load.js';
import type { InputOf } from '../../../src/ports/stage-plugin.js';
import { avoidedIn, namedOfAvoided } from '../../shared/lines/avoid.js';
import { noteOnReport } from '../../shared/lines/ban-on-report.js';
import type { Report } from '../../shared/lines/ban-topics.js';
import { forbidsNames } from '../../shared/lines/name-rules.js';
import { overusedIn } from '../../shared/lines/overused.js';
import { placeWords } from '../../shared/lines/place-words.js';
import { promotionIn } from '../../shared/lines/promotion.js';
import { type KnownTexts, unsupportedIn } from '../../shared/lines/support.js';
import { wrongLanguageOf } from '../../shared/lines/wrong-language.js';
import { banOfNote, banOfVoice, entryAgainst, mayFallUnder, noteAgainst } from '../../shared/meets/bans.js';
import type { Own } from '../../shared/meets/pair-features.js';
import { type RoomNote, type RoomNotes, roomNotes, touchedNote } from '../../shared/notes/room-notes.js';
import { performersTranslator } from '../../shared/page-language/performers-translator.js';
import type { Translator } from '../../shared/page-language/translator.js';
import { namesPersonIn } from '../../shared/text/named-people.js';
import { unsafeWords } from '../../shared/untrusted-text/unsafe-words.js';
import { type GroundedLine, isOfRoom, isOwnNote, isOwnRemark, languageOfLine } from './grounded-line.js';
import { harmIn } from './harm-of-line.js';

/** What lines are checked against, the same for all lines of a brief. */
export type CheckedAgainst = Readonly<{
  show: Show;
  voice: VoiceProfile | null;
  room: RoomNotes;
  overused: readonly string[];
  own: readonly string[];
  t: Translator;
}>;

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
    t: performersTranslator(show, voice),
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
    factFault(line, against) ??
    unsupported(line, against) ??
    unwanted(line, against) ??
    formFault(line, against);
  return { cut, ...riskOf(line, against) };
}

function factFault({ marks, unknownClaims }: GroundedLine, { t }: CheckedAgainst): string | null {
  const refuted = marks.find(({ mark }) => hasFallen(mark));
  if (refuted !== undefined)
    return `${t(refuted.mark === 'stale' ? 'Its fact is stale:' : 'Its fact is disputed:')} ${refuted.reason}`;
  return unknownClaims.length > 0 ? t('It is based on a claim that this run does not have.') : null;
}

function unsupported(line: GroundedLine, { show, own }: CheckedAgainst): string | null {
  return line.line.kind === 'note' ? null : unsupportedIn(line.line.text, knownTexts(line, own), placeWords(show));
}

function knownTexts({ claims, stories, line }: GroundedLine, own: readonly string[]): KnownTexts {
  const reported = stories.flatMap(({ headline, summary, more, claim }) => [
    ...[headline, summary ?? '', more ?? ''],
    ...claim.citations.flatMap(({ quote, source }) => [quote, source.publisher]),
  ]);
  const voice = line.voice_evidence === null ? [] : [`${line.voice_evidence.text} ${line.voice_evidence.from}`];
  return { facts: [...claims.map(({ text }) => text), ...reported], own: [...own, ...voice] };
}

/**
 * Returns what the room or the voice does not want. Of a note on the user's own material, only what is reported is held
 * against lists: what it says itself was ruled out by a sentence, if at all, when it was gathered.
 */
function unwanted(grounded: GroundedLine, against: CheckedAgainst): string | null {
  const { line, claims, stories } = grounded;
  const { overused, show, t } = against;
  const isOwn = line.kind === 'note' && (isOwnNote(line.tags) || claims.some(isOwnRemark) || isOfRoom(line.tags));
  const said = isOwn ? stories.map(({ headline }) => headline).join(' . ') : saidIn(grounded);
  const told = claims.filter((claim) => !isOwn || !isOwnRemark(claim)).map((claim) => claim.text);
  const place = placeWords(show);
  const report = { head: said, rest: told.join(' '), language: languageOfLine(grounded, t) };
  const text = [said, ...told].filter((one) => one !== '').join(' . ');
  const fault = notWantedHere(text, report, grounded, against) ?? notWantedByVoice(text, report, grounded, against);
  if (fault !== null) return fault;
  const joke = overusedIn(said, overused, place);
  return joke === null ? null : t('Every visitor makes this joke: {text}.', { text: t.quoted(joke) });
}

/** Of what is not on news, every word in common with a ban counts. */
function isOnNews({ stories }: GroundedLine): boolean {
  return stories.length > 0;
}

function notWantedHere(
  text: string,
  report: Report,
  line: GroundedLine,
  { room, show, t }: CheckedAgainst,
): string | null {
  const place = placeWords(show);
  const mayBe = (ban: Own) => !isOnNews(line) || mayFallUnder(ban, report, place);
  const asked = room.hated.filter((note) => mayBe(banOfNote(note)));
  const ofTonight = isOnNews(line) ? noteAgainst : noteOnReport;
  const hated = touchedNote(text, asked)?.text ?? ofTonight(report, room.hated, place)?.rule ?? null;
  if (hated !== null) return t('This room’s notes say: {text}.', { text: t.quoted(hated) });
  const dead = room.died.filter((note) => mayBe(banOfNote(note, 'died')));
  const died = touchedNote(report.head, dead);
  return died === null ? null : whyDied(died, t);
}

function notWantedByVoice(
  text: string,
  report: Report,
  grounded: GroundedLine,
  { voice, show, t }: CheckedAgainst,
): string | null {
  if (voice === null) return null;
  const place = placeWords(show);
  const { line } = grounded;
  const named = isOwnNote(line.tags) ? namedOfAvoided(line.text, voice, place) : null;
  const refused = refusedByVoice(text, report, voice, place);
  // A word that the performer does not say is no subject: it is in a line, or it is not.
  const isCertain = refused !== null && (!isOnNews(grounded) || voice.avoid_words.includes(refused));
  const isRefused = refused !== null && (isCertain || mayFallUnder(banOfVoice(refused, voice), report, place, refused));
  const avoided = named ?? (isRefused ? refused : null);
  if (avoided !== null) return t('It touches {text}, which the voice avoids.', { text: t.quoted(avoided) });
  const isNaming = forbidsNames(voice) && namesPersonIn(report.head, report.language, place);
  return isNaming && isOnNews(grounded) ? t('It names a person, and the voice wants no names of people.') : null;
}

/** Returns what a line says of news: below it, a note quotes the performer. */
function saidIn({ line, stories }: GroundedLine): string {
  const [first = ''] = line.kind === 'note' && stories.length > 0 ? line.text.split('\n') : [line.text];
  return first;
}

function refusedByVoice(
  text: string,
  report: Report,
  voice: VoiceProfile | null,
  place: ReadonlySet<string>,
): string | null {
  if (text === '') return null;
  return avoidedIn(text, voice, place, report.language) ?? entryAgainst(report, voice, place)?.rule ?? null;
}

function whyDied({ text: said, date }: RoomNote, t: Translator): string {
  const text = t.quoted(said);
  return date === null
    ? t('It died here: {text}.', { text })
    : t('It died here on {date}: {text}.', { text, date: t.short(date) });
}

function formFault({ line, stories }: GroundedLine, { own, voice, t }: CheckedAgainst): string | null {
  // A headline that names a site is no address to open.
  const names =
    line.kind === 'note' ? (line.text.match(/(?<![\p{L}\p{N}-])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu) ?? []) : [];
  const unsafe = unsafeWords(line.text, { instructions: [], secrets: [], names });
  if (unsafe !== null) return t('It holds {what}.', { what: t.known(unsafe) });
  const promotion = promotionIn(line.text);
  if (promotion !== null) return t('It sends the room elsewhere ({text}).', { text: t.quoted(promotion) });
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
function riskOf({ marks }: GroundedLine, { t }: CheckedAgainst): Omit<Verdict, 'cut'> {
  return marks.some(({ mark }) => mark === 'unverified')
    ? { risk: 'unchecked', risk_reason: t('Its fact was not checked.') }
    : { risk: 'low', risk_reason: null };
}
