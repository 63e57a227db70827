import { comparableName } from '../../../src/domain/names.js';
import type { Claim, Source } from '../../../src/domain/stage-values/documents.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { FactCheckMark } from '../../../src/domain/stage-values/openai-fact-check.js';
import type { PerplexityCityValue } from '../../../src/domain/stage-values/perplexity-city.js';
import { addDays } from '../../../src/domain/time.js';
import { datesIn, weekdayNames } from '../../shared/input-files/written-dates.js';
import { filterYielding } from '../../shared/input-files/yielding-to-event-loop.js';
import { languageOfItem } from '../../shared/language/item-language.js';
import { sharesTopic } from '../../shared/lines/known-topics.js';
import { sensitiveWords } from '../../shared/lines/sensitive-words.js';
import { wordsOf } from '../../shared/lines/words.js';
import { isAdministration, isRoute } from '../../shared/notes/administration.js';
import { isOfDataSet } from '../../shared/origins/data-set.js';
import type { Translator } from '../../shared/page-language/translator.js';
import { isRememberedDisaster } from '../../shared/screening/dated-disasters.js';
import { sentencesOf } from '../../shared/text/sentences.js';
import { enoughWorth, textWorth } from '../../shared/worth/story-worth.js';
import type { Fact, FactKind } from './fact.js';

/** What is left of the worth of what is always true, where news of the week counts 1. */
const lasting = 0.7;

/** Returns the facts of the town, without sensitive ones, yielding to the event loop. */
export async function cityFacts(
  city: PerplexityCityValue | null,
  show: Show,
  markOf: (claimId: string) => FactCheckMark,
  t: Translator,
): Promise<{ facts: readonly Fact[]; sensitive: number }> {
  if (city === null) return { facts: [], sensitive: 0 };
  const all = [
    ...city.claims.filter((claim) => !isOfDataSet(claim)).flatMap((claim) => claimFact(claim, show, markOf(claim.id))),
    ...calendarFacts(city, show, t),
    ...(city.undated ?? []).flatMap(({ text, source }) =>
      factOf('city', text, show, source).map((fact) => ({ ...fact, isWeak: true })),
    ),
  ];
  const facts = await filterYielding(
    all,
    (fact) =>
      !isPrivate(fact.text, show) &&
      !isAdministration(fact.text) &&
      !isOfOtherWeekday(fact.text, show.show_date) &&
      !isRememberedDisaster(fact.text, show.show_date) &&
      (fact.isOwn === true || sensitiveWords(fact.text, fact.language) === null),
  );
  return { facts, sensitive: all.length - facts.length };
}

/** Returns true for a remark to the performer about the performer: it is between them and the house. */
function isPrivate(text: string, { performer }: Show): boolean {
  const names = wordsOf(performer ?? '').filter((name) => name.length > 3);
  const said = wordsOf(text);
  return names.some((name) => said.includes(name));
}

/** Returns true for what is on another weekday than the show's: `Friday market, but that is on Friday`. */
function isOfOtherWeekday(text: string, date: Show['show_date']): boolean {
  const day = weekdayNames().get(comparableName(/^\p{L}{5,}(?:-feira)?/u.exec(text.trim())?.[0] ?? ''));
  return day !== undefined && day !== new Date(`${date}T12:00:00Z`).getUTCDay();
}

function claimFact({ id, text, citations }: Claim, show: Show, mark: FactCheckMark): readonly Fact[] {
  const facts = factOf('city', text, show, citations[0]?.source ?? null);
  return facts.map((fact) => ({ ...fact, key: id, claimIds: [id], mark }));
}

/** Explains a name, which is no remark: `Eusebius = the big church`. */
const explains = /^[^=.!?]{2,60}\s=\s/u;

/** The worth from which a remark of the user's own file is worth a note by itself. */
const enoughOfRemark = 0.75;

/**
 * Returns nothing for what is of no use on a stage. A fact of the town that gives too little by itself is weak: it may
 * add to news, or to a bit that worked, on its subject.
 */
function factOf(kind: FactKind, text: string, show: Show, source: Source | null): readonly Fact[] {
  const { language } = languageOfItem(text, null);
  const { worth, score } = textWorth(text, language, show);
  const isOwn = source?.kind === 'file';
  const isRemark = isOwn && (kind === 'city' || kind === 'event');
  const isWeak = worth < (isRemark ? enoughOfRemark : leastWorth(kind)) || isRoute(text) || explains.test(text);
  if (isWeak && !isRemark && kind !== 'city') return [];
  const [head = text, ...details] = sentencesOf(text);
  const fact = { kind, head, details, text, language, claimIds: [], mark: null, worth: lasting * score, isWeak, isOwn };
  const date = source?.published_on ?? null;
  return [{ ...fact, key: `${kind}:${text}`, from: source?.publisher ?? null, date }];
}

function leastWorth(kind: FactKind): number {
  return kind === 'city' ? enoughWorth.lasting : enoughWorth.news;
}

/** Returns what is on tonight, and a holiday of tonight or tomorrow. */
function calendarFacts(city: PerplexityCityValue, show: Show, t: Translator): readonly Fact[] {
  const tomorrow = addDays(show.show_date, 1);
  return city.calendar.flatMap((entry) => {
    const isTonight = entry.date <= show.show_date && show.show_date <= (entry.end_date ?? entry.date);
    if (entry.kind === 'event' && isTonight)
      return factOf('event', withoutDay(entry.text), show, entry.source).map((fact) => ({
        ...fact,
        date: show.show_date,
      }));
    if (entry.kind !== 'holiday' || !(isTonight || entry.date === tomorrow)) return [];
    return holidayFact(entry, isTonight, show, t);
  });
}

/** Returns an entry without the day that it begins with: `Feb 1: matinee at 2`, `lunes 16: …`. */
function withoutDay(text: string): string {
  const day = /^([^:]{2,24}):\s/u.exec(text);
  const words = day?.[1]?.toLowerCase() ?? '';
  const isDay = datesIn(words).length > 0 || weekdayNames().has(words.replace(/[\s\d.,/-]{1,12}$/u, ''));
  return isDay ? text.slice(day?.[0].length) : text;
}

/** What a holiday is worth that the title of the show is about. */
const holidayWorth = 0.5;

/** Holidays of the churches, as the calendar names them. */
const churchHoliday =
  /(?:Good Friday|Easter|Christmas|Pentecost|Whit|Ascension|Assumption|Epiphany|All Saints|Corpus Christi|Immaculate|Candlemas)/u;

/** Returns a holiday that meets the title of the show; one that everyone knows of is no note by itself. */
function holidayFact(
  { date, text, source, ...entry }: PerplexityCityValue['calendar'][number],
  isTonight: boolean,
  { show_date, sources }: Show,
  t: Translator,
): readonly Fact[] {
  const subject = churchHoliday.test(text) ? `church ${text}` : text;
  const title = sources.map((one) => one.title ?? '').find((one) => sharesTopic(one, subject));
  if (title === undefined) return [];
  const what = t.named({ text, ...entry });
  const said = t(isTonight ? 'Tonight: {what}' : 'Tomorrow: {what}', { what });
  const details = [t('Your show: {title}', { title })];
  const fact = { kind: 'holiday' as const, head: said, text: said, details, language: null, claimIds: [], mark: null };
  const day = isTonight ? show_date : date;
  return [{ ...fact, key: `holiday:${text}`, worth: holidayWorth, from: source.publisher, date: day }];
}
