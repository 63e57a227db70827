// Writes `\p{L}` and `\P{L}` in the expressions of a compiled module as a class of few ranges. Node 20 builds the 684
// ranges of `\p{L}` again for each use of it in each expression, and twice where letter case is ignored: a second for
// the 2,600 expressions of the stages, of which a first brief uses most.
import { parse } from 'acorn';
import { full } from 'acorn-walk';

/** Up to here (Latin, Greek, Cyrillic, Armenian), the class holds exactly the letters. */
const exactUntil = 0x58f;
/** Whole blocks of scripts without letter case, and the Latin letters of Vietnamese and Welsh. */
const blocks = [
  [0x5d0, 0x5ea], // Hebrew
  [0x620, 0x64a], // Arabic
  [0x671, 0x6d3], // more Arabic
  [0x710, 0x109f], // Syriac to Burmese: with their vowel signs and digits
  [0x10d0, 0x10fa], // Georgian
  [0x1100, 0x137f], // old Korean, Ethiopic
  [0x1401, 0x166c], // Inuktitut
  [0x1780, 0x17b3], // Khmer
  [0x1820, 0x1878], // Mongolian
  [0x1e00, 0x1eff], // more Latin
  [0x3041, 0xa4cf], // Japanese, Chinese, Yi
  [0xac00, 0xd7a3], // Korean
  [0xf900, 0xfaff], // more Chinese
  [0xff21, 0xff3a], // wide Latin
  [0xff41, 0xff5a],
  [0xff66, 0xffdc],
];

/** Returns the inside of the class, in escapes of expressions. */
export const letters = [...exactRanges(), ...blocks].map(([from, to]) => `${escaped(from)}-${escaped(to)}`).join('');

/** Returns the code of a module with compact letters. Throws where a text with `\p{L}` ends inside of a class. */
export function withCompactLetters(code) {
  if (!/\\[pP]\{L\}/u.test(code)) return code;
  const edits = [];
  const add = (node, write) => edits.push({ ...node, text: write(code.slice(node.start, node.end)) });
  full(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }), (node) => {
    if (node.regex !== undefined) add(node, (text) => compacted([text])[0]);
    else if (node.type === 'Literal' && typeof node.value === 'string') add(node, (text) => compacted([text])[0]);
    else if (node.type === 'TemplateLiteral') {
      const texts = compacted(node.quasis.map(({ start, end }) => code.slice(start, end)));
      for (const [index, quasi] of node.quasis.entries()) add(quasi, () => texts[index]);
    }
  });
  return edits
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: written }) => text.slice(0, start) + written + text.slice(end), code);
}

/** Takes the texts of one expression, between which others are inserted. */
function compacted(texts) {
  if (!texts.some((text) => /\\[pP]\{L\}/u.test(text))) return texts;
  let isInClass = false;
  const written = texts.map((text) =>
    text.replace(/(\\{1,2})([pP])\{L\}|\\\\.|\\.|[[\]]/gsu, (part, slashes, property) => {
      if (property !== undefined) return letterClass(slashes, property === 'P', isInClass);
      if (part === '[' || (part === ']' && isInClass)) isInClass = part === '[';
      return part;
    }),
  );
  if (isInClass) throw new Error(`a text with \\p{L} ends inside of a class, so it cannot be compacted: ${texts}`);
  return written;
}

function letterClass(slashes, isNegated, isInClass) {
  const inside = letters.replaceAll('\\', slashes);
  if (!isInClass) return `[${isNegated ? '^' : ''}${inside}]`;
  return isNegated ? `${slashes}P{L}` : inside;
}

function exactRanges() {
  const isLetter = (code) => code <= exactUntil && /\p{L}/u.test(String.fromCodePoint(code));
  const ranges = [];
  for (let code = 0; code <= exactUntil; code += 1) {
    if (!isLetter(code)) continue;
    if (isLetter(code - 1)) ranges.at(-1)[1] = code;
    else ranges.push([code, code]);
  }
  return ranges;
}

function escaped(code) {
  return `\\u${code.toString(16).padStart(4, '0')}`;
}
