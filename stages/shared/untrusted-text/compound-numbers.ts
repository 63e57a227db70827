/** Numbers from 21 to 99 in Romance languages, whose words for ten and unit are apart, hyphenated or one word. */

const units = valuesOf(
  'un uno una une um uma ún|dos deux dois duas due dós|tres trois três tre trés tré|cuatro quatre quatro quattro|' +
    'cinco cinq cinque|seis six sei séis|siete sept sete sette|ocho huit oito otto|nueve neuf nove|dix|onze|douze|' +
    'treize|quatorze|quinze|seize',
  (index) => index + 1,
);
const tens = valuesOf(
  'veinte vinte vingt vingts venti|treinta trinta trente trenta|cuarenta quarenta quarante quaranta|' +
    'cincuenta cinquenta cinquante cinquanta|sesenta sessenta soixante sessanta|setenta septante settanta|' +
    'ochenta oitenta huitante octante ottanta|noventa nonante novanta',
  (index) => (index + 2) * 10,
);
const apart = new RegExp(
  `(?<![\\p{L}\\p{M}-])(${[...tens.keys()].join('|')})\\s+(?:y|e|et)\\s+(?=(?:${[...units.keys()].join('|')})(?![\\p{L}\\p{M}]))`,
  'giu',
);
const spanish = /^veinti(\p{L}{2,6})$/u;
const italian =
  /^(vent|trent|quarant|cinquant|sessant|settant|ottant|novant)[ia]?(uno?|due|tr[eé]|quattro|cinque|sei|sette|otto|nove)$/u;

function valuesOf(words: string, valueAt: (index: number) => number): ReadonlyMap<string, number> {
  return new Map(
    words.split('|').flatMap((spellings, index) => spellings.split(' ').map((word) => [word, valueAt(index)] as const)),
  );
}

/** Hyphenates compounds of several words: `cuarenta y ocho`. */
export function hyphenatedCompounds(text: string): string {
  return text.replace(apart, '$1-');
}

/** Returns the value of a compound in lower case, such as `cuarenta-ocho` or `quatre-vingt-dix`, else null. */
export function compoundValue(word: string): number | null {
  const [first = '', ...rest] = partsOf(word);
  if (rest.length === 0) return null;
  return rest.reduce<number | null>(added, tens.get(first) ?? (first === 'quatre' ? 4 : null));
}

/** Adds a word to what the words before it are worth: `quatre-vingt` is 80, and `soixante-douze` is 72. */
function added(total: number | null, word: string): number | null {
  if (total === 4) return tens.get(word) === 20 ? 80 : null;
  const unit = units.get(word);
  if (total === null || unit === undefined || total % 10 !== 0) return null;
  return unit < (total === 60 || total === 80 ? 17 : 10) ? total + unit : null;
}

function partsOf(word: string): readonly string[] {
  const [, unit] = spanish.exec(word) ?? [];
  if (unit !== undefined) return ['veinte', unit];
  const [, ten, last = ''] = italian.exec(word) ?? [];
  if (ten !== undefined) return [ten === 'vent' ? 'venti' : `${ten}a`, last];
  return word.split('-').filter((part) => !/^(?:et|y|e)$/u.test(part));
}
