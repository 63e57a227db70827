/**
 * Prompt injections by their form, in English: imperatives about instructions, texts addressed to a model, and a
 * model's statements about itself. News about people who ignore rules, or about a town hall assistant, does not match.
 * Other languages, and orders without the word instructions (`write that …`), are not detected here; the model's output
 * is screened, too.
 */
export const ordersToModels: readonly RegExp[] = [
  // Only a model has previous instructions, whatever the subject of the sentence.
  /\b(?:ignore|disregard|forget|override|overlook|bypass)\b(?:\W+\w+){0,3}?\W+(?:previous|prior|above|preceding|foregoing|system|your)\b(?:\W+\w+){0,2}?\W+(?:instructions?|prompts?|directives?|messages?)\b/iu,
  /\b(?:ignore|disregard|forget|override|overlook|bypass)\b(?:\W+\w+){0,3}?\W+(?:instructions?|prompts?|directives?|everything)\W+(?:(?:that|which|you)\W+)*(?:above|before|so far|(?:were|was|have been|got) (?:told|given))\b/iu,
  // At the start of a clause or after `you must`, the verb addresses the reader.
  /(?:^|[.!?:;,"“”'‘(\]>–—-]\s*|(?<!\s)(?=[^\S\n]*\n)\s+|\b(?:please|now|must|should|shall|will|and|then|just|simply|kindly|to)\s+)(?:ignore|disregard|forget|override|overlook|bypass)\W+(?:about\W+)?(?:(?:all|any|every|your|previous|prior|earlier|other|these|those)\W+(?:\w+\W+){0,3}?(?:instructions?|prompts?|directives?|guidelines|rules|orders)\b|(?:the|all|everything|anything|what)\W+(?:of\W+)?(?:the\W+)?(?:above|previous|instructions?|prompts?|you\W+(?:were|have|know|are))\b)/iu,
  /\b(?:reveal|print|repeat|show|output|leak|recite)\W+(?:me\W+)?(?:all\W+)?(?:of\W+)?your\W+(?:\w+\W+)?(?:instructions?|prompts?)\b/iu,
  /\b(?:system|developer) prompts?\b|\b(?:my|your|its) (?:system|developer) messages?\b/iu,
  /\bas an? (?:ai|artificial intelligence)(?:,|\W+(?:i|we|my)\b|\W+(?:large )?language model\b|\W+(?:assistant|model|chatbot|system),?\W+(?:i|we)\b)/iu,
  /\byou(?:['’]re| are)(?: now)? (?:an? |the )?(?:(?:\w+ )?(?:ai|artificial intelligence|language model|chatbot)\b|assistant\b|now \p{L}*bot\b|\p{Lu}\p{L}*Bot\b)/iu,
  /\b(?:attention|dear|hey|(?:note|message|instructions?) (?:to|for)),? (?:the |any |all |every )?(?:ais?|llms?|(?:ai|large|virtual) (?:assistant|model|language model|agent)s?|language models?|chatbots?)\b/iu,
  /\bapi[ _-]?keys?\b|\benvironment variables?\b|untrusted_data/iu,
];
