import {
  beforeNames,
  promotionalDomains,
  rareDomains,
  topLevelDomains,
  wellKnownHosts,
  wordDomains,
} from './top-level-domains.js';

const dotted = /(?<![\p{L}\p{M}\p{N}_-])[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+/gu;
/**
 * Ideographic full stops, which software treats as dots. Between Latin, Cyrillic or Greek letters they cannot end a
 * sentence.
 */
const ideographicStop = /(?<=[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}-])[。｡](?=[\p{L}\p{N}])/gu;

/**
 * Returns whether a text contains a host name, in any case and script. A missing space after a full stop looks similar;
 * these rules distinguish them:
 * - a top-level domain that is not a word counts in any case: `Evil.Com`, `EVIL.RU`, `evil.рф`; one that is a word
 *   (`.it`, `.news`) does not count when it starts like a sentence: `road.It`;
 * - any other ending counts in lower case, `evil.ninja`, also `road.the`, and in capitals after capitals, `EVIL.NINJA`;
 *   not `road.The`, `St.Paul`;
 * - an ending with a path or a port counts in any case: `Evil.Shop/win`;
 * - endings that are rarely the first word of a sentence count when capitalised, too: `Evil.Shop`, `Evil.Tickets`; not
 *   `road.Shop owners`;
 * - endings that never are count after any text, in any case: `Evil.Click`, `get.Bio`, `Evil.CLICK`;
 * - endings that are ordinary words count after a capitalised label when no sentence follows: `See Evil.World.`; not
 *   `Ghent.World leaders came`;
 * - single letters are abbreviations: `U.S.`, `a.m.`, `i.e.the`, `Ph.D.in`; numbers are numbers: `No.1`, `3.5`;
 *   `St.Peter` and `Dr.Love` are names;
 * - a company whose name is its domain is allowed without a path: `Booking.com`; so are `names`, those of the show as
 *   the hub writes them, such as a band called `Late.Bar`.
 * Not detected: names with spaces (`evil . com`, `evil dot com`); an ordinary word followed by a sentence (`Visit
 * Evil.World and win`) or after a lower-case label (`evil.World`); endings of single companies (`Evil.Bloomberg`); a
 * single letter or an abbreviation before a new ending (`X.Click`, `Dr.Click`).
 */
export function holdsHostName(text: string, names: readonly string[] = []): boolean {
  const folded = text.replace(ideographicStop, '.');
  const given = new Set(names.flatMap((name) => name.match(dotted) ?? []));
  return [...folded.matchAll(dotted)].some((match) => {
    const [name] = match;
    const after = folded.slice(match.index + name.length, match.index + name.length + farthest);
    if (/^(?:[/?#][^\s/?#]|:\d)/u.test(after) && /\.\p{L}{2,}$/u.test(name)) return true;
    return !given.has(name) && !wellKnownHosts.has(name.toLowerCase()) && isHostName(name.split('.'), after);
  });
}

/** Characters after a name that show whether a sentence follows. */
const farthest = 6;
/**
 * The end of a text or a sentence, or a dash; after a comma or a colon a sentence may continue: `Ghent.Today, the tram
 * stopped.`
 */
const noSentence = /^(?:[.!?…)\]"”»]|\s*$|\s+[|–—-](?!\S))/u;

function isHostName(labels: readonly string[], after: string): boolean {
  return labels.some((label, index) => {
    if (index === 0) return false;
    const before = labels[index - 1] ?? '';
    const isLast = index === labels.length - 1;
    return endsHost(label, before, labels[index - 2] ?? '') || endsRareHost(label, before, isLast ? after : '.');
  });
}

function endsRareHost(label: string, before: string, after: string): boolean {
  const [end = ''] = label.toLowerCase().split(/[-_]/u);
  if (!/\p{L}.*\p{L}/u.test(before) || beforeNames.has(before.toLowerCase())) return false;
  return rareDomains.has(end) || (wordDomains.has(end) && /^\p{Lu}/u.test(before) && noSentence.test(after));
}

function endsHost(label: string, before: string, first: string): boolean {
  if (/^xn--[a-z0-9]/iu.test(label)) return true;
  const [end = ''] = label.split(/[-_]/u);
  if (topLevelDomains.has(end.toLowerCase())) return true;
  const isAbbreviated = first !== '' && /^\p{L}$/u.test(before);
  if (/^\p{Lu}{3,}$/u.test(label) && /^[\p{Lu}\p{N}-]{3,}$/u.test(before)) return !isAbbreviated;
  if (/^\p{Lu}/u.test(before) && promotionalDomains.has(end.toLowerCase())) return true;
  return /^\p{Ll}{2,}$/u.test(label) && /\p{L}/u.test(before) && !isAbbreviated;
}
