const vowels: Readonly<Record<string, string>> = {
  AA: 'ah',
  AE: 'a',
  AH: 'uh',
  AO: 'aw',
  AW: 'ow',
  AY: 'y',
  EH: 'e',
  ER: 'ur',
  EY: 'ay',
  IH: 'i',
  IY: 'ee',
  OW: 'oh',
  OY: 'oy',
  UH: 'uu',
  UW: 'oo',
};
const vowelsBeforeR: Readonly<Record<string, string>> = { AA: 'a', AO: 'o', EH: 'ai', IH: 'ee', UH: 'oo' };
const openVowels: Readonly<Record<string, string>> = { EH: 'eh', IH: 'ih', AE: 'a' };
const consonants: Readonly<Record<string, string>> = { HH: 'h', JH: 'j', DH: 'th' };
/** Groups of consonants that can begin an English syllable, in addition to every single one. */
const onsets = new Set(
  'B L,B R,D R,D W,F L,F R,G L,G R,G W,HH Y,K L,K R,K W,K Y,P L,P R,P Y,B Y,F Y,M Y,S K,S L,S M,S N,S P,S T,S W,SH R,T R,T W,TH R,S K R,S K W,S P L,S P R,S T R'.split(
    ',',
  ),
);

/** Respells the sounds of a word in the CMU dictionary's notation: `P AO1 R T L AH0 N D` becomes `PORT-luhnd`. */
export function respelling(sounds: string): string {
  const phonemes = sounds.trim().split(/\s+/u);
  const vowelPlaces = phonemes.flatMap((phoneme, place) => (isVowel(phoneme) ? [place] : []));
  const starts = vowelPlaces.map((place, syllable) => {
    const before = vowelPlaces[syllable - 1];
    return before === undefined ? 0 : place - onsetLength(phonemes.slice(before + 1, place));
  });
  const syllables = starts.map((start, syllable) => phonemes.slice(start, starts[syllable + 1]));
  return syllables.map(syllableInLetters).join('-');
}

/** Returns how many of the consonants between two vowels begin the second syllable: as many as English allows. */
function onsetLength(between: readonly string[]): number {
  for (let length = Math.min(3, between.length); length > 1; length -= 1) {
    if (onsets.has(between.slice(-length).join(' '))) return length;
  }
  return between.length > 0 && between.at(-1) !== 'NG' ? 1 : 0;
}

function syllableInLetters(phonemes: readonly string[]): string {
  const letters = phonemes.map((phoneme, place) => lettersOf(phoneme, phonemes[place + 1])).join('');
  return phonemes.some((phoneme) => phoneme.endsWith('1')) ? letters.toUpperCase() : letters;
}

function lettersOf(phoneme: string, next: string | undefined): string {
  if (!isVowel(phoneme)) return consonants[phoneme] ?? phoneme.toLowerCase();
  const vowel = phoneme.slice(0, -1);
  if (next === 'R') return vowelsBeforeR[vowel] ?? vowels[vowel] ?? '';
  return (next === undefined ? openVowels[vowel] : undefined) ?? vowels[vowel] ?? '';
}

function isVowel(phoneme: string): boolean {
  return /\d$/u.test(phoneme);
}
