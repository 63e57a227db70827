import { comparableName } from '../../../src/domain/names.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';

/** How tables, calendars and ticketing systems write a status, as comparable words, in seven languages. */
const words: Readonly<Record<Show['status'], string>> = {
  cancelled: `cancelled, canceled, cancellation, c x, cxl, cxd, canx, off, called off, withdrawn, fell through, fell thru, not happening, didnt happen,
    abgesagt, entfallt, storniert, storno, fallt aus, ausgefallen, fallt flach, findet nicht statt, annule, annulee, supprime, supprimee,
    deprogramme, deprogrammee, n a pas lieu, cancelado, cancelada, suspendido, suspendida, anulado, anulada, se suspende, no se hace,
    annullato, annullata, cancellato, cancellata, sospeso, sospesa, non si fa, afgelast, geannuleerd, vervallen, gaat niet door,
    afgezegd, afgeblazen, suspenso, suspensa, caiu, nao vai rolar, cancelou, cancelaron, hanno annullato, ont annule, gohiriwyd, wedi i ganslo,
    vervalt, valt weg, geschrapt, fallen aus, muss ausfallen, tombe a l eau, decommande, decommandee, desconvocado, desconvocada, caido, caida, disdetto,
    disdetta, desmarcado, desmarcada, cancelamos`,
  postponed: `postponed, rescheduled, moved, verschoben, verlegt, reporte, reportee, aplazado, aplazada, pospuesto, rinviato, rinviata,
    spostato, spostata, posticipato, adiado, adiada, transferido, transferida, passou para, uitgesteld, verplaatst, verzet,
    a recaler, recale, recalee, decale, decalee, a reprogramar, reprogramado, da recuperare, wird nachgeholt, verschoven, in te halen`,
  tentative: `tentative, hold, on hold, option, opt, opz, opc, pencil, pencilled, penciled, provisional, unconfirmed, not confirmed, to be confirmed, tbc, tba,
    tbd, draft, pending, maybe, in discussion, optional, reserviert, geplant, unbestatigt, nicht bestatigt, noch offen, anfrage, vorgemerkt,
    a confirmer, en attente, non confirme, provisoire, sous reserve, pre reserve, por confirmar, pendiente, sin confirmar, no confirmado,
    provisional, opcion, da confermare, in attesa, non confermato, opzione, provvisorio, em aberto, a confirmar, pendente, nao confirmado,
    opcao, optie, in optie, perhaps, prob not, probably not, not signed, waiting to hear, first pencil, second pencil, vielleicht, evtl, eventuell,
    unter vorbehalt, angefragt, noch nicht fest, noch kein vertrag, vertrag ausstandig, provisorisch, peut etre, pas encore signe, quizas, a lo mejor, en charla,
    en conversaciones, forse, in trattativa, da definire, talvez, ainda nao assinado, em negociacao, misschien, nog niet rond, wacht op, efallai, onder voorbehoud, nog te bevestigen, niet bevestigd, voorlopig, concept`,
  scheduled: `scheduled, confirmed, conf, ok, yes, announced, live, published, active, on sale, onsale, presale, sold out, available, few left, low tickets,
    limited, done, played, completed, ended, past, contracted, signed, bestatigt, im verkauf, vorverkauf, ausverkauft, durchgefuhrt, gespielt, fest,
    fix, aktiv, erledigt, stattgefunden, confirme, confirmee, en vente, complet, joue, jouee, fait, passe, valide, signe, confirmado, confirmada, a la venta,
    agotado, hecho, realizado, activo, en venta, confermato, confermata, in vendita, esaurito, sold, fatto, fatta, svolto, attivo, a venda,
    esgotado, feito, realizado, activo, ativo, definitief, bevestigd, in verkoop, uitverkocht, gespeeld, gedaan, doorgegaan`,
};

/** Words of a status only where nothing else is said: `Pulled pork`, `Saltata la cena`. */
const alone = 'pulled, gestrichen, saltato, saltata, se cae, se cayo'.split(', ');

/** Words by which a date is held, in seven languages; other doubts can be about a contract. */
const held = /^(?:(?:on )?hold|opti(?:on|e)|op[ctz]|opzione|opcion|opcao|pencil(?:l?ed)?|tentative|angefragt)$/u;

/** Returns whether a text is nothing but such a word. */
export function isHeldWord(text: string): boolean {
  return held.test(comparableName(text));
}

type Phrase = Readonly<{ status: Show['status']; phrase: string }>;

