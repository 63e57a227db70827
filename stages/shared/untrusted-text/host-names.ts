import { sellingDomains, topLevelDomains, wellKnownHosts } from './top-level-domains.js';

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
 * - single letters are abbreviations: `U.S.`, `a.m.`, `i.e.the`, `Ph.D.in`; numbers are numbers: `No.1`, `3.5`;
 * - a company whose name is its address may be named, without a path: `Booking.com`.
 * Names with spaces in them (`evil . com`, `evil dot com`) are not found.
 */
export function holdsHostName(text: string): boolean {
  const folded = text.replace(ideographicStop, '.');
  return [...folded.matchAll(dotted)].some(([name], index, found) => {
    const end = (found[index]?.index ?? 0) + name.length;
    const leadsOn = /^(?:[/?#][^\s/?#]|:\d)/u.test(folded.slice(end, end + 2));
    if (leadsOn && /\.\p{L}{2,}$/u.test(name)) return true;
    return !wellKnownHosts.has(name.toLowerCase()) && isHostName(name.split('.'));
  });
}

function isHostName(labels: readonly string[]): boolean {
  return labels.some((label, index) => index > 0 && endsHost(label, labels[index - 1] ?? '', labels[index - 2] ?? ''));
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
