import { comparableName } from '../../../src/domain/names.js';
import { isLeft } from '../../shared/lines/ban-subject.js';
import { isPlea } from '../../shared/lines/pleas.js';
import { isOnArrival } from '../../shared/notes/arrival.js';
import { isAlone as isOnTimeAlone } from '../../shared/notes/bans-tonight.js';
import { deadIn } from '../../shared/notes/deaths.js';
import { conjunction, effects, isForbidden, props } from '../../shared/notes/prohibitions.js';
import { conclusion, namesBefore } from '../../shared/notes/referents.js';
import { sentencesIn } from '../../shared/notes/sentences.js';
import { namesMaterial } from '../../shared/notes/statement.js';
import { isRequested, negation, pronoun, tasksIn } from '../../shared/notes/wishes.js';
import { contentWords } from '../../shared/text/content-words.js';
import { partsOfEvening } from '../../shared/text/evening-words.js';
import { capitalised } from './capitalised.js';
import type { Ban } from './house-bans.js';

/** Characters of all rules on the first screen of a phone, and of what one is about. */
const longest = { rules: 300, about: 160 } as const;

/** The rules that the first screen has room for, the bans that they state, and how many others there are. */
export type HeadRules = Readonly<{ rules: readonly string[]; bans: readonly Ban[]; left: number }>;

/** Returns rules that can each be understood alone, as far as they fit: the first always does. */
export function headRules(bans: readonly Ban[]): HeadRules {
  const found = bansByGroup(
    bans.filter(
      ({ order }) =>
        deadIn(order).length > 0 || (!isReply(order) && tasksIn(order).length === 0 && refuses(withoutAside(order))),
    ),
  );
  // Who has died comes first, then what may not be said, then what may not be lit or thrown, and last the way in.
  const turnOf = (group: readonly Ban[]) => {
    if (group.some(({ order, about }) => deadIn(`${about} ${order}`).length > 0)) return 0;
    if (group.some(({ order, about }) => isOnArrival(`${about} ${order}`))) return 3;
    return isOnThings(group) ? 2 : 1;
  };
  const groups = found.toSorted((one, other) => turnOf(one) - turnOf(other));
  const rules: string[] = [];
  const stated: Ban[] = [];
  let left = 0;
  for (const group of groups) {
    const rule = ruleOf(group, rules);
    const isFitting = rule !== null && [...rules, rule].join(' ').length <= longest.rules;
    if (rule !== null && (isFitting || rules.length === 0)) {
      rules.push(rule);
      stated.push(...group);
    } else left += 1;
  }
  return { rules, bans: stated, left };
}

/** Returns whether an order answers a question of a chat, which is quoted before it. */
function isReply(order: string): boolean {
  return /^“[^”]{1,200}\?”/u.test(order);
}

/** Returns whether bans are on effects or props, and not on jokes about them. */
function isOnThings(group: readonly Ban[]): boolean {
  return group.some(
    ({ order }) => !namesMaterial(order) && [effects, props].some((things) => things.test(comparableName(order))),
  );
}

/** Returns each ban with those that continue it: `And no smoke.` */
function bansByGroup(bans: readonly Ban[]): readonly (readonly Ban[])[] {
  const groups: Ban[][] = [];
  for (const ban of bans) {
    const last = groups.at(-1);
    if (last !== undefined && (ban.isAdded || conjunction.test(ban.order))) last.push(ban);
    else groups.push([ban]);
  }
  return groups;
}

/** Returns what a ban and those that continue it forbid, without reasons; null if it cannot be understood alone. */
function ruleOf([first, ...more]: readonly Ban[], shown: readonly string[]): string | null {
  if (first === undefined) return null;
  const meant = withoutShown(first.about, shown);
  const about = meant.length > longest.about ? deathIn(meant) : meant;
  if (about === null) return null;
  const order = orderIn(first.order);
  const isAlone = order.includes(' ') && !namesBefore(order) && !isOnTimeAlone(order) && namesSubject(order);
  if (about === '' && !isAlone) return null;
  const added = more.map((ban) => orderIn(ban.order)).filter((text) => /\s/u.test(text));
  return [capitalised(about.replace(addition, '')), order, ...added].filter((text) => text !== '').join(' ');
}

/** Returns a text without the sentences that other rules have already. */
function withoutShown(about: string, shown: readonly string[]): string {
  const sentences = sentencesIn(about);
  const isShown = (sentence: string) => shown.some((rule) => rule.includes(sentence.replace(/[.!]$/u, '')));
  return sentences.some(isShown) ? sentences.filter((sentence) => !isShown(sentence)).join(' ') : about;
}

/** Returns the sentence of a text that says who has died; null without one. */
function deathIn(about: string): string | null {
  return sentencesIn(about).find((sentence) => deadIn(sentence).length > 0) ?? null;
}

