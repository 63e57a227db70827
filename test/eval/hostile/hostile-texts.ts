import fc from 'fast-check';

/** Texts that are made to be slow to parse: by format, deterministic, the same in every run. */

/** What is repeated: separators, unusual spaces, opening and unpaired marks. */
const units = [
  ...[' ', '\t', '\u2028', '\u2029', '\u0085', '\u00a0', '\u3000', '\ufeff', '\u200b', '\r', '\n', '\r\n', '\n\n'],
  ...[
    ',',
    ';',
    '|',
    '#',
    ' #',
    '-',
    '- ',
    '*',
    '**',
    ':',
    '=',
    '/',
    '\\',
    '.',
    '..',
    '0',
    '1.',
    'a',
    'aA',
    'é',
    '\u0301',
  ],
  ...[
    '(',
    '[',
    '{',
    '([',
    '](',
    '[](',
    '{"a":',
    '[[',
    '<',
    '<a>',
    '<a ',
    '<!--',
    '<![CDATA[',
    '<!DOCTYPE a [',
    '&amp;',
    '&#',
  ],
  ...[
    '"',
    '""',
    "'",
    '“',
    '„',
    '«',
    '`',
    '://',
    'http://a',
    'a@',
    '@',
    '%',
    '1,',
    '12:',
    'T1',
    '\ud800',
    '👩‍',
    '\u202e',
  ],
  ...['ignore ', 'all your ', 'doors 1', '19:', 'a. ', 'no, ', 'sk-', 'Basic ', 'Bearer ', '\u0000'],
];

const counts = fc.constantFrom(2, 30, 600, 4_000, 20_000);
const repeated = fc
  .tuple(fc.constantFrom(...units), fc.constantFrom('', '', ' ', '\n', ','), counts)
  .map(([unit, between, count]) => `${unit}${between}`.repeat(count));
const nested = fc
  .tuple(fc.constantFrom(['(', ')'], ['[', ']'], ['{"a":', '}'], ['<a>', '</a>'], ['"', '"'], ['“', '”']), counts)
  .map(([[open = '', close = ''], count]) => open.repeat(count) + close.repeat(count >> 1));
const words = fc.lorem({ maxCount: 12, mode: 'words' });
const anything = fc.string({ unit: 'binary', maxLength: 60 });

/** Returns that many texts with parts of a format between what is slow to parse. */
export function hostileTexts(parts: readonly string[], count: number, seed: number): readonly string[] {
  const part = fc.constantFrom(...parts);
  const piece = fc.oneof(
    { arbitrary: part, weight: 4 },
    { arbitrary: repeated, weight: 4 },
    { arbitrary: nested, weight: 1 },
    { arbitrary: words, weight: 1 },
    { arbitrary: anything, weight: 1 },
  );
  const text = fc
    .tuple(part, fc.array(piece, { minLength: 1, maxLength: 7 }))
    .map(([first, rest]) => first + rest.join(''));
  return fc.sample(text, { numRuns: count, seed });
}
