import { producedValue } from '../../../src/domain/stage-outcome.js';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { PerplexityCityValue } from '../../../src/domain/stage-values/perplexity-city.js';
import type { PerplexityNewsValue } from '../../../src/domain/stage-values/perplexity-news.js';
import type { PreviousShowLookupValue } from '../../../src/domain/stage-values/previous-show-lookup.js';
import type { VoiceProfile } from '../../../src/domain/stage-values/voice-profile-load.js';
import type { InputOf, StageContext } from '../../../src/ports/stage-plugin.js';
import { avoidedIn } from '../../shared/lines/avoid.js';
import { type Bans, banOn } from '../../shared/lines/banned-here.js';
import { noteOf } from '../../shared/lines/notes.js';
import { placeWords } from '../../shared/lines/place-words.js';
import { sensitiveWords } from '../../shared/lines/sensitive-words.js';
import { wordsOf } from '../../shared/lines/words.js';
import { type RoomNotes, roomNotes } from '../../shared/notes/room-notes.js';
import { withoutVerdicts } from '../../shared/notes/statement.js';
import { isOfDataSet } from '../../shared/origins/data-set.js';
import { performersTranslator } from '../../shared/page-language/performers-translator.js';
import type { Translator } from '../../shared/page-language/translator.js';
import { type EarlierItem, knownMaterial, spokenMaterial } from '../material/earlier-material.js';
import { type SimilarIndex, similarIndex } from '../material/similar.js';
import { cautions } from './cautions.js';
import { cityFacts } from './city-facts.js';
import type { Fact, FactKind } from './fact.js';
import { type FactCheck, newsFacts } from './news-facts.js';
import { isNoTalk } from './no-talk.js';
import { withOpeners } from './openers.js';
import { otherTowns } from './other-towns.js';
import { isNote, type NoteFact, noteFacts } from './own-facts.js';
import { plansFor } from './plans.js';
import { roomRemarks } from './room-remarks.js';
import { withTalkedOf } from './talked-of.js';
import { whyNot } from './why-not.js';

/** The most facts of each kind that lines are written on: few strong lines are better than many. */
export type MostFacts = Readonly<Partial<Record<FactKind, number>>>;
const mostForNotes: MostFacts = { news: 40, city: 8, worked: 3, person: 2, venue: 5 };
/** A model chooses by itself. */
export const mostForModels: MostFacts = { news: 30, city: 20, venue: 6, event: 8, worked: 10 };
const mostOfOthers = 2;

/**
 * The material for lines. `facts` are best first, without those that are sensitive, refuted, avoided, overused, or that
 * died or are hated here. `t` says our own words in the performer's language.
 */
export type Material = Readonly<{
  facts: readonly (Fact | NoteFact)[];
  show: Show;
  /** The words that name the place, as the show and the news write them. */
  place: ReadonlySet<string>;
  /** The words that name other towns, on which no bit is. */
  towns: ReadonlySet<string>;
  voice: VoiceProfile | null;
  visits: PreviousShowLookupValue | null;
  room: RoomNotes;
  overused: readonly string[];
  spoken: readonly EarlierItem[];
  earlier: SimilarIndex;
  /** What the file of the town says of its names, how they are pronounced included. */
  explanations: readonly string[];
  t: Translator;
  /** What to mind with a bit that worked. */
  cautionOn: (fact: Fact | NoteFact) => string | null;
  notices: readonly Notice[];
}>;

/** Gathers the facts of the show from the earlier stages, and the earlier material that lines are compared with. */
export async function gatherFacts(
  { show, results }: InputOf<'openai_generation'>,
  context: Pick<StageContext, 'runDate' | 'artifacts' | 'signal'>,
  most = mostForNotes,
): Promise<Material> {
  const visits = producedValue(results.previous_show_lookup);
  const town = producedValue(results.perplexity_city);
  const room = roomNotes(visits, show);
  const reported = producedValue(results.perplexity_news);
  const stories = reported?.stories ?? [];
  const profile = producedValue(results.voice_profile_load)?.profile ?? null;
  const t = performersTranslator(show, profile);
  const voice = withoutBanned(profile, { room, town, stories }, show);
  const overused = (town?.overused_jokes ?? []).map(({ text }) => text);
  const checkOf = checksFrom(results.openai_fact_check);
  const [place, news] = [placeNames(show, reported), await newsFacts(reported, show, context.runDate, checkOf)];
  const city = await cityFacts(town, show, (id) => checkOf(id).mark, t);
  // A model judges stories by itself.
  const reports = most === mostForNotes ? news.facts : news.facts.filter(({ isDoubted }) => isDoubted !== true);
  const all = [...reports, ...city.facts, ...ownFacts(show, visits, town, room, profile)];
  const limits = { voice, room, overused, place, town, show, stories };
  const reasons = new Map(all.map((fact) => [fact, whyNot(fact, limits)]));
  const wanted = all.filter((fact) => reasons.get(fact) === null).map((fact) => withoutTouched(fact, voice, place));
  const spoken = await spokenMaterial(producedValue(results.youtube_transcripts), context.artifacts, t);
  const towns = await otherTowns(show, spoken.items, t.language);
  const allowed = withOpeners(withTalkedOf(wanted, stories, show, new Set([...place, ...towns])), voice, place);
  const known = knownMaterial(visits, voice, room, spoken.items, show, t);
  const earlier = await similarIndex(known, place, t.language, context.signal);
  const { best, weak } = bestOf(allowed, most);
  const left = { banned: all.length - allowed.length, weak: news.weak + allowed.length - weak.length - best.length };
  const notices = [...screeningNotices(news, city.sensitive), ...leftNotices(left), ...ruledOut(reasons)];
  const given = { notes: show.notes ?? '', stories, spoken: spoken.items, place, overused, t };
  const cautionOn = cautions(given, ({ claim }) => checkOf(claim.id).harmless);
  return {
    facts: most === mostForNotes ? [...best, ...weak] : best,
    ...{ show, place, towns, voice, visits, room, overused, spoken: spoken.items, earlier, t, cautionOn },
    notices: [...notices, ...spoken.notices],
    explanations: explanationsOf(town),
  };
}

