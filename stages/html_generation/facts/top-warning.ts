import { comparableName } from '../../../src/domain/names.js';
import { producedValue } from '../../../src/domain/stage-outcome.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { refOf } from '../../../src/domain/stage-values/statements.js';
import { readNotes } from '../../shared/notes/read-notes.js';
import type { Translator } from '../../shared/page-language/translator.js';
import { curfewIn } from '../../shared/text/evening.js';
import { type AvoidItem, avoidItems, isOwnWarning } from './avoid-items.js';
import { type BriefData, missingReason, storiesOf } from './brief-data.js';
import { disagreementText } from './doubts.js';
import { headRules } from './head-rules.js';
import { type Ban, bansOfTonight, jokesOfVisitors } from './house-bans.js';
import { doubtfulStories } from './kept-out.js';
import { notTonight } from './not-tonight.js';
import { diedHere, notWantedHere, type Remark } from './off-limits.js';
import { isRepeated } from './repeated-words.js';
import type { TonightNotes } from './tonight-notes.js';
import { writerNamed } from './writers.js';

/** The warning on the first screen. `target` is the part of the page with the details, `ref` names its statement. */
export type TopWarning = Readonly<{
  label: string;
  text: string;
  /** The rules of the house of which the text consists, and how many others Tonight has. */
  rules?: readonly string[];
  left?: number;
  target: string;
  ref: string | undefined;
}>;

/**
 * Returns the warning for tonight: a bit that meets grave news, else one that the user's file of the town forbids, else
 * what tonight's notes forbid, else the gravest that the file warns of, else what an earlier room did not want, else
 * what died here, else contradicting show data, else the end, the way in or a wish of the house, else the most overused
 * joke, else missing data. No one touches a crime or a death of the paper anyway.
 */
export function topWarning(data: BriefData, notes: TonightNotes): TopWarning {
  return (
    collision(data) ??
    warnedOf(data, ({ text }) => workedBits(data).some((bit) => isRepeated(bit, [text]))) ??
    ofHouse(data) ??
    warnedOf(data) ??
    notWanted(data) ??
    died(data) ??
    disagreement(data) ??
    ofTonight(data, notes) ??
    overusedJoke(data) ??
    missingData(data) ??
    nothingFound(data)
  );
}

function collision(data: BriefData): TopWarning | null {
  const [first] = notTonight(data);
  if (first === undefined) return null;
  const { bit, story } = first;
  const text = data.t('Not tonight: {bit}, because of {title}', { bit, title: story.headline });
  return { label: data.t('Avoid'), text, target: 'avoid', ref: data.refs.get(story) };
}

/** Returns the bits of the voice that worked, of several words: one word may be in any warning. */
function workedBits({ results }: BriefData): readonly string[] {
  const worked = producedValue(results.voice_profile_load)?.profile?.worked ?? [];
  return worked.filter((bit) => comparableName(bit).includes(' '));
}

/**
 * Returns the bans of the house that can each be understood alone, as far as they fit, with what it says died here: who
 * has died comes first, then the newest mail or message; lists only count where no mail has any. A writer is named
 * where all are of one.
 */
function ofHouse(data: BriefData): TopWarning | null {
  const isSigned = ({ source }: Ban) => writerNamed(source, data) !== null;
  const sorted = bansOfTonight(data).toSorted((one, other) => dayOf(other).localeCompare(dayOf(one)));
  const mails = headRules(sorted.filter(isSigned));
  const lists = headRules(sorted.filter((ban) => !isSigned(ban)));
  const head = mails.rules.length > 0 ? mails : lists;
  const left = mails.left + lists.left + (head === mails ? lists.rules.length : 0);
  if (head.rules.length === 0) return null;
  const [failed] = diedHere(data).filter(({ source }) => head.bans.some((ban) => isOfSame(ban, source)));
  const more = failed === undefined ? [] : [`${diedLabel(failed, data.t)}: ${verdictIn(failed)}`];
  const isFitting = more.every((one) => [...head.rules, one].join(' ').length <= longest);
  const rules = isFitting ? [...head.rules, ...more] : head.rules;
  const writers = new Set(head.bans.map(({ source }) => writerNamed(source, data)));
  const [writer = null] = writers.size === 1 ? writers : [];
  const label = [data.t('House rules'), ...(writer === null ? [] : [writer])].join(' · ');
  return { label, text: rules.join(' '), rules, left, target: 'tonight', ref: data.refs.get(data.show) };
}

function isOfSame({ source }: Remark, other: Remark['source']): boolean {
  return source?.file === other?.file && source?.title === other?.title;
}

function dayOf({ source }: Remark): string {
  return source?.kind === 'file' ? (source.published_on ?? '') : '';
}

/** Returns the first warning of the user's file of the town that `isMeant`. */
function warnedOf(data: BriefData, isMeant: (item: AvoidItem) => boolean = () => true): TopWarning | null {
  const item = avoidItems(data).find((one) => isOwnWarning(one) && isMeant(one));
  if (item === undefined) return null;
  const ref = item.sources.map((source) => data.refs.get(source)).find((found) => found !== undefined);
  return { label: data.t('Your file warns'), text: item.text, target: 'avoid', ref };
}

