import { sentencesOf } from '../../shared/text/sentences.js';
import type { FeedItem } from './feed.js';

/** Invitations to read on, at the end of a text, in seven languages. */
const readOn =
  /(?:(?<!\s)\s+)?[[(]?(?:read (?:more|on)|continue reading|more\s*(?:»|›|>)|weiterlesen|mehr lesen|lire (?:la suite|plus)|en savoir plus|leer m[aá]s|seguir leyendo|leggi (?:tutto|di pi[uù])|continua a leggere|ler mais|leia mais|lees (?:meer|verder))\b[^.!?]{0,60}$/iu;
/** What blogs write below a text. */
const firstAppeared =
  /(?:(?<!\s)\s+)?(?:the post|der beitrag|l[’']article|la entrada|l[’']articolo|o post|het bericht)\s.{1,300}?\s(?:appeared first on|erschien zuerst auf|est apparu en premier sur|(?:se public[oó]|apareci[oó]) primero en|proviene da|apareceu primeiro em|verscheen eerst op)\s.*$/iu;
/** How long a site says that reading takes. */
const readingTime =
  /(?<!\S)\d{1,2}\s?[-–]?\s?min(?:ute)?s?\.?\s(?:read|lesezeit|de lecture|de lectura|di lettura|de leitura|leestijd)\b\.?/giu;
/** The headline of another report after its label in capitals. */
const another =
  /(?:^|\s)(?:VEJA (?:MAIS|TAMBÉM)|LEIA (?:MAIS|TAMBÉM)|SAIBA MAIS|READ (?:MORE|ALSO)|LEER MÁS|LEA TAMBIÉN|LEGGI ANCHE|(?:À )?LIRE AUSSI|LEES OOK|LESEN SIE AUCH)(?=\s).*$/su;
const address = /(?:(?<!\s)\s+)?(?:https?:\/\/|www\.)\S+/giu;

/**
 * A sentence that so many items of a feed have says nothing of any; numbers in it may differ. A long one is that of one
 * of several sites in a feed.
 */
const fewestRepetitions = 3;
const repeatedShare = 0.2;
const longSentence = 60;

/** Removes from the texts of a feed what its site adds to each. */
export function withoutBoilerplate(items: readonly FeedItem[]): readonly FeedItem[] {
  const counts = new Map<string, number>();
  for (const { summary } of items) {
    for (const key of new Set(sentencesOf(summary ?? '').map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const least = Math.max(fewestRepetitions, repeatedShare * items.length);
  const isRepeated = ([key, count]: readonly [string, number]) =>
    key.length > 3 && count >= (key.length >= longSentence ? fewestRepetitions : least);
  const repeated = [...counts].filter(isRepeated).map(([key]) => endingOf(key));
  return items.map((item) => (item.summary === null ? item : { ...item, summary: ownText(item.summary, repeated) }));
}

function ownText(summary: string, repeated: readonly RegExp[]): string | null {
  const own = sentencesOf(summary)
    .map((sentence) => repeated.reduce((left, ending) => left.replace(ending, ''), sentence))
    .filter((sentence) => sentence !== '')
    .join(' ');
  return (
    own
      .replace(another, '')
      .replace(firstAppeared, '')
      .replace(address, '')
      .replace(readingTime, ' ')
      .replace(readOn, '')
      .trim() || null
  );
}

/** Returns the expression for a repeated sentence at the end of a text, also without a mark before it. */
function endingOf(key: string): RegExp {
  const escaped = key.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&').replaceAll('#', '\\d+');
  return new RegExp(`(?:^|\\s+)${escaped}$`, 'iu');
}

function keyOf(sentence: string): string {
  return sentence.toLowerCase().replace(/\d+/gu, '#').trim();
}
