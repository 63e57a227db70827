import { comparableName } from '../../../src/domain/names.js';
import { isPersonalMatter } from './personal-matters.js';

/** Microphones, instruments, furniture and heating, in seven languages, as beginnings of comparable words. */
const equipment = new RegExp(
  `\\b(?:${[
    'mics?\\b|microphone|headset|mikro(?:fon)?e?s?\\b|micros?\\b|microfon|monitors?\\b|tables?\\b|tisch|mesas?\\b|tavol[oi]|tafels?\\b',
    'heat(?:er|ing)|furnace|heiz(?:ung|korper|lufter)|chauffage|radiateur|calefac|estufa|riscaldament|stuf[ae]\\b|aquecedor|aqueciment|verwarming|kachel',
    'chairs?\\b|stools?\\b|stuhle?\\b|stuhle|hocker|chaises?\\b|tabouret|sillas?\\b|taburete|sedi[ae]\\b|sgabell|cadeiras?\\b|stoel(?:en)?\\b|kruk(?:ken)?\\b',
    'bring (?:the|our|ours|your|a)\\b|mitbringen|mitnehmen|apporter|(?:prendre|emmener) (?:le|la|les|nos|notre)\\b|traer|portare|trazer|meenemen|neem (?:\\S+ ){1,4}mee\\b',
    'lectern|music stand|pult\\b|notenpult|pupitre|leggio|atril|estante\\b|props?\\b|requisit|accessoires?\\b|attrezz|utileria|adereco|rekwisiet|piano|klavier|guitar|gitarre|keyboard|amps?\\b|verstarker',
  ].join('|')})`,
  'u',
);

/** Returns true for a sentence about equipment or heating that contains no personal matter. */
export function isEquipment(sentence: string): boolean {
  return equipment.test(comparableName(sentence)) && !isPersonalMatter(sentence);
}
