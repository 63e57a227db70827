/** An interval, in seven languages. */
const interval = '(?:interval|intermission|break|pause|entracte|intervallo|intervalo|pausa|intermedio|descanso|pauze)';
/** An interval of some minutes: `Pause 20 Minuten`, `break stays 15`, `L'intervallo lo accorciamo a 10`. */
const lasting = new RegExp(
  String.raw`(?<!\p{L})${interval}(?!\p{L})[^.;\n]{0,30}(?<![\d:.,])\d{1,2}(?![\d:.,]\d|\s?[h%€$£])`,
  'iu',
);
const without = new RegExp(
  String.raw`(?<!\p{L})(?:no|without|w/o|ohne|keine?|sans|pas d[’'e]|sin|senza|sem|geen|zonder)\s?(?:an?\s)?${interval}(?!\p{L})`,
  'iu',
);

/** Returns whether a sentence says how long the interval is, or that there is none. */
export function isOnInterval(sentence: string): boolean {
  return lasting.test(sentence) || without.test(sentence);
}