/** The longest first, so that `not confirmed` is found before `confirmed`. */
const phrases: readonly Phrase[] = Object.entries(words)
  .flatMap(([status, list]) =>
    list
      .split(',')
      .map((phrase) => ({ status: status as Show['status'], phrase: phrase.trim().replace(/\s+/gu, ' ') })),
  )
  .toSorted((one, other) => other.phrase.length - one.phrase.length);

/** Returns the status that a text is the word of: `sold out`, but not the `Off Broadway` of a room. */
export function statusNamed(text: string): Show['status'] | null {
  const said = comparableName(plainText(text, 100));
  return alone.includes(said) ? 'cancelled' : (phrases.find(({ phrase }) => phrase === said)?.status ?? null);
}

/** Shorter phrases are words of names. */
const shortestInPart = 5;
const askedAtEnd = /(?:\?\s{0,9}$|\s\?|\?\?)/u;
/** Adverbs of doubt before a name: `vielleicht Zell am See`. */
const uncertain = /^(?:maybe|perhaps|vielleicht|evtl|eventuell|peut être|quizás?|forse|talvez|misschien)(?!\p{L})/iu;

/**
 * Returns the status that a part of a line is, or begins with: `ABGESAGT von denen`. Doubt can end a part, `Biasca
 * forse`, `Graz?`. A show that only moves to another room, or that was moved to this date, takes place.
 */
export function statusInPart(part: string): Show['status'] | null {
  const own = statusNamed(part);
  if (own !== null) return own;
  const said = comparableName(plainText(part, 100));
  const long = phrases.filter(({ phrase }) => phrase.length >= shortestInPart);
  const first = long.find(({ phrase }) => `${said} `.startsWith(`${phrase} `))?.status;
  if (first === 'cancelled') return first;
  // Without a date, what is moved may only be moved to another room.
  if (first === 'postponed') return fromDay.test(part) || !/\d/u.test(part) ? null : first;
  const isDoubted = long.some(({ status, phrase }) => status === 'tentative' && ` ${said}`.endsWith(` ${phrase}`));
  return isDoubted || uncertain.test(part.trim()) || askedAtEnd.test(part) ? 'tentative' : null;
}

/** Returns the status in place of a room or a town: `cancelado x promotor`, `Staithes?` */
export function statusOfPlace(place: string): Show['status'] | null {
  const status = statusInPart(place);
  return status === 'postponed' ? null : status;
}

/** Returns whether a note begins with words that say that a show is not confirmed: `provisorisch`. */
export function isTentativeNote(note: string): boolean {
  const [first = ''] = note.split(/[;,.!()\n]\s*|\s[–—-]\s/u, 1);
  return statusNamed(first.trim().replace(/\?{1,5}$/u, '')) === 'tentative';
}

/** Returns the status that a text means: its own word, else the first that it contains (`TBC - contract not back`). */
export function statusOf(text: string | null | undefined): Show['status'] | null {
  const said = comparableName(plainText(text ?? '', 100));
  if (said === '') return null;
  const own = statusNamed(said);
  if (own !== null) return own;
  const found = phrases
    .map((one) => ({ ...one, at: ` ${said} `.indexOf(` ${one.phrase} `) }))
    .filter(({ at, phrase }) => at >= 0 && phrase.length > shortestInSentence);
  return found.find(({ at }) => found.every((other) => at <= other.at))?.status ?? null;
}

/** Shorter words mean something else in a sentence: `ok`, `off`, `fix`. */
const shortestInSentence = 2;

/** How diaries mark an entry: `2nd hold`. */
const heldAtStart =
  /^(?:(?:\d(?:st|nd|rd|th)?|first|second|third)\s+)?(hold|option|pencil(?:led)?|tbc|tentative|provisional)\b/iu;
/** A shorter word at the start of a title is part of a name. */
const shortestInTitle = 6;

/**
 * Splits a title such as `CANCELLED: Ada Example`, `ABGESAGT – Ada Example` or `2nd hold`; null for a status without
 * one.
 */
function statusAtStart(title: string): Readonly<{ status: Show['status'] | null; rest: string }> {
  const bare = title.replace(/^[\s[(*]+/u, '');
  const [, held] = heldAtStart.exec(bare) ?? [];
  const [first = ''] = /^\p{L}+/u.exec(bare) ?? [];
  const word = comparableName(first);
  const called = word.length < shortestInTitle ? undefined : phrases.find(({ phrase }) => phrase === word);
  const isCalled = called !== undefined && (called.status === 'cancelled' || called.status === 'postponed');
  if (!isCalled && held === undefined) return { status: null, rest: title };
  const rest = bare.slice(isCalled ? first.length : (heldAtStart.exec(bare)?.[0] ?? '').length);
  return { status: isCalled ? called.status : 'tentative', rest: rest.replace(/^[\s\]):*–—-]+/u, '') };
}

