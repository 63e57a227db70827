import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { PerplexityCityValue } from '../../../src/domain/stage-values/perplexity-city.js';
import { wordsOf } from '../../shared/lines/words.js';
import { isAdministration, isRoute } from '../../shared/notes/administration.js';
import { isNeeded } from '../../shared/notes/certain-forms.js';
import { deadIn } from '../../shared/notes/deaths.js';
import { isLicence } from '../../shared/notes/licence.js';
import { isPersonalMatter } from '../../shared/notes/personal-matters.js';
import { isInRoom, isListOfPeople, isSeated } from '../../shared/notes/presence.js';
import { isProhibition } from '../../shared/notes/prohibitions.js';
import { withoutRecollection } from '../../shared/notes/recollection.js';
import { kindOf } from '../../shared/notes/remark-kind.js';
import { remarksIn } from '../../shared/notes/remarks.js';
import { runningRemarks } from '../../shared/notes/running-remarks.js';
import { joined, sentencesIn } from '../../shared/notes/sentences.js';
import { isUnnoticed } from '../../shared/notes/unnoticed.js';
import { isHushed } from '../../shared/notes/warned-off.js';
import { asScreened, type Remark } from '../../shared/notes/whole-items.js';
import { isAnnounced, isGreeting, isPermission, isWish, pronoun } from '../../shared/notes/wishes.js';
import { isOfChat, isOfHouse, sourceOfNote } from '../../shared/notes/writers.js';
import { contentWords } from '../../shared/text/content-words.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { needsAntecedent } from './antecedent.js';
import type { Fact } from './fact.js';
import { isPartOf, limitedWishesIn, limitsIn, lineWithLimits } from './limits-of-people.js';
import { isNoTalk } from './no-talk.js';
import { withoutLabel } from './room-labels.js';

/** The worth of a remark, of who is in the room, and of what the house asks for or lets the performer joke about. */
const worths = { remark: 0.4, inRoom: 0.6, ofHouse: 0.75 } as const;

type NotedShow = Pick<Show, 'notes' | 'withheld' | 'note_sources'> &
  Partial<Pick<Show, 'office' | 'performer' | 'venue' | 'city'>>;

/** Returns what the user's notes and file say of the room and of tonight that could be mentioned on stage. */
export function roomRemarks(show: NotedShow, city: PerplexityCityValue | null): readonly Fact[] {
  const wishes = runningRemarks(show).lines.flatMap(limitedWishesIn);
  const remarks = remarksOf(show);
  const onPeople = itemsOf(remarks)
    .map((item) => joined(item.map(({ text }) => text)))
    .filter(isInRoom);
  // A sentence of a wish is not quoted without its request.
  const said = talkByItem(remarks).filter((text) => !isPartOf(wishes, text) && isSayable(text, show));
  const allowed = said.filter((text) => sentencesIn(text).some(isPermission));
  const isIn = (text: string) => wishes.some(({ request }) => text.includes(request));
  const asked = said.filter((text) => isIn(text) && isGreeting(text));
  const unsaid = wishes.filter(({ request }) => !said.some((text) => text.includes(request)));
  const wished = [
    ...asked,
    ...unsaid.map(({ text }) => text).filter((text) => isGreeting(text) && !continues.test(text)),
  ];
  const ofRoom = (city?.venues ?? []).map(({ text, source }) => ({
    ...{ text, from: source.publisher, isWish: false, isAllowed: false },
  }));
  return [
    ...[...new Set([...allowed, ...wished, ...said])].map((text) => ({
      ...{ text, from: 'your note for tonight', isWish: wished.includes(text), isAllowed: allowed.includes(text) },
    })),
    ...ofRoom.filter(
      ({ text }) =>
        kindOf(text, 'city').kind === 'talk' && !isAdministration(text) && !isRoute(text) && !ofHouse.test(text),
    ),
  ]
    .map(remark)
    .map((fact) => ({ ...fact, isPresent: onPeople.some((item) => item.includes(fact.text)) || isInRoom(fact.text) }))
    .filter(({ text, isWish }) => isWish === true || !(postcode.test(text) || notToSay.test(text)));
}

/** Returns whether a remark could be said on stage by what it says and by who wrote it. */
function isSayable(text: string, show: NotedShow): boolean {
  if (isNoTalk(text) || isSaidBy(show.performer ?? null, text)) return false;
  const source = sourceOfNote(text, { show });
  // What the performer or the office writes is on their own work.
  if (!isPermission(text) && !isOfHouse(source, { show })) return false;
  // In a chat, most is said of those who write: only words for a seat show who is in the room.
  return isSeated(text) || isPermission(text) || isAnnounced(text) || !isOfChat(source);
}

function remarksOf({ notes, withheld }: Pick<Show, 'notes' | 'withheld'>): readonly Remark[] {
  const written = remarksIn(withoutRecollection(notes ?? ''), 'show');
  return withheld === undefined ? written : asScreened(written);
}

