import { comparableName } from '../../../src/domain/names.js';
import { isPersonalMatter } from './personal-matters.js';

/**
 * Microphones, instruments, furniture, heating, sockets, effects, water, slopes and cameras, in seven languages, as
 * beginnings of comparable words.
 */
const equipment = new RegExp(
  `\\b(?:${[
    'mics?\\b|microphone|headset|mikro(?:fon)?e?s?\\b|micros?\\b|microfon|monitors?\\b|tables?\\b|tisch|mesas?\\b|tavol[oi]|tafels?\\b',
    'heat(?:er|ing)|furnace|heiz(?:ung|korper|lufter)|chauffage|radiateur|calefac|estufa|riscaldament|stuf[ae]\\b|aquecedor|aqueciment|verwarming|kachel',
    'chairs?\\b|stools?\\b|stuhle?\\b|stuhle|hocker|chaises?\\b|tabouret|sillas?\\b|taburete|sedi[ae]\\b|sgabell|cadeiras?\\b|stoel(?:en)?\\b|kruk(?:ken)?\\b',
    'bring (?:the|our|ours|your|a)\\b|mitbringen|mitnehmen|apporter|(?:prendre|emmener) (?:le|la|les|nos|notre)\\b|traer|portare|trazer|meenemen|neem (?:\\S+ ){1,4}mee\\b',
    'lectern|music stand|pult\\b|notenpult|pupitre|leggio|atril|estante\\b|props?\\b|requisit|accessoires?\\b|attrezz|utileria|adereco|rekwisiet|piano|klavier|guitar|gitarre|keyboard|amps?\\b|verstarker',
    'strob\\w*|haze\\b|smoke machine|fog\\b|nebel|humo\\b|fumee|fumaca|fumo\\b|rookmachine|candles?\\b|slides\\b|projector|beamer|retours?\\b|wedge|captions?\\b',
    'sockets?\\b|outlets?\\b|steckdose|prises?\\b|enchufe|pres[ae]\\b|tomadas?\\b|stopcontact|hot water|shower|waschbecken|dusche|lavabo|eau chaude|ducha|doccia|chuveiro|wastafel',
    'slope|raked?\\b|gefalle|pente\\b|pendiente|declivi|pendenza|filming|filmen|photos?\\b|fotos?\\b|filmer\\b|filmar\\b|filmare\\b',
  ].join('|')})`,
  'u',
);

/** Returns true for a sentence about equipment or heating that contains no personal matter. */
export function isEquipment(sentence: string): boolean {
  return equipment.test(comparableName(sentence)) && !isPersonalMatter(sentence);
}
