import { comparableName } from '../../../../src/domain/names.js';
import { harmlessFinds } from '../../sensitivity/languages/en-harmless.js';

/**
 * Euphemisms for harm, in addition to the sensitivity lexicon: phrases that are printed only about deaths, injuries,
 * trials and missing people. They match comparable text.
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
  /\b(?:(?:communit(?:y|ies)|neighbou?rs|village|town|club|traders|friends|crews) (?:rall(?:y|ies|ied)|unites?|comes? together)|rall(?:y|ies|ied) (?:round|around|behind|for) (?:the |a |her |his |their )?(?:\w+ ){0,3}(?:family|families|owners?|couple|skipper|widow\w*|neighbou?rs?)|remembering (?:a|an|our|the man|the woman|her|him)|tributes(?! (?:bands?|acts?|shows?|albums?))|(?:removal|death|funeral) notices?|the late (?:owner|founder|landlord|landlady|mayor|mr|mrs|dr|great)|in memory of|memory walk|sad news|sad loss|sadly (?:missed|lost)|(?:leav(?:e|es|ing)|left|lay|lays|laid|laying) flowers|flowers (?:left|laid)|last (?:journey|goodbye|farewell|hours)|final (?:hours|moments|goodbye)|(?:lost|losing|loss of) (?:(?:their|her|his|a|our) (?:dad|mum|mom|mother|father|parents?|son|daughter|child|baby|brother|sister|husband|wife|friend|home|house|sight|leg)|everything|their homes)|(?:was|were) (?:\w+ )?loved (?:there|here|by (?:all|many|everyone|her|his)))\b/u,
  /\b(?:searchers|search (?:and recovery|teams?|crews|called off|scaled back|suspended)|search(?:es)? (?:\w+ ){0,12}(?:resum(?:es?|ed)|helicopters?|lifeboats?|divers)|recovery (?:took|operation|mission|effort)|(?:skier|hiker|climber|tramper|walker|swimmer|kayaker|paddler|surfer|diver|angler|fisherman|boater|snowboarder|snowmobiler|pilot|sailor|runner|camper)s? (?:(?:is|are|was|were) )?(?:located(?! (?:the|an?|his|her|their)\b)|recovered(?! (?:the|an?|his|her|their)\b)|overdue|unaccounted))\b/u,
  /\b(?:whooping cough|pertussis|rsv|flu|influenza|gastro(?:enteritis)?|scarlet fever|chicken ?pox|strep(?: throat)?|hepatitis|mumps|rubella|dengue|mening\w+|botulism|parvo(?:virus)?|distemper|\d+ (?:confirmed |new )?cases|confirmed cases?|(?:taken|fell|falls|fallen|becom(?:e|es|ing)) ill|unwell|(?:places|locations) of interest listed|exposure sites?|children s (?:ward|hospital|floors?)|home from (?:a |the )?hospital|(?:stay|sit|be) beside (?:her|him|them)|(?:could|can) not be saved|couldn t be saved|avoid(?:ing)? (?:\w+ ){0,4}(?:lake|beach|river|water|pond|canal|reservoir|shore|bay)|(?:blue green )?algae|(?:algal|toxic) bloom)\b/u,
  /\b(?:(?:famil(?:y|ies)|residents|households|tenants|survivors) (?:\w+ ){0,4}(?:fires?(?! (?:station|engine|brigade|truck|alarm|crew|pit|drill|hydrant|sale|works?))|floods?|flooding|landslip|cyclone|storm)|(?:fires?|floods?|flooding|storm|cyclone) (?:famil(?:y|ies)|victims?|survivors?|relief|appeal|fund|anniversary)|(?:after|since|from|in) the (?:fire|flood|floods|blaze) (?:at|in|that|of)|burn(?:ed|t) out (?!clutch)|burn(?:ed|t) to the ground|badly burn(?:ed|t)|out of their homes?|houses? (?:are|is|lie|still) (?:still )?empty|lost (?:\w+ )?homes|still homeless)\b/u,
  /\b(?:(?:stands?|stood|steps?|stepped) (?:down|aside) (?:after|over|following|amid) (?:an? |the )?(?:allegations?|illness|diagnosis|investigation|inquiry|misconduct|claims|accident|injury)|remains? on leave|reporting restrictions|the accused|life sentence|first (?:christmas|thanksgiving|birthday|anniversary) (?:without|away|since)|(?:collection|fund|fundraiser|quiz|walk|benefit) for (?:\w+ ){0,4}(?:family|widow|treatment|surgery|owners|victims)|grief counsel\w+|counsel(?:l)?ors? (?:are|will|were)|coun(?:sel)ling (?:is|will|has|offered))\b/u,
];

/** A bomb squad call about a vegetable. */
const falseAlarm = new RegExp(
  `\\bbomb squad called (?=(?:\\w+ ){0,6}(?:${harmlessFinds.replaceAll(' ', '|')})s?\\b)`,
  'gu',
);

/** Returns the comparable words for which a text must not become a joke; null if it has none. */
export function graveWords(text: string): string | null {
  const comparable = comparableName(text).replace(falseAlarm, '');
  for (const pattern of grave) {
    const match = pattern.exec(comparable);
    if (match !== null) return match[0];
  }
  return null;
}
