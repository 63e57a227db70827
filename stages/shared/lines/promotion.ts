import { comparableName } from '../../../src/domain/names.js';

/** Calls to act outside of the room and spelled-out addresses, in seven languages, as comparable text. */
const written = `dot (?:com|co|net|org|de|fr|es|it|nl|tv|uk|info|live|app|ie|au|ca|pt|br)|(?:punkt|punto|punt|ponto|point) (?:com|de|fr|es|it|nl|pt|br|be|ch|at|net|org)|
  (?:forward )?slash|(?:links?|linkje|lien|enlace)(?: \\w+){0,4} bio|
  at (?:sign|symbol)|hashtag|qr ?code|scan (?:the|this|that) (?:code|square|poster)|(?:hit|click|smash|tap|press) (?:the )?(?:subscribe|follow|like|download|link|bell|button)|subscribe|(?:app|play) store|
  (?:follow|find|add|tag|dm|message) me (?:on|at|online)|my (?:handle|channel|podcast|website|newsletter|merch|patreon|onlyfans|instagram|tiktok|youtube)|promo ?code|discount code|voucher code|use (?:the )?code|
  (?:www|http|https)|all one word|all lower ?case|underscore|no spaces|look me up|(?:google|search) (?:for )?(?:me|my name)|phones? out|bar ?code|swipe up|(?:go|head) to my|visit my|on my (?:page|site|website)|five stars|sign up (?:at|on|for)|mailing list|newsletter|patreon|onlyfans|gofundme|venmo|paypal|whatsapp|
  (?:folgt|abonniert|abonnier\\w*|ladet) (?:mir|mich|euch|meinen)|abonnez vous|suivez moi|siguenos|sigueme|suscrib\\w+|iscrivetevi|seguitemi|abonneer\\w*|volg me|subscrev\\w+|inscreva\\w*|sigam me|segue me|
  (?:klammeraffe|arobase|arroba|chiocciola|apenstaartje)`;

const promotion = new RegExp(`(?<![\\p{L}\\p{N}])(?:${written.replace(/\s*\n\s*/gu, '')})(?![\\p{L}\\p{N}])`, 'u');

/** Returns the words by which a line sends the room to an address; null when it does not. */
export function promotionIn(text: string): string | null {
  return promotion.exec(comparableName(text))?.[0] ?? null;
}
