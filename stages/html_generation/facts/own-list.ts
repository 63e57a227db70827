import { producedValue } from '../../../src/domain/stage-outcome.js';
import type { Story } from '../../../src/domain/stage-values/perplexity-news.js';
import { isMeaningful, namedOfAvoided, nameOf, namesSubject, partsOf, subjectsOf } from '../../shared/lines/avoid.js';
import { isBan } from '../../shared/lines/bans.js';
import { isIn } from '../../shared/lines/forms-of-words.js';
import { colleaguesIn, isOfPolitics, partiesIn, politicsIn } from '../../shared/lines/known-topics.js';
import { forbidsNames, isNaming } from '../../shared/lines/name-rules.js';
import { oncePer } from '../../shared/lines/once.js';
import { placeWords } from '../../shared/lines/place-words.js';
import { wordsNotSaid } from '../../shared/lines/quoted-words.js';
import { isAllowance, withoutRetirement } from '../../shared/lines/refusing-names.js';
import { subjectsIn } from '../../shared/lines/voice-subjects.js';
import { wordsOf } from '../../shared/lines/words.js';
import { banOfVoice, isWanted, mayFallUnder } from '../../shared/meets/bans.js';
import type { Own } from '../../shared/meets/pair-features.js';
import { secretWords } from '../../shared/notes/certain-forms.js';
import { isOfficialPublisher } from '../../shared/origins/official-publisher.js';
import { harmWords } from '../../shared/screening/subject-kinds.js';
import { isAddressed } from '../../shared/text/named-people.js';
import { sentencesOf } from '../../shared/text/sentences.js';
import { type BriefData, cityOf, storiesOf } from './brief-data.js';
import { linkOf, type OwnRule, reportOf, sentencesIn, shownOf, wordsWritten, writtenIn } from './story-text.js';
import { type Warning, warnedOf, warningsOf } from './town-warnings.js';

/** What an external plugin may exceed: a person writes no more. */
const most = { rules: 50, ofRule: 200, words: 3 } as const;

/** Returns the entry that rules a story out; null without one. */
export function ownRuleOn(story: Story, data: BriefData): OwnRule | null {
  return ownRules(data).get(story) ?? null;
}

/** The page is rendered several times from one set of data. */
const ownRules: (data: BriefData) => ReadonlyMap<Story, OwnRule> = oncePer((data: BriefData) => {
  const profile = producedValue(data.results.voice_profile_load)?.profile ?? null;
  const short = (rules: readonly string[]) => rules.slice(0, most.rules).map((rule) => rule.slice(0, most.ofRule));
  // An entry in confidence rules a story out, and is not printed; nor is a part of it.
  const secrets = (profile?.avoid_topics ?? []).filter((topic) => secretWords(topic) !== null);
  const isOpen = (rule: string) => !secrets.some((topic) => topic.includes(rule));
  const isRefused = (rule: string) => !isWished(rule, profile?.worked ?? [], profile?.notes ?? '');
  const { refused, bans } = subjectsIn(profile?.notes ?? '');
  const place = placeWords(data.show);
  const lists: Lists = {
    // A word that the performer does not say is one for lines, and no subject of a story.
    avoid_words: [],
    avoid_topics: short(
      (profile?.avoid_topics ?? []).flatMap((one) => (secrets.includes(one) ? [one] : topicsOf(one))),
    ),
    refused: short([...refused, ...bans.filter((ban) => wordsNotSaid(ban).length === 0).flatMap(clausesOf)])
      .filter(isRefused)
      .map((rule) => ({ rule, subjects: subjectsOf(nameOf(rule, place)) })),
    alone: {
      avoid_words: [],
      avoid_topics: short([...bans.map((ban) => clausesOf(ban)[0] ?? ''), ...refused]).filter(
        (rule) => isAlone(rule) && isRefused(rule) && wordsNotSaid(rule).length === 0,
      ),
    },
    warnings: warningsOf(data),
    place,
  };
  return new Map(
    storiesOf(data).flatMap((story) => {
      const mayBe = (met: OwnRule | null, ban: (rule: string) => Own) =>
        met !== null && mayFallUnder(ban(met.rule), reportOf(story), lists.place, met.rule) ? met : null;
      const ofVoice = (rule: string) => banOfVoice(rule, profile);
      const found =
        mayBe(warnedOf(story, lists.warnings), (text) => ({ kind: 'town', text: warningWith(text, data) })) ??
        mayBe(named(story, lists), ofVoice) ??
        (isWanted(reportOf(story), profile, lists.place) ? null : subjectOf(story, lists));
      return found === null ? [] : [[story, isOpen(found.rule) ? found : { ...found, rule: '' }] as const];
    }),
  );
});