/** Returns a report without the sentences that touch what the voice avoids: a line may quote any of them. */
function withoutTouched<Some extends Fact>(fact: Some, voice: VoiceProfile | null, place: ReadonlySet<string>): Some {
  if (fact.kind !== 'news') return fact;
  return { ...fact, details: fact.details.filter((one) => avoidedIn(one, voice, place, fact.language) === null) };
}

/** Returns what the file of the town says of its names: `The reservoir is “the Weir”`. */
function explanationsOf(town: PerplexityCityValue | null): readonly string[] {
  const said = (town?.pronunciations ?? []).map(({ name, respelling }) => `${name ?? ''} ${respelling}`);
  return [...said, ...(town?.claims ?? []).filter((claim) => !isOfDataSet(claim)).map(({ text }) => text)];
}

/** Returns the sentence that rules out each of the user's own remarks. */
function ruledOut(reasons: ReadonlyMap<Fact, string | null>): readonly Notice[] {
  return [...reasons].flatMap(([{ text, isOwn }, reason]) =>
    reason === null || isOwn !== true
      ? []
      : [{ message: `No line on “${text}”: “${reason}”.`, file: null, line: null }],
  );
}

function leftNotices({ banned, weak }: Readonly<{ banned: number; weak: number }>): readonly Notice[] {
  return [
    ...noteOf(banned, 'fact', 'facts', 'died here, is to be avoided or was refuted: no line on it'),
    ...noteOf(weak, 'story or fact', 'stories and facts', 'gave too little and got no line'),
  ];
}

/** Returns what the user's own notes say of tonight and of earlier nights, without what is sensitive. */
function ownFacts(
  show: Show,
  visits: PreviousShowLookupValue | null,
  town: PerplexityCityValue | null,
  room: RoomNotes,
  voice: VoiceProfile | null,
): readonly (Fact | NoteFact)[] {
  const plans = plansFor(show, visits).filter(({ text }) => !isNoTalk(text));
  const isPlanned = (text: string) => plans.some((plan) => plan.text.includes(text) || text.includes(plan.text));
  const talk = roomRemarks(show, town).filter(({ text }) => !isPlanned(text));
  const remarks = [...plans, ...talk].filter(({ text }) => sensitiveWords(text, null) === null);
  const notes = noteFacts(room, visits, voice, show).filter(
    ({ note }) => sensitiveWords(withoutVerdicts(note.text), null) === null,
  );
  return [...remarks, ...notes];
}

/** Returns a voice without what worked elsewhere and is ruled out here. */
function withoutBanned(voice: VoiceProfile | null, bans: Omit<Bans, 'voice'>, show: Show): VoiceProfile | null {
  if (voice === null) return null;
  return { ...voice, worked: voice.worked.filter((bit) => banOn(bit, { ...bans, voice }, show) === null) };
}

function placeNames(show: Show, news: PerplexityNewsValue | null): ReadonlySet<string> {
  return new Set([...placeWords(show), ...(news?.stories ?? []).flatMap(({ names }) => wordsOf(names))]);
}

type Facts = readonly (Fact | NoteFact)[];

/** Returns the best facts, and those that are weak by themselves. */
function bestOf(facts: Facts, most: MostFacts): Readonly<{ best: Facts; weak: Facts }> {
  const counts = new Map<FactKind, number>();
  const sorted = facts.toSorted((one, other) => other.worth - one.worth || (one.key < other.key ? -1 : 1));
  const weak = sorted.filter((fact) => !isNote(fact) && fact.isWeak === true);
  const best = sorted
    .filter((fact) => !weak.includes(fact))
    .filter(({ kind }) => {
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      return count <= (most[kind] ?? mostOfOthers);
    });
  return { best, weak };
}

function screeningNotices(
  news: Readonly<{ sensitive: number; unscreened: number }>,
  townFacts: number,
): readonly Notice[] {
  const touched = 'touched what must not be joked about and got no line';
  return [
    ...noteOf(news.sensitive, 'story', 'stories', touched),
    ...noteOf(news.unscreened, 'story', 'stories', 'could not be screened and got no line'),
    ...noteOf(townFacts, 'fact of the town', 'facts of the town', touched),
  ];
}

/** Returns the lookup of a claim's check; a claim without a check is unverified. */
function checksFrom(
  factCheck: InputOf<'openai_generation'>['results']['openai_fact_check'],
): (claimId: string) => FactCheck {
  const checks = new Map((producedValue(factCheck)?.checks ?? []).map((check) => [check.claim_id, check]));
  return (claimId) => checks.get(claimId) ?? { mark: 'unverified', harmless: false };
}
