import { comparableName } from '../../../src/domain/names.js';

/** Names of domains that are no word after the word for a dot, so that `ponto de` and `point at` are no address. */
const spelledAddresses = `dot (?:com|co|net|org|de|fr|es|nl|tv|uk|info|app|ie|au|ca|pt|br)|dot (?:it|live)$|
  punkt (?:com|de|at|ch|net|org)|point (?:com|fr|ch|ca|net|org)|point be$|punt (?:com|nl|be|net|org)|
  punto (?:com|it|net|org|mx|ar)|punto es$|ponto (?:pt|br|net|org)|ponto com$|ponto com ponto|
  (?:klammeraffe|arobase|arroba|chiocciola|apenstaartje)(?: \\w+){1,2} (?:punkt|point|punto|ponto|punt)|
  (?:www|http|https)|forward slash|(?:com|org|net|uk) slash|(?:the|an) at sign|at symbol|
  (?:dot|punkt|point|punto|ponto|punt) \\w+ (?:slash|schragstrich|barre|barra)|
  underscore(?! (?:the|an?|how|why|what|that|this|these|its|their|his|her|our|need\\w*)(?![a-z]))|
  all one word|all lower ?case|no spaces(?! (?:left|free|available|remain\\w*|for|to|at|in|on|are|were|between))`;

const bios = 'laden|markt|bauer\\w*|hof|winkel|produ\\w+|marche';
const channels = 'newsletter|mailing list|patreon|onlyfans|gofundme|venmo|paypal|whatsapp';

/** Calls to act outside of the room: an order to the listener or something of the speaker's own, never a bare noun. */
const calls = `links?(?: (?:is|in|ist|der|meiner|the|my|our)){1,4} bio(?! (?:${bios}))|linkje(?: \\w+){0,4} bio|
  (?:lien|enlace|link)(?: (?:est|esta|en|na|no|dans|nella|la|ma|mi|mia|minha|nossa|notre)){1,4} bio(?! (?:${bios}))|
  (?:use|post|tweet|tag)(?: \\w+){0,3} hashtag|(?:my|our) hashtag|(?:my|our|this|the) (?:qr|bar) ?code|
  scan (?:the|this|that) (?:code|square|poster)|(?:hit|click|smash|tap|press) (?:the )?(?:subscribe|follow|download|link|bell)|
  (?:hit|click|smash|tap|press) the like|like button|(?:please|and|or|now|so) subscribe|^subscribe|subscribe$|
  subscribe (?:now|today|below|here)|subscribe to (?:my|our|the (?:channel|podcast|page))|(?:app|play) store|
  (?:follow|find|add|tag|dm|message) me (?:on|at|online)|
  my (?:handle|channel|podcast|website|newsletter|merch|patreon|onlyfans|instagram|tiktok|youtube)|
  promo ?code|discount code|voucher code|use (?:my|our) code|use (?:the )?code \\w+ (?:at|for|to)|look me up|
  (?:google|search) (?:for )?(?:me|my name)|(?:your|those|all) phones? out(?! of)|^phones? out(?! of)|swipe up|
  on my (?:page|site|website)|(?:go|head) to my (?:page|site|profile|shop|store)|visit my (?:page|site|profile|shop|store)|
  (?:give|leave|rate) (?:me|us|it|this)(?: \\w+)? five stars|
  sign up (?:at|on|for) (?:my|our)|(?:my|our)(?: \\w+)? (?:${channels})|
  (?:join|support|back|follow|find|get on) (?:me|us|the|this)(?: \\w+)? (?:${channels})|
  (?:folgt|abonniert|abonnier\\w*|ladet) (?:mir|mich|euch|meinen)|abonnez vous|suivez moi|siguenos|sigueme|
  suscrib(?:ete|anse|ios|ase)|iscrivetevi|iscriviti|seguitemi|abonneer (?:je|jullie|u|nu|op)|abonneer$|volg me|
  subscrevam? (?:se|o|a|ja)|inscrevam? se|sigam me|segue me`;

const written = `${spelledAddresses}|${calls}`
  .split('\n')
  .map((line) => line.trim())
  .join('');
const promotion = new RegExp(`(?<![\\p{L}\\p{N}])(?:${written})(?![\\p{L}\\p{N}])`, 'u');

/** Returns the words by which a line sends the room to an address; null when it does not. */
export function promotionIn(text: string): string | null {
  return promotion.exec(comparableName(text))?.[0] ?? null;
}
