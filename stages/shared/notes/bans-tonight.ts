import { comparableName } from '../../../src/domain/names.js';
import { isLeft, subjectOfBan } from '../lines/ban-subject.js';
import { contentWords } from '../text/content-words.js';
import { ticketsSoldIn } from '../text/tickets-sold.js';
import { isNeeded } from './certain-forms.js';
import { deadIn } from './deaths.js';
import { isEquipment } from './equipment.js';
import { canBeSubject, isOfTime } from './hated-words.js';
import { isOnInterval } from './interval.js';
import { effects, isForbidden, isProhibition, props, wantsOrAllows } from './prohibitions.js';
import { isOnEarlierNight, withoutRecollection } from './recollection.js';
import { remarksIn } from './remarks.js';
import { isAsked, isTask, isWish, negation, refusedIn } from './wishes.js';

/**
 * Returns the sentences of tonight's notes that forbid something or warn of it. A sentence after a ban in its item is
 * only its reason.
 */
export function bansTonight(notes: string): readonly string[] {
  const all = remarksIn(withoutRecollection(notes), 'show');
  const bans = all.filter(({ kind, text, begins }, at) => {
    const { kind: before, text: said = '' } = all[at - 1] ?? {};
    const isAfterBan = !begins && (isForbidden(said) || (before === 'warning' && refuses(said)));
    // A list of what is not to be spoken of is meant for the performer, however private it reads.
    const isBan = kind === 'warning' || isOnSubjects(text) || deadIn(text).length > 0;
    // `No intermission` is a time of the evening.
    if (!isBan || isOnInterval(text)) return false;
    return /\S\s\S/u.test(text) && isRule(text) && (!isAfterBan || (refuses(text) && !isOnEarlierNight(text)));
  });
  // Who was here last time and has died is no memory of that night.
  const dead = remarksIn(notes, 'show').filter(({ text, kind }) => kind !== 'private' && deadIn(text).length > 0);
  const added = dead.map(({ text }) => text).filter((text) => !bans.some((one) => one.text === text));
  const said = bans.map((one) => {
    const before = all[all.indexOf(one) - 1];
    // `The number with the widower? I mean: leave it.`
    const isOfBefore = !one.begins && before !== undefined && !namesSubject(one.text) && isAlone(one.text);
    return isOfBefore ? `${before.text} ${one.text}` : one.text;
  });
  return [...said, ...added];
}

function namesSubject(text: string): boolean {
  return contentWords(subjectOfBan(text) ?? '').some(canBeSubject);
}

/** Returns whether a text is nothing but a refusal: `Leave it`, `Not here this year, please`. */
export function isAlone(text: string): boolean {
  const isTimed = comparableName(text).split(' ').some(isOfTime);
  return (isLeft(text) && !namesSubject(text)) || (isTimed && contentWords(text).every((word) => !canBeSubject(word)));
}

const between = /[,;]\s+|\s(?:and|und|et|y|e|en)\s/iu;
const also = /^(?:also|auch|aussi|también|anche|também|ook) /iu;
/** Items of the shortest list of refusals. */
const fewest = 2;

/** Returns whether a sentence lists refusals of subjects, not of things: `No cars, no speed`; or leaves one alone. */
function isOnSubjects(text: string): boolean {
  const words = comparableName(text);
  if (effects.test(words) || props.test(words) || isEquipment(text)) return false;
  const items = text.split(between).filter((item) => item !== '');
  const isList = items.length >= fewest && items.every((item) => negation.exec(item.replace(also, ''))?.index === 0);
  return isList || isLeft(text);
}

/** Begins what some people do, in seven languages: `They don't sit together` is no ban. */
const people = /^(?:they|ils|elles|sie|ellos|ellas|loro|essi|eles|elas|ze|zij)\s/iu;

function isRule(text: string): boolean {
  const isReport = people.test(text) && !wantsOrAllows.test(text);
  const isOther = isReport || isTask(text) || isWish(text) || ticketsSoldIn(text) !== null;
  // Of who has died, nothing is said on stage.
  if (deadIn(text).length > 0) return true;
  return (isProhibition(text) || isLeft(text)) && !isOther && (isAsked(text) || !isNeeded(text));
}

function refuses(text: string): boolean {
  return isAsked(text) || refusedIn(text) !== null;
}