/** A status behind a name: `Saluzzo (ANNULLATO)`, `Carhaix ANNULÉ`. */
const behind = /^(?<name>.{2,80}?)\s{0,3}(?:[([](?<bracket>[^()[\]]{3,60})[)\]]|\s(?:[–—-] )?(?<word>\p{Lu}{4,20}))$/u;

type Split = ReturnType<typeof statusAtStart>;

/** Splits a title or a place from the status before or behind it; null for a status without one. */
export function withoutStatus(title: string): Split {
  const first = statusAtStart(title);
  return first.status === null ? statusBehind(title) : first;
}

/** Splits a title or a place from the status that calls it off behind it. */
export function statusBehind(title: string): Split {
  const { name = '', bracket, word = '' } = behind.exec(title.trim())?.groups ?? {};
  const status = statusNamed(bracket ?? word);
  const isCalled = status === 'cancelled' || status === 'postponed';
  // A title all in capitals says nothing by them.
  const isSaid = bracket !== undefined || name !== name.toUpperCase();
  return isCalled && isSaid ? { status, rest: name } : { status: null, rest: title };
}

/** Words of the longest phrase of a status. */
const mostWordsOfPhrase = 4;
/** Words before a status that take it back. */
const denied = /(?<!\p{L})(?:not|n['’]t|nicht|kein|pas|no|non|não|niet|ne|never|un)\s+$/iu;

/** In a clause that says that a show is moved: to another room, in seven languages. */
const toRoom =
  /(?<!\p{L})(?:room|hall|theat(?:re|er)|club|studio|foyer|church|saal|haus|keller|kirche|salle|église|sala|teatro|auditori\p{L}*|iglesia|chiesa|igreja|zaal|schouwburg|kerk)(?!\p{L})/iu;

/** Before the day that a show was moved from, in seven languages: the row is its new date. */
const fromDay =
  /(?<!\p{L})(?:from|was|were|vom|von|war|ursprünglich|du|initialement|prévue?|del?|era|dal(?:l['’])?|da|do|van)(?: (?!(?:to|al?|au|auf|zum|naar|para|ao)(?!\p{L}))\p{L}+\.?){0,2} \d{1,2}(?!\d*[:h%€])/iu;

/**
 * Returns the status that a note gives in place of a status column: `CANCELLED by promoter`, `abgesagt, zu wenig
 * Karten`. The word begins the note, or is in capitals, in a clause without a time; a support act can be cancelled too,
 * and a show that is left out is worse than a page too many. A note that names the day that the show was moved from is
 * on the new date: `RESCHEDULED from 15/11`.
 */
export function statusInNote(note: string): 'cancelled' | 'postponed' | null {
  if (fromDay.test(note)) return null;
  const clauses = note.split(/[;,!?()\n]\s*|[.:]\s+|\s[–—-]\s/u);
  const statuses = clauses.map((clause, at) => statusOfClause(clause, at === 0, note.trim()));
  return statuses.find((status) => status !== null) ?? null;
}

/** A date with its year, which is no time of day: `verlegt auf 24.1.26`. */
const dated = /(?<!\d)\d{1,2}[./-]\d{1,2}[./-]\d{2,4}(?!\d)/gu;

function statusOfClause(written: string, isFirst: boolean, note: string): 'cancelled' | 'postponed' | null {
  const clause = written.replace(dated, '');
  if (/\d[:.h]\d{2}|\d\s?(?:uhr|h|pm|am)\b/iu.test(clause)) return null;
  const words = [...clause.matchAll(/\p{L}+/gu)];
  for (const [at, { 0: word, index }] of words.entries()) {
    const isInCapitals = word === word.toUpperCase() && clause !== clause.toUpperCase();
    const isAlone = at === 0 && /^\P{Ll}{4,}$/u.test(clause.trim()) && statusNamed(clause) !== null;
    const isStated = (isFirst && at === 0) || isInCapitals || isAlone;
    if (!isStated || denied.test(clause.slice(0, index))) continue;
    const said = comparableName(words.slice(at, at + mostWordsOfPhrase).join(' '));
    const status = phrases.find(
      ({ phrase }) => (phrase.length >= shortestInTitle || note === word) && `${said} `.startsWith(`${phrase} `),
    )?.status;
    if (status === 'cancelled' || (status === 'postponed' && !toRoom.test(clause))) return status;
  }
  return null;
}