/** Returns whether a text begins with the performer's name, as the sender of a message or as who it is on. */
function isSaidBy(performer: string | null, text: string): boolean {
  const [, name = ''] = /^(\p{Lu}\p{L}{1,20})(?:\s?:\s|\s\p{Ll})/u.exec(text) ?? [];
  return name !== '' && wordsOf(performer ?? '').includes(wordsOf(name)[0] ?? '');
}

/** Characters of the longest remark of several sentences. */
const longest = 220;
/** What only the sentence before it names, in seven languages. */
const continues =
  /^(?:they|it|he|she|their|his|her|this|that|these|those|sie|er|es|das|die|der|ein gruß|ils|elles|il|elle|ça|c['’]|son|leur|les|le|ellos|ellas|esto|eso|les|le|su|loro|lui|lei|gli|eles|elas|ele|ela|ze|zij|hij|dat|het|hun)(?![\p{L}])/iu;

/** Who writes of themselves says nothing of the room, in seven languages. */
const ofWriter =
  /(?<!\p{L})(?:I|I['’]\p{L}{1,3}|[Ii]ch|[Jj]['’]\p{L}+|[Jj]e (?:l[ae]s?|me|te|vous|leur|lui|ne|suis|vais|crois|pense|peux|dois)|[Yy]o|[Ii]o|[Ee]u|[Ii]k)(?!\p{L})/u;
/** Says in a first person of small letters what the writer does: `all'inizio io dico due parole`. */
const doneByWriter =
  /(?<!\p{L})(?:io (?:dico|faccio|parlo|presento)|yo (?:digo|hago|presento)|eu (?:digo|falo|faço|apresento)|ich (?:sage|mache|begrüße)|je (?:dis|fais|dirai|présente)|i(?:[’']ll| will) (?:say|do|introduce)|ik (?:zeg|doe))(?!\p{L})/iu;

function isOfWriter(text: string): boolean {
  return doneByWriter.test(text);
}

/** The same at the beginning of an item, where nothing says what is meant. */
const unclear =
  /^(?:they|it|he|she|this|that|these|those|sie|er|es|ils|elles|il|elle|ça|c['’]|ellos|ellas|esto|eso|loro|lui|lei|eles|elas|ele|ela|isso|zij|hij|dat|het)(?![\p{L}])/iu;

/**
 * Returns what could be said on stage, each with the sentences of its item that it needs: `table 6 is eight teachers.
 * They'd love a hello.` is one remark.
 */
function talkByItem(remarks: readonly Remark[]): readonly string[] {
  return itemsOf(remarks).flatMap((all) => {
    // Next to several bans, all but who is there is their reason.
    const item = all.some(({ text }) => refusesSeveral(text)) ? all.filter(({ text }) => isInRoom(text)) : all;
    const { bans, isUnspoken } = limitsIn(item.map(({ text }) => text));
    if (isUnspoken || isNotToBeSaid(item) || all.some(({ text }) => isUnnoticed(text))) return [];
    // What the writer will say or do is no line of the performer's.
    const open = item.filter(
      (one, at) => !isHidden(one) && !isOfWriter(one.text) && (at > 0 || one.text.includes(' ')),
    );
    const shown = joined(open.map(({ text }) => text));
    const isWhole = item.some((one) => (isPermission(one.text) || isPresent(one.text)) && !isHidden(one));
    const limited = item.filter((one) => open.includes(one) || bans.includes(one.text));
    if (isWhole && bans.length > 0) return lineWithLimits(limited.map(({ text }) => text)) ?? [];
    if (isWhole && shown.length <= longest && !isListOfPeople(shown)) return [shown];
    return isPresent(shown) ? groupsIn(open) : talkIn(item);
  });
}

/** Returns whether a text says who is there, and not what the performer may do. */
function isPresent(text: string): boolean {
  return isInRoom(text) && !isLicence(text);
}

/** Who has lost someone is not spoken to, nor what is not to be spoken of, nor why it is not. */
function isNotToBeSaid(item: readonly Remark[]): boolean {
  const isPain = ({ kind, text }: Remark) => kind === 'private' && isPersonalMatter(text);
  const isOnDead = item.some(({ whole }) => deadIn(whole).length > 0);
  return isOnDead || item.some((one) => isPain(one) || isHushed(one.text)) || isBan(item[0]);
}

function itemsOf(remarks: readonly Remark[]): readonly (readonly Remark[])[] {
  const items: Remark[][] = [];
  for (const one of remarks) {
    if (one.begins || items.length === 0) items.push([one]);
    else items.at(-1)?.push(one);
  }
  return items;
}

/** A refusal, in seven languages. */
const refusal = /(?<!\p{L})(?:niente|nada de|keine?n?|pas de|nothing (?:about|on)|no|sem|geen)\s\p{L}{3}/giu;

/** Returns whether a sentence refuses several things in a row. */
function refusesSeveral(text: string): boolean {
  return (text.match(refusal) ?? []).length > 1;
}

/** Returns whether the first sentence of an item forbids something: the others are its reasons. */
function isBan(first: Remark | undefined): boolean {
  return first?.kind === 'warning' && isProhibition(first.text) && !isWish(first.text) && !isPermission(first.text);
}

/** Returns the groups of people whom an item lists, each with the sentences that say more of it. */
function groupsIn(item: readonly Remark[]): readonly string[] {
  const groups: string[] = [];
  for (const { text } of item) {
    const last = groups.at(-1);
    const isMore = last !== undefined && (needsAntecedent(text) || ofWriter.test(text) || pronoun.test(text));
    if (isMore && `${last} ${text}`.length <= longest) groups[groups.length - 1] = joined([last, text]);
    else if (!isMore) groups.push(text);
  }
  return groups.filter((text) => contentWords(text).length >= fewestContentWords && !text.endsWith('?'));
}

function isHidden({ kind, text }: Remark): boolean {
  return kind === 'private' || (kind === 'warning' && !isWish(text));
}

/** Returns the talk of an item, without a wish that ends in a ban: `Many record the match. No score, please.` */
function talkIn(item: readonly Remark[]): readonly string[] {
  const groups: Remark[][] = [];
  let last: Remark[] = [];
  for (const one of item) {
    const isReply = last.at(-1)?.text.endsWith('?') === true;
    const isOn = isReply || continues.test(one.text) || pronoun.test(one.text);
    const isMore = last.length > 0 && isOn && joined([...last, one].map(({ text }) => text)).length <= longest;
    if (isHidden(one)) {
      if (last.some(({ text }) => isWish(text)) && !last.some(({ text }) => isGreeting(text))) groups.pop();
      last = [];
    } else if (isMore) last.push(one);
    else {
      last = [one];
      groups.push(last);
    }
  }
  return groups.filter((group) => group.some(isTalk)).map((group) => joined(group.map(({ text }) => text)));
}

/** A quoted question before its reply. */
const reply = /^“[^”]{1,200}\?” – /u;

/** Content words of the shortest remark: `Ada is right` replies to something. */
const fewestContentWords = 3;
/** A row of a sheet: `Supper ..... chicken`, `40 / pie auction / 40`. */
const row = /\.{3,}|\d\s\/\s|\s\/\s\d/u;

function isTalk({ kind, text, begins }: Remark): boolean {
  // A question is only worth a note with its answer.
  return (
    kind === 'talk' &&
    contentWords(text).length >= fewestContentWords &&
    !row.test(text) &&
    !text.endsWith('?') &&
    !reply.test(text) &&
    !isNeeded(text) &&
    !isAdministration(text) &&
    !isRoute(text) &&
    !ofHouse.test(text) &&
    !notToSay.test(text) &&
    !ofWriter.test(text) &&
    !(begins && unclear.test(text))
  );
}

/** What a house sells or where it is, in seven languages: a price, an address, `half price`. */
const ofHouse =
  /(?<!\p{L})(?:(?:half|full|reduced) price|zum halben preis|(?:moitié|demi)[ -](?:prix|tarif)|(?:a )?mitad de precio|metà prezzo|(?:pela )?metade do preço|halve prijs)(?!\p{L})|[£€$]\s?\d|\d\s?(?:€|euros?(?!\p{L})|reais(?!\p{L}))/iu;
/** A postcode at the end of an address. */
const postcode = /(?<![\p{L}\p{N}])(?:[A-Z]{1,2}\d{1,2}[A-Z]?(?: \d[A-Z]{2})?|\d{4} [A-Z]{2})$/u;
/** What is not to be spoken of: a prohibition that reads like a remark. */
const notToSay =
  /(?<!\p{L})(?:(?:do not|don[’']t|please don[’']t|never|not to) (?:mention|say|joke|ask|name|tell|speak)|nicht (?:erwähnen|ansprechen|sagen|fragen)|ne (?:pas|rien) (?:dire|parler|mentionner|nommer)|no (?:mencion|nombr|decir|hablar|pregunt)\p{L}*|non (?:dire|nominare|parlare|citare|menzionare)|não (?:fal|diz|mencion|comenta|pergunt)\p{L}*|niet (?:noemen|zeggen|over beginnen|vragen)|(?:no|keine|pas de|sin|nada de|niente|sem|geen) (?:jokes?|witze|scherze|vannes?|blagues?|chistes?|battute|piadas?|grappen))(?!\p{L})/iu;

type Said = Readonly<{ text: string; from: string; isWish: boolean; isAllowed: boolean }>;

function remark({ text: written, from, isWish, isAllowed }: Said): Fact {
  const text = withoutLabel(plainText(written).replace(/[.;,]$/u, ''));
  return {
    ...{ kind: 'venue', head: text, details: [], text, language: null, claimIds: [], mark: null, isOwn: true },
    ...{
      key: `venue:${text}`,
      from,
      date: null,
      worth: isWish || isAllowed ? worths.ofHouse : isInRoom(text) ? worths.inRoom : worths.remark,
    },
    ...{ isWish, isAllowed },
  };
}
