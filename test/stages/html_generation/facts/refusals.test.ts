import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { refusalsOf, topicsShown } from '../../../../stages/html_generation/facts/refusals.js';
import { readVoice } from '../../../../stages/voice_profile_load/voice/voice-file.js';

/** A voice file, and all that the page prints of it as off limits. */
const voices: readonly (readonly [form: string, text: string, printed: readonly string[]])[] = [
  [
    'terse lists and what is no longer played',
    '- dry. never late.\n\nNO:\n- hosp / ward. mum. not ever.\n- kids in strife\n- coaches. since 24\n- medics – son is 1\n\ndead: rice, koala',
    ['hosp / ward. mum. not ever', 'kids in strife', 'coaches. since 24', 'medics', 'dead: rice, koala'],
  ],
  [
    'prose below headings: all sentences of one that refuses, none of another',
    '# Hoe zij spreekt\n\nZij zegt "u" en zij verheft haar stem nooit.\n\n# Wat zij niet doet\n\nZij maakt geen grappen over dode dieren, want haar vader was veehandelaar. Zij zwijgt over de bevingen, sinds 2022. Collega’s spaart zij.',
    ['Zij maakt geen grappen over dode dieren', 'Zij zwijgt over de bevingen', 'Collega’s spaart zij'],
  ],
  [
    'a form, whose object has no refusal',
    'Objeto: el Ibiza. No pasa la ITV desde 2019.\nEvitar: los monos, el peñón\nEvitar: su hermano. No se habla.',
    ['los monos, el peñón', 'su hermano. No se habla'],
  ],
  [
    'signs before items',
    '✅ trenes\n❌ la Iglesia\n⛔ mi divorcio\n\n## Avoid\n🚫 politics',
    ['politics', 'la Iglesia', 'mi divorcio'],
  ],
  [
    'a private matter that rests: its subject only',
    'Niet\n- papa. Dit seizoen niet. Niet vragen ook.\n- mensen die ziek zijn\n\nNo\n- mi abuela. Esta temporada no.\n\nNo\n- the barn. Not this year, don’t ask.',
    ['papa', 'mensen die ziek zijn', 'mi abuela', 'the barn'],
  ],
  [
    'what follows from a reason, and what is said after the words that are not',
    'Was nicht geht:\n- Schwabenwitze. Sie erwarten ihn, drum nicht.\n\nWörter, die ich nicht will: „krass“, „Gaudi“\nIch mach mich über mich lustig.',
    ['krass', 'Gaudi', 'Schwabenwitze'],
  ],
  [
    'answers of an interview',
    'Q: What won’t you joke about?\nNell: Hospitals. My mum.\n\nQ: What do you love?\nNell: Queues that never end.\n\nQ: ¿De qué no hablas nunca? De los toros. De mi hija.',
    ['Hospitals', 'My mum', 'De los toros', 'De mi hija'],
  ],
  [
    'a loose list with a continued item',
    'Mach ich:\n- Busse. Komme nie an.\n\nMach ich nicht:\n\n- Kirche, auch nicht\n  an Ostern\n\n- Der Brand',
    ['Kirche, auch nicht an Ostern', 'Der Brand'],
  ],
  [
    'an item continued in a known list',
    'evitar:\n- futebol, porque o\n  meu irmão joga\n- padres',
    ['futebol', 'padres'],
  ],
  [
    'a known heading above prose',
    '## Avoid\n\nI keep away from the flood. My brother drowned in the flood of the year.',
    ['I keep away from the flood'],
  ],
  [
    'a label of one word, and labels within a paragraph',
    'Mai: disabilità, botte (mio fratello). Niente partiti. Mai morti per strada: la Giulia, 2011.\n\nFa: treni. Non fa: polizia.',
    ['disabilità, botte', 'Niente partiti', 'Mai morti per strada', 'polizia'],
  ],
  [
    'biography and habits',
    'Nunca faltou a uma feira. Ik kijk om en verhef mijn stem nooit. Non è mai salita su un palco prima.',
    [],
  ],
  [
    'front matter, of which the prose repeats a topic',
    '---\navoid_topics: [drugs, (ex) fire]\navoid_words: [quirky]\n---\nNo drugs. No hometown pity.',
    ['drugs', 'fire', 'quirky', 'No hometown pity'],
  ],
  [
    'a heading whose brackets say what its list is not',
    '# My habits (not rules, more or less)\n\nI begin late. I count the chairs.\n\n## What I don’t\n- Weddings, any\n\n# Nummern (keine Reihenfolge)\n- Die Leiter. Läuft.\n\n# Manies (sans ordre)\nJe compte les marches.',
    ['Weddings, any'],
  ],
  [
    'a heading that says in brackets that it refuses',
    '# Temas (nunca)\n- mi suegra\n\n# Geschichten (nicht auf der Bühne)\n- Die Taufe\n\n# Sujets (tabous)\n- ma voisine',
    ['mi suegra', 'ma voisine', 'Die Taufe'],
  ],
  [
    'a label with a pronoun, of which a bracket gives the reason',
    'I like doors.\nI don’t do: neighbours by name, kids who are lost (even found ones, they clap), shops closing.\n\nIch mache nie: Vereine.\n\nIo non faccio: i cani, la nonna.\n\nJe ne fais pas : les jumeaux.',
    ['neighbours by name, kids who are lost, shops closing', 'Vereine', 'i cani, la nonna', 'les jumeaux'],
  ],
  [
    'what no one is to offer, without the reason',
    'Don’t hand me the raffle, parking fees or the new bins, everybody has done it. Kommt mir nicht mit dem Kreisel oder der Sauna, das machen alle.\n\nNo me vengáis con la rotonda ni el tranvía.\n\nNe me sortez pas les ronds-points ou le tram, tout le monde le fait.\n\nKom me niet aan met de fiets of het weer.',
    [
      'Don’t hand me the raffle, parking fees or the new bins',
      'Kommt mir nicht mit dem Kreisel oder der Sauna',
      'No me vengáis con la rotonda ni el tranvía',
      'Ne me sortez pas les ronds-points ou le tram',
      'Kom me niet aan met de fiets of het weer',
    ],
  ],
  ['how to perform', 'Don’t improve them. Nie erklären! No lo mejores. Ne les corrige pas.', ['Nie erklären!']],
  [
    'subjects before a colon and a bare refusal, and what is allowed or done instead',
    '# Was nicht\n- Kegeln, Skat, Dart: nein.\n- Streit tabu. Zank um Dinge, je nach.\n\n# Lo que no\n- Bodas, bautizos: jamás.\n- Palabras que no digo: "gentuza", "trasto". Digo "la peña".',
    ['gentuza', 'trasto', 'Kegeln, Skat, Dart: nein', 'Streit tabu. Zank um Dinge, je nach', 'Bodas, bautizos: jamás'],
  ],
  [
    'words in quotation marks among topics',
    'jamais:\n- les ponts, « les gens du cru », la brume\n- ne pas dire « mes amis », « bref »\n\n## Nicht\n- Das Wort "Kaff".',
    ['les ponts', 'la brume', 'les gens du cru', 'mes amis', 'bref', 'Kaff'],
  ],
  [
    'a title in bold or in capitals',
    'She sings.\n\n**Não digo**\n- açaí; caju\n- sotaque\n\n**O que dá certo.** Bicho.\n\nNO\nDialetti altrui. Santi.\nPolitici: invecchiano la canzone.\nParole: radici, emozioni.',
    ['radici', 'emozioni', 'açaí; caju', 'sotaque', 'Dialetti altrui', 'Santi', 'Politici: invecchiano la canzone'],
  ],
  [
    'words of a list, quoted or not',
    'Words we don’t use: quirky, "hidden gem", drunk (Bo is sober).\n\nWörter, die ich nie sage: urig, "Kaff".\n\nMots que je ne dis jamais : « bref », terroir.\n\nPalabras que no digo: majo, entrañable.\n\nParole che non dico: radici, borgo.\n\nPalavras que não digo: raiz, caipira.\n\nWoorden die ik nooit zeg: gezellig, knus.',
    [
      ...['quirky', 'hidden gem', 'drunk', 'urig', 'Kaff', 'bref', 'terroir', 'majo', 'entrañable', 'radici', 'borgo'],
      ...['raiz', 'caipira', 'gezellig', 'knus'],
    ],
  ],
  [
    'front matter in any words, with commas',
    '---\nno-go: trams, judges by name, the Hawks north of I-80\nwas nicht: [Kegeln]\n---\nShe walks.',
    ['trams', 'judges by name', 'the Hawks north of I-80', 'Kegeln'],
  ],
];

