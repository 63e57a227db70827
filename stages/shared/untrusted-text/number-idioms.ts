const hours = {
  en: 'one two three four five six seven eight nine ten eleven twelve',
  de: 'eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
  nl: 'een één twee drie vier vijf zes zeven acht negen tien elf twaalf',
  fr: 'une deux trois quatre cinq six sept huit neuf dix onze',
  es: 'una dos tres cuatro cinco seis siete ocho nueve diez once doce',
};
const anyOf = (words: string) => `(?:${words.split(' ').join('|')})`;
const minutes = '(?:five|ten|twenty|twenty-five|a quarter|quarter|half)';
/** `five to ten people` is a range, `by ten to eight` a score: after a time, the clause ends. */
const endsThere = '(?=\\s*(?:[^\\p{L}\\p{N}\\s]|$)|\\s(?:and|in|at|on|when|i|you|we|every|tonight|but|or|already)\\s)';
const phrases: readonly string[] = [
  'high[- ]fives?|cloud nine|nine lives|four[- ]letter|nine[- ]to[- ]five|(?:at )?sixes and sevens',
  'half[- ](?:an? hour|past|time|asleep|way)|nine out of ten|24-hour|24/7',
  '(?:give|gave|giving) (?:me|us|it|him|her|them) (?:two|five|ten) (?:more )?(?:minutes?|seconds?)',
  `${minutes} past ${anyOf(hours.en)}`,
  `(?<!(?:by|from|between|voted|won|lost) )${minutes} to ${anyOf(hours.en)}${endsThere}`,
  `(?:halb|viertel (?:nach|vor)|dreiviertel) ${anyOf(hours.de)}`,
  `(?:half|kwart (?:over|voor)) ${anyOf(hours.nl)}`,
  `${anyOf(hours.fr)} heures? (?:et demie|et quart|moins le quart)`,
  `las? ${anyOf(hours.es)} (?:y|menos) (?:media|cuarto)`,
];
const idioms = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}])(?:${phrases.join('|')})(?![\\p{L}\\p{M}\\p{N}]|[-/.,:]\\d)`,
  'giu',
);

/** Removes phrases whose number is not a count: clock times in words, `cloud nine`, `24/7`. */
export function withoutNumberIdioms(text: string): string {
  return text.normalize('NFC').replace(idioms, ' ');
}