/** Returns the whole warning of the user's file that a clause of it is from. */
function warningWith(clause: string, data: BriefData): string {
  return (cityOf(data)?.avoid ?? []).find(({ text }) => text.includes(clause))?.text ?? clause;
}

type Lists = Readonly<{
  avoid_words: string[];
  avoid_topics: string[];
  refused: readonly Readonly<{ rule: string; subjects: readonly string[] }>[];
  /** Entries of the prose that are one word. */
  alone: Readonly<{ avoid_words: string[]; avoid_topics: string[] }>;
  warnings: readonly Warning[];
  place: ReadonlySet<string>;
}>;

/** Returns the clauses of an entry that name a subject, first of all its first; what it allows names none. */
function clausesOf(text: string): readonly string[] {
  const refused = sentencesOf(text).filter((sentence, at) => at === 0 || !isAllowance(sentence));
  return withoutRetirement(refused.join(' '))
    .split(/[,;:.()/]\s*/u)
    .filter((clause, at) => at === 0 || namesSubject(clause));
}

/** Words of the longest entry of a list of topics, and between the words of one topic. */
const longestTopic = 3;
const joined = /\s(?:and|or|und|oder|et|ou|y|o|e|en|of)\s/u;

/** Returns a topic with the short entries that it lists: `parties, elections. Never.` */
function topicsOf(topic: string): readonly string[] {
  const entries = joined.test(topic) ? [] : clausesOf(topic);
  return [topic, ...entries.filter((entry) => entries.length > 1 && wordsWritten(entry).length <= longestTopic)];
}

function isAlone(rule: string): boolean {
  const subjects = subjectsOf(nameOf(rule, new Set()));
  return (
    !isBan(rule) && wordsWritten(rule).length <= longestTopic && subjects.length === 1 && subjects.every(isMeaningful)
  );
}

/** Returns whether what the prose seems to rule out is a bit that worked, or a subject that the performer wants. */
function isWished(rule: string, worked: readonly string[], notes: string): boolean {
  const wishes = [...worked, ...subjectsIn(notes).named].slice(0, most.rules).map(wordsOf);
  const subjects = subjectsOf(nameOf(rule, new Set()));
  return wishes.some((words) => subjects.every((subject) => isIn(words, subject)));
}

/**
 * Returns the word or topic that a sentence of a story or its link names by its own words; of the prose, by all of
 * several. An entry of one word is in the headline or the link.
 */
function named(story: Story, lists: Lists): OwnRule | null {
  const { headline, language } = story;
  const link = linkOf(story);
  for (const sentence of sentencesIn(story)) {
    const isLead = sentence === headline || sentence === link;
    const rule =
      namedOfAvoided(sentence, lists, lists.place, language) ??
      wholeIn(sentence, lists) ??
      (isLead ? namedOfAvoided(sentence, lists.alone, lists.place, language) : null);
    if (rule === null || (isRegister(story) && isOnNames(rule) && !isAddressed(sentence))) continue;
    const subjects = subjectsOf(nameOf(rule, lists.place));
    const words = writtenIn(sentence, (word) => subjects.some((subject) => isIn([word], subject)));
    return { list: 'your own list', rule, sentence: shownOf(sentence, story), words };
  }
  return null;
}

/** Words of an entry of the prose that is a subject: fewer may be any word, more are a sentence. */
const ofSubject = { fewest: 2, most: 4 } as const;

function wholeIn(sentence: string, { refused }: Lists): string | null {
  const words = wordsOf(sentence);
  const isSubject = ({ length }: readonly string[]) => length >= ofSubject.fewest && length <= ofSubject.most;
  const isWhole = ({ subjects }: Lists['refused'][number]) =>
    isSubject(subjects) && subjects.every((subject) => isIn(words, subject));
  return refused.find(isWhole)?.rule ?? null;
}

/** Words of politics by which a report is about it; one of a candidate or an election is enough. */
const fewestOfPolitics = 2;
const decisive =
  /^(?:spitzen)?(?:[kc]andida|elections?$|elector|wahlen$|wahlkampf|municipales$|scrutin|eleccion|elezion|eleic|verkiezing)/u;