/** Returns what tonight's notes say of the end, else of the way in, else what the house wants to be said. */
function ofTonight(data: BriefData, { rules, arrival, say }: TonightNotes): TopWarning | null {
  const end = [...rules, ...arrival].find((sentence) => curfewIn(sentence) !== null);
  const text = end ?? arrival[0] ?? say[0];
  if (text === undefined) return null;
  const label = data.t(text === say[0] ? 'Wish of the house' : 'Your notes say');
  return { label, text, target: 'tonight', ref: data.refs.get(data.show) };
}

function disagreement(data: BriefData): TopWarning | null {
  const first = data.show.disagreements.find((one) => one.note !== 'decides' && isWorthWarning(one));
  if (first === undefined) return null;
  const text = disagreementText([first], data);
  return { label: data.t('Check before you go'), text, target: 'tonight', ref: data.refs.get(data.show) };
}

/** The card prints other times, lengths and names next to those that it uses. */
const ofCard = new Set(['doors', 'start', 'curfew', 'load_in', 'soundcheck', 'set_length', 'support', 'capacity']);

function isWorthWarning({ field, used, other }: Show['disagreements'][number]): boolean {
  return field === 'venue' ? !isLonger(used, other) : !ofCard.has(field);
}

/** Returns true if one name of a venue only says more than the other. */
function isLonger(one: string, other: string): boolean {
  const [mine, theirs] = [one, other].map((name) => ` ${comparableName(name)} `) as [string, string];
  return mine.includes(theirs) || theirs.includes(mine);
}

/** Characters of a warning in two parts on the first screen of a phone. */
const longest = 140;

/** Returns what an earlier room did not want, with what died here if both fit. */
function notWanted(data: BriefData): TopWarning | null {
  const [[hated], [failed]] = [notWantedHere(data), diedHere(data)];
  if (hated === undefined) return null;
  const text = verdictIn(hated);
  const both = failed === undefined ? text : `${text} ${diedLabel(failed, data.t)}: ${verdictIn(failed)}`;
  return ofRemark(data.t('They hate this'), hated, both.length <= longest ? both : text, data);
}

function died(data: BriefData): TopWarning | null {
  const [failed] = diedHere(data);
  return failed === undefined ? null : ofRemark(diedLabel(failed, data.t), failed, verdictIn(failed), data);
}

/** Returns the statements of a remark that judge; one of a few words, or without such a statement, whole. */
function verdictIn({ text }: Remark): string {
  if (text.length <= longest) return text;
  const judged = readNotes(text).filter(({ verdict }) => verdict === 'died' || verdict === 'hated');
  return judged.map((one) => one.text).join(' ') || text;
}

function ofRemark(label: string, { source }: Remark, text: string, data: BriefData): TopWarning {
  return { label, text, target: 'avoid', ref: source === undefined ? undefined : data.refs.get(source) };
}

function diedLabel({ date }: Remark, t: Translator): string {
  return date === null ? t('Died here') : `${t('Died here')}, ${t.month(date)}`;
}

function overusedJoke(data: BriefData): TopWarning | null {
  const [joke] = jokesOfVisitors(data);
  if (joke === undefined) return null;
  return { label: data.t('Every visitor says this'), text: joke.text, target: 'avoid', ref: data.refs.get(joke) };
}

function missingData(data: BriefData): TopWarning | null {
  const { show, results, t } = data;
  const stages = { tonight: 'hub_lookup', avoid: 'perplexity_news', town: 'perplexity_city' } as const;
  const warning = (text: string, target: keyof typeof stages) => {
    return { label: t('Missing'), text, target, ref: refOf(stages[target], 0) };
  };
  if (show.start === null) return warning(t('No start time was given for this show.'), 'tonight');
  if (show.time_zone === null) return warning(t('The time zone of this show is unknown.'), 'tonight');
  if (results.perplexity_news.kind === 'failed')
    return warning(t('The news could not be read: nothing was screened.'), 'avoid');
  if (results.perplexity_city.kind === 'failed') return warning(t('The town could not be looked up.'), 'town');
  if (storiesOf(data).length === 0) {
    const reason = missingReason(results.perplexity_news, 'no story names this town.', t);
    return warning(t('No local news to screen: {reason}', { reason }), 'avoid');
  }
  const unscreened = storiesOf(data).filter((story) => !story.screened).length;
  return unscreened === 0
    ? null
    : warning(
        t.counted(
          unscreened,
          '{count} local story could not be screened.|{count} local stories could not be screened.',
        ),
        'avoid',
      );
}

function nothingFound(data: BriefData): TopWarning {
  return {
    label: data.t('Nothing found to avoid'),
    text: screenedText(data),
    target: 'avoid',
    ref: refOf('perplexity_news', 0),
  };
}

/** `41 local stories screened, none of them listed; 11 are kept out of lines as doubtful.` */
export function screenedText(data: BriefData): string {
  const screened = storiesOf(data).filter((story) => story.screened);
  const doubtful = doubtfulStories(data).length;
  const { t } = data;
  const none = doubtful > 0 ? t('none of them listed') : t('none of them sensitive');
  const kept = t.counted(
    doubtful,
    '{count} is kept out of lines as doubtful|{count} are kept out of lines as doubtful',
  );
  const read = t.counted(screened.length, '{count} story screened|{count} stories screened');
  const listed = avoidItems(data).length > 0 ? read : `${read}, ${none}`;
  return doubtful === 0 ? `${listed}.` : `${listed}; ${kept}.`;
}
