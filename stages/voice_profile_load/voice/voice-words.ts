import { performerEntries } from '../../shared/input-files/front-matter.js';

/** The headings and entry names that performers give the parts of a voice, as comparable words, in seven languages. */
export const voiceWords: Readonly<Record<string, string>> = {
  performer: performerEntries,
  tone: `tone, tone of voice, style, voice, manner, ton, stil, stimme, tonfall, style de jeu, voix, tono, estilo, voz, stile, voce, tom, toon, stijl,
    stem`,
  habits: `habit, habits, tema, temas, topic, subject, subjects, thema, themen, sujet, sujets, argomento, argomenti, onderwerp, onderwerpen, themas, i do, does, do, what i do, usually, running gag, running gags, running bit, running bits, devices, gewohnheiten, gewohnheit,
    macht, ich mache, immer, marotten, habitudes, habitude, fait, je fais, manies, hace, hago, habitos, costumbres, manias, fa, faccio, abitudini,
    manie, faz, faco, costumes, doet, ik doe, gewoontes, gewoonten`,
  worked: `worked, works, worked before, what worked, what works, was funktioniert, was gut lauft, kills, best lines, best bits, favourites, good lines, funktioniert, hat funktioniert, lief gut,
    beste zeilen, a marche, marche, ca marche, ce qui marche, ce qui a marche, meilleures phrases, funciona, funciono, lo que funciona, mejores frases,
    funziona, ha funzionato, cosa funziona, resulta, resultou, o que funciona, funcionou, werkt, werkte, wat werkt, beste zinnen`,
  avoid_words: `avoid words, words to avoid, never says, never say, forbidden words, banned words, worter vermeiden, sagt nie, nie sagen, mots a eviter,
    ne dit jamais, mots interdits, palabras prohibidas, nunca dice, no dice, palabras a evitar, non dice mai, parole da evitare, parole vietate,
    nunca diz, palavras proibidas, palavras a evitar, zegt nooit, nooit zeggen, woorden vermijden, verboden woorden`,
  avoid_topics: `avoid topics, topics to avoid, avoid, avoids, dont, do not, does not do, doesnt do, never, never does, no go, no gos, off limits,
    not negotiable, vermeiden, macht nicht, nie, tabu, tabus, themen vermeiden, nicht, a eviter, eviter, ne fait pas, jamais, tabous, sujets a eviter,
    no hace, no hago, evitar, nunca, temas a evitar, tabues, non fa, non faccio, mai, da evitare, evitare, temi da evitare, nao faz, nao faco,
    temas proibidos, doet niet, vermijden, nooit, taboe, taboes, niet`,
  language:
    'language, languages, sprache, sprachen, langue, langues, idioma, idiomas, lingua, lingue, linguas, taal, talen',
};