for (const [form, text, expected] of voices)
  test(`every entry that refuses something is printed, once, and nothing else: ${form}`, () => {
    const voice = readVoice(text, 'voice/nell.md', '2026-11-20T12:00:00.000Z').voice?.described;
    assert.ok(voice !== undefined);
    const profile = { ...voice, matched_by: 'only_voice' } as const;
    const [topics, printed] = [topicsShown(profile), refusalsOf(profile)];
    assert.equal([...topics, ...voice.avoid_words, ...printed], expected);
  });

test('what hurts the performer is not printed among what is refused', () => {
  for (const pain of [
    "I don't show that my wrist hurts.",
    'Nicht zeigen, dass mir das Handgelenk wehtut.',
    'Ne pas montrer que j’ai mal au poignet.',
    'No enseño que me duele la muñeca.',
    'Non faccio vedere che mi fa male il polso.',
    'Não mostro que me dói o pulso.',
    'Niet laten zien dat mijn pols pijn doet, het doet me pijn.',
  ])
    for (const list of [`NO\nSanti.\n${pain}`, `# NO\n- Santi.\n- ${pain}`]) {
      const voice = readVoice(list, 'voice/nell.md', '2026-11-20T12:00:00.000Z').voice?.described;
      assert.ok(voice !== undefined);
      const printed = [
        ...topicsShown({ ...voice, matched_by: 'only_voice' }),
        ...refusalsOf({ ...voice, matched_by: 'only_voice' }),
      ];
      assert.equal(printed, ['Santi'], pain);
    }
});

test('a paragraph with its own label is no part of the list above it', () => {
  const text = '**Não digo**\n- açaí\n- sotaque\n\nVício: "uai, sô" quando esqueço a letra. Cortar.';
  const voice = readVoice(text, 'voice/nell.md', '2026-11-20T12:00:00.000Z').voice?.described;
  assert.ok(voice !== undefined);
  assert.equal(refusalsOf({ ...voice, matched_by: 'only_voice' }), ['açaí', 'sotaque']);
});

test('a long voice loses none of its entries', () => {
  const entries = Array.from({ length: 60 }, (_, at) => `gansolina${String.fromCharCode(97 + (at % 26))}${at}`);
  const text = `${'A long line on trains. '.repeat(200)}\n\nNO:\n${entries.map((one) => `- ${one}`).join('\n')}`;
  const voice = readVoice(text, 'voice/nell.md', '2026-11-20T12:00:00.000Z').voice?.described;
  assert.ok(voice !== undefined);
  assert.equal(refusalsOf({ ...voice, matched_by: 'only_voice' }), entries);
});

test.run();