/** Returns whether an order names more than the evening and its place: `Not from our stage.` does not. */
function namesSubject(order: string): boolean {
  return contentWords(order).some((word) => !partsOfEvening.has(comparableName(word)));
}

/** A number, letter or mark before an item, with the label of a list: `Wünsche: - …`. */
const enumerator = /^(?:\(?(?:\d{1,2}|[a-h])[.)]+|(?:\p{L}{2,20}:\s+)?[-–•])\s+/u;
const clauseEnd = /(?<=[,;:])\s+(?![^[\]]{0,30}\])|\s[–—-]\s/u;
const aside = /\s?\([^()]{0,300}\)/gu;
/** Says what is or was, in seven languages: a reason, where it is no order. */
const statement =
  /(?<!\p{L})(?:is|are|was|were|has|have|had|['’]s|ist|sind|war|waren|hat|haben|hatte|est|sont|était|étaient|ont|il y a|es|son|está|están|era|eran|hay|ha|han|è|sono|erano|c['’]è|ci sono|hanno|é|são|tem|têm|há|foi|zijn|heeft|hebben)(?!\p{L})/iu;
/** A condition, or an exception, in seven languages. */
const condition =
  /^(?:if|when|while|until|after|before|unless|except|but|only|wenn|falls|solange|bis|nach|vor|außer|aber|nur|si|quand|jusqu|après|avant|sauf|mais|seulement|cuando|mientras|hasta|tras|antes|salvo|excepto|pero|solo|sólo|se|quando|finché|fino|dopo|prima|tranne|ma|enquanto|até|depois|exceto|mas|só|als|wanneer|zolang|tot|na|voor|behalve|maar|alleen)(?!\p{L})/iu;
/** Adds a message to those before it: `And: the choir is ill.` */
const addition = /^(?:and|und|et|y|e|ed|en|ps|p\.s\.)\s?[:,]\s/iu;
/** Begins a reason, in seven languages. */
const reason =
  /^(?:because|since|as|da|weil|denn|parce que|car|puisque|porque|pues|ya que|perché|poiché|pois|omdat|want)\s/iu;
/** Limits what was said before it, in seven languages. */
const contrast = /^(?:but|aber|mais|pero|ma|però|mas|maar)\s/iu;
/** Words of the longest part of a list, and words of an order that needs nothing before it. */
const longestPart = 4;
const fewestWords = 2;
/** Words of the longest title of an item: `The big bell:`. */
const longestTitle = 3;
/** Announces requests, in seven languages, and titles nothing: `Two more things:`. */
const announcing =
  /(?<!\p{L})(?:bitten?|wünsche|sachen|dinge|requests?|things?|asks|demandes?|choses|peticiones|ruegos|cosas|richieste|cose|pedidos|coisas|verzoeken|dingen)(?!\p{L})/iu;

function refuses(part: string): boolean {
  return negation.test(part) || isLeft(part) || isForbidden(part.replace(/[,;:]$/u, ''));
}

function withoutAside(sentence: string): string {
  return sentence.replace(enumerator, '').replace(aside, '');
}

/** Returns the clauses of a sentence that forbid, with lists, conditions and exceptions, and without reasons. */
function orderIn(sentence: string): string {
  if (isPlea(sentence)) return capitalised(sentence.replace(enumerator, ''));
  const parts = withoutAside(sentence).split(clauseEnd);
  const first = parts.findIndex(refuses);
  if (first < 0) return capitalised(sentence.replace(enumerator, ''));
  const mark = parts.slice(0, first).findLastIndex((part) => /[;:]$/u.test(part)) + 1;
  // The ban begins the rule, unless what is before it is a condition, or says what it means.
  const isClear =
    contentWords(parts.slice(first).join(' ')).length >= fewestWords && !contrast.test(parts[first] ?? '');
  const needsMore = condition.test(parts[mark] ?? '') || !isClear;
  const polite = isRequested(parts[first - 1] ?? '') ? first - 1 : first;
  const start = needsMore ? mark : Math.max(mark, polite);
  const title = mark === 1 && (parts[0] ?? '').split(/\s+/u).length <= longestTitle ? parts.slice(0, mark) : [];
  const isPart = (part: string) =>
    refuses(part) ||
    condition.test(part) ||
    (part.split(/\s+/u).length <= longestPart && ![statement, pronoun, reason].some((form) => form.test(part)));
  const end = parts.findIndex((part, at) => at > first && !isPart(part));
  const isTitle = !title.some((part) => namesBefore(part) || announcing.test(part));
  const kept = [...(isTitle ? title : []), ...parts.slice(start, end < 0 ? parts.length : end)];
  const text = kept.join(' ').replace(conclusion, '').trim();
  return capitalised(end < 0 ? text : text.replace(/[,;:.\s]{0,4}$/u, '.'));
}