/** Road accidents as a subject, and what is said of their prevention and victims, in seven languages. */
const roads =
  /(?:^| )(?:strad|strass|road|rout|carreter|vial|verkehr|verkeer|unfall|unfalle|accident|acident|incident)/u;
const roadSafety =
  /(?<!\p{L})(?:road (?:safety|deaths?)|verkehrs(?:sicherheit|tote)|sécurité routière|morts? sur les routes|seguridad vial|sicurezza stradale|vittime della strada|segurança rodoviária|verkeers(?:veiligheid|doden))(?!\p{L})/iu;

/** Someone in office or for election, by name, in seven languages. */
const officeHolder =
  /(?<!\p{L})(?:(?:[Ss]en|[Gg]ov|[Rr]ep)\.|[Ss]enator\p{L}{0,3}|[Ss]enador\p{L}?|[Gg]overnor|[Mm]ayor|[Pp]r[eéä]sident(?:e|a|in)?|[Cc]ongress\p{L}*|[Cc]ouncil\p{L}+|[Mm]inist\p{L}+|[Kk]anzler\p{L}*|(?:Ober)?[Bb]ürgermeister\p{L}*|Landrat|Abgeordnete\p{L}?|[Mm]aire|[Dd]éputée?|[Aa]lcalde\p{L}*|[Cc]oncejal\p{L}*|[Dd]iputad\p{L}+|[Ss]indac[oa]|[Aa]ssessor[ea]?|[Pp]refeit[oa]|[Vv]ereador\p{L}*|[Bb]urgemeester|[Ww]ethouder|[KkCc]andida\p{L}*)\s(?:\p{Lu}\p{L}*\.?\s)?\p{Lu}\p{Ll}/u;

function isOfNames(rule: string): boolean {
  return wordsOf(rule).some(isNaming);
}

/** Returns the topic that a story is about by other words than its own. */
function subjectOf(story: Story, { avoid_topics: topics, refused, place }: Lists): OwnRule | null {
  const { headline, language } = story;
  const sentences = sentencesIn(story);
  const report = sentences.join(' ');
  for (const rule of [...topics, ...refused.map((one) => one.rule)]) {
    const subjects = subjectsOf(nameOf(rule, place));
    const party = isOfPolitics(subjects) ? partiesIn(report, language) : [];
    const isListed = topics.includes(rule);
    if (isOfNames(rule) && !officeHolder.test(report)) continue;
    const others = otherWords(rule, subjects, report, story, place, isListed);
    const words = [...new Set([...party, ...others])].slice(0, most.words);
    if (words.length === 0) continue;
    const sentence = sentences.find((one) => words.every((word) => one.includes(word))) ?? headline;
    const isName = others.length === 0 && speaker(headline).includes(words[0] ?? ' ');
    return { list: 'your own list', rule, words, sentence: shownOf(sentence, story), ...(isName && { isName }) };
  }
  return null;
}

/** Returns the words of a report on party politics, colleagues, road accidents, or a harm and whom it befell. */
function otherWords(
  rule: string,
  subjects: readonly string[],
  report: string,
  { language, harm }: Story,
  place: ReadonlySet<string>,
  isListed: boolean,
): readonly string[] {
  const politics = politicsIn(subjects, wordsOf(report), language);
  const isPolitics = politics.length >= fewestOfPolitics || politics.some((word) => decisive.test(word));
  const implied = isPolitics ? politics : colleaguesIn(subjects, wordsOf(report), language);
  if (implied.length > 0) return writtenIn(report, (word) => implied.includes(word));
  const ofRoads = roads.test(subjects.join(' ')) ? (report.match(roadSafety) ?? []) : [];
  // What the prose refuses is a harm only where the news surely is.
  if (!isListed && harm === null) return ofRoads;
  const about = { report, language, category: harm?.category ?? null };
  return [...ofRoads, ...harmWords(partsOf(rule, place, language), about)];
}

/** Returns who says what a headline reports: `Pd: «…»`. */
function speaker(headline: string): string {
  return /^([^:«“"]{2,40}):\s?[«“"„']/u.exec(headline)?.[1] ?? '';
}

/** Returns whether an authority wrote a story: capitals in its register show no names. */
function isRegister({ claim }: Story): boolean {
  return claim.citations.some(({ source }) => isOfficialPublisher(source.publisher));
}

function isOnNames(rule: string): boolean {
  return forbidsNames({ avoid_topics: [rule], notes: null });
}
