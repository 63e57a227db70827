import { comparableName } from '../../../../src/domain/names.js';

/**
 * Softly worded harm, beside the sensitivity lexicon: words that are only ever printed when somebody died, was hurt, is on
 * trial or is missed. They read text as `comparableName` leaves it.
 */
const grave: readonly RegExp[] = [
  /\b(?:tributes?(?: are| were)? (?:paid|pour(?:ed|ing)?|to)|pays? tribute|paid tribute|family s tribute|familys tribute|floral tributes?|book of condolences?|condolences?|mourn(?:s|ed|ing|ers)?|bereaved|grie(?:f|ving|ves?)|heartbr(?:eak|oken|eaking)\w*|devastat\w+|funeral|obituar(?:y|ies)|memorial service|vigil|laid to rest|in (?:loving )?memory of|in loving memory|memorial fund|forever our|(?:mother|father|mum|dad|son|daughter|family|grandmother|grandfather|teacher)\b.*\bremembered|family lost|passed away|passes away|passing of|remembered (?:as|for|by)|late (?:husband|wife|son|daughter|father|mother)|lit up (?:every|the|any) room|farewell to|says? goodbye to|loses? (?:battle|fight|life)|lost (?:her|his|their) li(?:fe|ves)|lives? lost|final journey|hospice bed|last wish)\b/u,
  /\b(?:dies|died|dead|deaths?|deadly|fatal(?:ly|ity|ities)?|killed|kills|killing|killer|murder\w*|manslaughter|homicide|suicide|drown\w*|stabb\w+|stabbing|shoot(?:ing|ings)|shot (?:dead|at|by|in)|gunman|gunfire|bod(?:y|ies) (?:found|recovered|discovered|of|identified|in)|human remains|autopsy|coroner\w*|inquest)\b/u,
  /\b(?:critical(?:ly)? (?:condition|injured|ill|hurt)|serious(?:ly)? (?:injur\w+|hurt|ill)|(?:remains?|recovering|treated|taken to|rushed to|still) (?:in |at )?hospital|rescued from (?:the )?(?:river|sea|water|surf|lake|canal|blaze|fire|wreck\w*)|life threatening|life support|fight(?:s|ing)? for (?:her |his |their )?life|injur(?:ed|ies|y)|hurt (?:as|in|after|when|by)|airlifted|rollover|collision|collides?|crash(?:es|ed)?|pile ?up|hit and run|struck by|run over|hospitali[sz]ed|paralysed|paralyzed|amputat\w+|overdos\w+|cancer|leukaemia|leukemia|tumou?r|terminal(?:ly)? ill\w*|dementia|miscarriage|stillb\w+|asks? for prayers|prayers for|toddler falls?)\b/u,
  /\b(?:rape[ds]?|rapist|sexual(?:ly)?|sex (?:assault|attack|offen\w+|abuse)|abus(?:e|ed|er|ing)|assault(?:s|ed)?|molest\w*|paedophil\w*|pedophil\w*|groom(?:ed|ing) (?:girl|boy|child|teen)\w*|domestic violence|gender based violence|traffick\w+|kidnap\w*|abduct\w*|hostage|terror(?:ist|ism)?|bomb(?:s|ing|ed)?|arson(?:ist)?|explosion|knife attack|racist|racism|hate crime|antisemit\w*|lynch\w*|genocide)\b/u,
  /\b(?:pleads?|pleaded|guilty|not guilty|sentenc(?:ed|ing)|jail(?:ed|s)|tragedy|tragic(?:ally)?|jail term|prison (?:term|sentence)|behind bars|acquitted|convict(?:ed|ion)|on trial|trial (?:of|for|hears|opens|begins)|court (?:hears|heard|told|case)|in court|before (?:the )?court|appears? (?:in|before) (?:\w+ ){0,3}court|crown court|high court|district court|supreme court|(?:magistrate|judge|jury)s? (?:hears?|heard|told|finds|found|convicts?|jails?)|defendant|indict(?:ed|ment)|bail)\b/u,
  /\bmissing (?:\w+ ){0,3}?(?:man|men|woman|women|girl|boy|teen\w*|child\w*|toddler|baby|hiker|bushwalker|swimmer|walker|pensioner|student|person|people|mother|father|fisherman|kayaker|sailor|diver|schoolgirl|schoolboy)\b/u,
  /\b(?:search (?:continues |resumes |called off |under ?way |launched )?for (?:a |the )?(?:missing|man|woman|girl|boy|teen|swimmer|hiker|child)\w*|last seen wearing|concern for welfare)\b/u,
  /\b(?:euthani[sz]ed|put (?:to sleep|down)|culled?|slaughter\w*|mauled|savaged|dog attack|animal cruelty|neglected animals|rabies|bird flu|foot and mouth|poisoned|bait(?:ed|ing)|rspca (?:prosecut|investigat)\w*|carcass(?:es)?)\b/u,
];

/** The words for which a text must not become a joke, as they compare; null when there are none. */
export function graveWords(text: string): string | null {
  const comparable = comparableName(text);
  for (const pattern of grave) {
    const match = pattern.exec(comparable);
    if (match !== null) return match[0];
  }
  return null;
}
