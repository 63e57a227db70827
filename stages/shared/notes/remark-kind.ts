import { oncePerText } from '../lines/once.js';
import { readEvening } from '../text/evening.js';
import { isOnArrival } from './arrival.js';
import { holdsCodeOrMoney, isNeeded, namesMoney, secretWords } from './certain-forms.js';
import { isEquipment } from './equipment.js';
import { remarksModel, scoreOf } from './notes-model.js';
import { namesPerson } from './people.js';
import { isPersonalMatter } from './personal-matters.js';
import { isSeated } from './presence.js';
import { isForbidden } from './prohibitions.js';
import { type RemarkPlace, remarkFeatures } from './remark-features.js';
import { isAnnounced, isAsked } from './wishes.js';

/**
 * What a sentence of free notes is: not for a page that others read (`private`), about what must not be joked on or is
 * asked for (`warning`), about the running of the evening (`house`), a harmless thing of the room or town that could be
 * said on stage (`talk`), how a night went (`report`), office work (`admin`), or anything else.
 */
export type RemarkKind = (typeof remarkKinds)[number];

export const remarkKinds = ['private', 'house', 'warning', 'talk', 'report', 'admin', 'other'] as const;

type Scores = Readonly<Record<RemarkKind, number>>;
export type KindOfRemark = Readonly<{ kind: RemarkKind; scores: Scores }>;

/**
 * Reads what kind of remark a sentence is. What is certain by its form is private; else the kind with the highest score
 * wins. The model leans towards privacy and warnings: to print what is private is worse than to leave out what is not.
 */
export const kindOf = oncePerText(
  200_000,
  (sentence: string, place: RemarkPlace = 'show') => `${place} ${sentence}`,
  (sentence: string, place: RemarkPlace = 'show'): KindOfRemark => {
    const model = remarksModel();
    const features = remarkFeatures(sentence, place, model.vocabulary);
    const leaning = (kind: RemarkKind) => model.thresholds[`lean ${kind}`] ?? 0;
    const scored = remarkKinds.map((kind) => [kind, scoreOf(kind, features, model) + leaning(kind)] as const);
    const scores = Object.fromEntries(scored) as Record<RemarkKind, number>;
    return { kind: likeliestKind(sentence, place, scores), scores };
  },
);

/** The score from which a few words, and those on the way in, are private. */
const surelyPrivate = 0.4;
/** The same of equipment, where no person is named. */
const surelyPrivateOfThings = 1;
/** People without a name, in seven languages, or one whose name begins a note: `Ada: …`. */
const anyone =
  /^\p{Lu}\p{Ll}{1,20}\s?:|(?<!\p{L})(?:he|him|his|she|her|they|i|my|we|er|sie|ihn|ihm|seine?|ihre?|ich|wir|il|elle|lui|son|sa|ses|je|él|ella|su|sus|egli|lei|suo|sua|ele|ela|seu|hij|zij|zijn|haar|ik|wij)(?!\p{L})/iu;
/** The score of the warnings that are not only suspected. */
const surelyWarned = 0.3;

/** Returns true for a sentence that surely warns of something or asks for something. */
export function isWarning(sentence: string, place: RemarkPlace): boolean {
  const { kind, scores } = kindOf(sentence, place);
  return kind === 'warning' && scores.warning > surelyWarned;
}

/** Returns whether a text without personal matters and money is on equipment or the way in, or gives a time. */
export function isOfEvening(text: string): boolean {
  if (isPersonalMatter(text) || holdsCodeOrMoney(text) || secretWords(text) !== null) return false;
  return isOnArrival(text) || isEquipment(text) || Object.values(readEvening(text)).some((value) => value !== null);
}

/** Returns the kind with the highest score, unless the form of the sentence is certain. */
export function likeliestKind(sentence: string, place: RemarkPlace, scores: Scores): RemarkKind {
  // Three words are too few for the model; doors, vans and microphones are no secret.
  const isOpen = sentence.split(/\s+/u).length <= 3 || (place === 'show' && isOfEvening(sentence));
  const isOfThings = isOpen && isEquipment(sentence) && !namesPerson(sentence) && !anyone.test(sentence);
  const limit = isOfThings ? surelyPrivateOfThings : surelyPrivate;
  const isPublic = (isOpen && scores.private < limit) || isNeeded(sentence);
  const read = likeliestOf(remarkKinds, scores);
  const isOfHouse = read === 'private' && place === 'show' && isEquipment(sentence) && !isAsked(sentence);
  const others = () => (isOfHouse ? 'house' : likeliestPublicKind(scores));
  const likeliest = read === 'private' && isPublic ? others() : read;
  if (secretWords(sentence) !== null || isDeal(sentence, place, likeliest)) return 'private';
  if (!isOnAudience(sentence) || place === 'city') return likeliest;
  // Who sat where on an earlier night is part of its report.
  return place === 'show' ? 'talk' : likeliest === 'private' ? 'report' : likeliest;
}

/** Returns the kind with the highest score that is not private. */
export function likeliestPublicKind(scores: Scores): RemarkKind {
  return likeliestOf(
    remarkKinds.filter((kind) => kind !== 'private'),
    scores,
  );
}

function likeliestOf(kinds: readonly RemarkKind[], scores: Scores): RemarkKind {
  return kinds.reduce((top, kind) => (scores[kind] > scores[top] ? kind : top), 'other' as RemarkKind);
}

/** Returns whether a sum is a deal: no part of the report of a night, and not announced to the audience. */
function isDeal(sentence: string, place: RemarkPlace, likeliest: RemarkKind): boolean {
  const isReport = likeliest === 'report' && place === 'history';
  return namesMoney(sentence) && !isReport && !isAnnounced(sentence);
}

/** Returns whether the words of a sentence say who is in the room, and neither what is private nor what is refused. */
function isOnAudience(sentence: string): boolean {
  return isSeated(sentence) && !isPersonalMatter(sentence) && !isForbidden(sentence);
}
