import {
  beforeNames,
  rareDomains,
  sellingDomains,
  topLevelDomains,
  wellKnownHosts,
  wordDomains,
} from './top-level-domains.js';

const dotted = /(?<![\p{L}\p{M}\p{N}_-])[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+/gu;
/** Software takes it for a dot. It ends sentences only in scripts without spaces, so between other letters it is part of a name. */
const ideographicStop = /(?<=[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}-])[。｡](?=[\p{L}\p{N}])/gu;

/**
 * True when a text holds the name of a host that somebody could go to, in any case and script. A missing space after a full stop looks
 * alike; these tell them apart:
 * - a top-level domain that is no word counts in any case: `Evil.Com`, `EVIL.RU`, `evil.рф`; one that is a word (`.it`, `.news`) does
 *   not where it starts like a sentence: `road.It`;
 * - any other end counts in small letters, `evil.ninja`, also `road.the`, and in capitals after capitals, `EVIL.NINJA`; not `road.The`, `St.Paul`;
 * - what goes on with a path or a port is an address in any case: `Evil.Shop/win`;
 * - ends that are seldom the first word of a sentence count with a capital, too: `Evil.Shop`, `Evil.Tickets`; not `road.Shop owners`;
 * - ends that never are count whatever stands before them, in any case: `Evil.Click`, `get.Bio`, `Evil.CLICK`;
 * - ends that are ordinary words count after a capital where no sentence follows them: `See Evil.World.`; not `Ghent.World leaders came`;
 * - single letters are abbreviations: `U.S.`, `a.m.`, `i.e.the`, `Ph.D.in`; numbers are numbers: `No.1`, `3.5`; so are `St.Peter` and `Dr.Love`;
 * - a company whose name is its address may be named, without a path: `Booking.com`; so may `names`, those of the show as the hub writes
 *   them: a band that is called `Late.Bar`.
 * What still passes: names with spaces in them (`evil . com`, `evil dot com`); capitals and an ordinary word with a sentence behind it
 * (`Visit Evil.World and win`), or with small letters before it (`evil.World`); ends that are no word in these lists and mostly belong to one
 * company (`Evil.Bloomberg`); a single letter or a shortened word before a new end (`X.Click`, `Dr.Click`).
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

/** Characters behind a name that tell whether a sentence follows. */
const farthest = 6;
/** The end of a text, or of a sentence, or a dash; after a comma or a colon a sentence may well go on: `Ghent.Today, the tram stood.` */
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
  if (/^\p{Lu}/u.test(before) && sellingDomains.has(end.toLowerCase())) return true;
  return /^\p{Ll}{2,}$/u.test(label) && /\p{L}/u.test(before) && !isAbbreviated;
}
