import { wordsOf } from '../../shared/lines/words.js';
import { isVerdict } from '../../shared/notes/statement.js';
import type { Translator } from '../../shared/page-language/translator.js';
import { couldBeSameHall } from '../../shared/places/same-hall.js';
import { contentWords, sharedWords } from '../../shared/text/content-words.js';
import { splitOutside } from '../../shared/text/outside-brackets.js';
import { withoutQuotationMarks } from '../../shared/text/quotation-marks.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import type { Fact } from '../facts/fact.js';
import type { NoteFact } from '../facts/own-facts.js';
import type { OwnLink } from '../material/own-words.js';
import { shortened } from './compress.js';

/**
 * The circumstances of a note. `venue` is tonight's and `tonight` its day, `labels` are those that several headlines
 * begin with; `t` says ours.
 */
export type Scene = Readonly<{
  venue: string | null;
  tonight: string;
  place: ReadonlySet<string>;
  labels: ReadonlySet<string>;
  linkOf: (fact: Fact) => OwnLink | null;
  /** The bits of the voice file. */
  voiced: readonly string[];
  /** What the notes say to play of a fact. */
  planOn: (fact: Fact | NoteFact) => Fact | null;
  /** What got a laugh on a bit in a recording. */
  laughOn: (bit: string) => Pick<OwnLink, 'line' | 'evidence'> | null;
  t: Translator;
}>;

/** Characters of the performer's own words and of the name of a bit or venue. */
const longest = { own: 170, wish: 340, name: 60 } as const;
/** Nights of one bit that a note quotes. */
const mostNights = 2;

/** `GRANITE BIT: worked here, Oct 2023.` and `“KILLED”`, or `PROMISED: “…” (Oct 2023).` */
export function headingOf(fact: NoteFact, scene: Scene): readonly string[] {
  const { kind, note } = fact;
  const { t } = scene;
  const text = said(note.text, scene);
  if (kind === 'promised') return [t('PROMISED: {text} ({night}).', { text, night: nightOf(note, scene).join(', ') })];
  if (kind === 'person') return [t('IN THE ROOM THEN, {night}: {text}.', { night: shownNight(note, scene), text })];
  const name = nameOf(fact, scene);
  const [first, ...others] = fact.nights;
  const praises = [first ?? note, ...others].map((one) => {
    const text = withoutLabels(one.text);
    // A name before a mark is a label; `Minicab killed` is a sentence.
    const isLabel = /^\s?(?:[:=→(–—-]|$)/u.test(text.slice(name.length));
    const isNamed = text.startsWith(name) || (isLabel && text.toLowerCase().startsWith(name.toLowerCase()));
    const rest = isNamed ? text.slice(name.length).replace(/^[\s=:→>,;.!?–—-]+/u, '') : text;
    // The name alone says nothing more.
    if (rest === '' && others.length === 0) return '';
    const when = others.length === 0 || one.date === null ? '' : ` (${one.date.slice(0, 4)})`;
    return `${said(rest === '' ? one.text : rest, scene)}${when}`;
  });
  const { last } = fact;
  const again = last === null ? '' : t('Last time: {night}', { night: shownNight(last, scene) });
  const lastTime = last === null || last.text === '' ? again : `${again}, ${said(last.text, scene)}`;
  const nights = t.list([...new Set(fact.nights.map((one) => shownNight(one, scene)))]);
  const bit = name.toLocaleUpperCase(t.language);
  return [
    t('{bit}: worked here, {nights}.', { bit, nights }),
    [praises.slice(0, mostNights).filter(Boolean).join(', '), lastTime].filter(Boolean).join('. '),
  ];
}

/** Returns a text without the verdicts before colons by which a form labels its sentences: `Funcionó: …`. */
function withoutLabels(text: string): string {
  return text.replace(/(?<=^|[.!?…)”»] )\p{Lu}\p{L}{2,20}: /gu, (label) => (isVerdict(...wordsOf(label)) ? '' : label));
}

/** A quotation within a quotation. */
const inner = /(?<![\p{L}\p{N}])["“„«]\s?([^"“”„«»]{1,200}?)\s?["”“»]/gu;

/** Returns words of the performer's notes in quotation marks; a wish of the house is whole. */
export function said(text: string, { t }: Scene, isWish = false): string {
  const quoted = withoutQuotationMarks(text.replace(inner, '‘$1’'), '’');
  return t.quoted(shortened(quoted.replace(/(?<![.;,])[.;,]+$/u, ''), isWish ? longest.wish : longest.own));
}

/** `Oct 2019`, or `Oct 2019 (The Old Hall)` where that was not tonight's venue: the town is the same. */
function shownNight(note: NoteFact['note'], scene: Scene): string {
  const [month = '', venue] = nightOf(note, scene);
  return venue === undefined ? month : `${month} (${venue})`;
}

/** Returns the month of a night, and its venue where that is not tonight's. */
function nightOf({ date, venue }: NoteFact['note'], { t, venue: tonights }: Scene): readonly string[] {
  if (date === null) return [t('tonight’s notes')];
  const isHere = venue === null || couldBeSameHall(venue, tonights);
  return [t.month(date), ...(isHere ? [] : [plainText(venue, longest.name)])];
}

/** Returns the bit that a statement praises as the notes name it: of a list, only those; a long one up to a clause. */
function nameOf({ note }: NoteFact, { t }: Scene): string {
  const listed = splitOutside(note.item ?? '', /[,;/]\s+/u);
  const praised = listed.filter((one) => sharedWords(contentWords(one), contentWords(note.text)).length > 0);
  const whole = note.item ?? note.topic ?? t('what worked');
  const owned =
    /['’]s$/u.test(whole) && note.text.startsWith(whole) ? /^\S+ [\p{L}-]+/u.exec(note.text)?.[0] : undefined;
  const name = listed.length > 1 && praised.length > 0 ? praised.join(', ') : (owned ?? whole);
  if (name.length <= longest.name) return name;
  const clauses = [...name.slice(0, longest.name).matchAll(/[,;:.!?] |\s[–—-]\s|\s\(/gu)];
  const end = clauses.at(-1)?.index;
  return end === undefined ? shortened(name, longest.name) : name.slice(0, end);
}
