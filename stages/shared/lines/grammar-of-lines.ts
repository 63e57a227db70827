/** How each language marks who speaks, what is imagined, what happened, and who is said to have said it. */
type Grammar = Readonly<{ person: RegExp; imagined: RegExp; past: RegExp; said: RegExp }>;

function words(list: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}'’-])(?:${list.trim().replace(/\s+/gu, '|')})(?![\\p{L}\\p{M}])`, 'iu');
}

const english: Grammar = {
  person: words(`I I['’]\\w+ me my mine myself we we['’]\\w+ us our ours you you['’]\\w+ your yours let['’]?s
    sir madam mate lads folks`),
  imagined: words(`if would could might may maybe perhaps imagine suppose bet wish should as.if like than
    \\w{1,20}['’]d must probably presumably practically basically hopefully`),
  past: words(`\\p{L}{2,}(?<!e)ed was were had has have been did got took told went gave came made found lost bought sold left kept stole paid
    won sent held built drove broke caught wrote spoke ran fell began knew brought taught fought threw drew grew flew chose hid
    bit ate drank sang sank swam rang wore tore swore stood sat met led fed slept spent shot stuck hung \\w{1,20}['’]s.(?:had|been|got|\\p{L}+ed|bought|sold|taken)`),
  said: words(`said says told tells admit admits admitted claims claimed insists insisted confessed confesses announced promised
    swore swears reckons according testified`),
};

const grammars: Readonly<Record<string, Grammar>> = {
  en: english,
  de: {
    person: words('ich mich mir mein\\p{L}* wir uns unser\\p{L}* du dich dir dein\\p{L}* ihr euch euer eure\\p{L}*'),
    imagined: words(
      'wenn würde\\p{L}* hätte\\p{L}* könnte\\p{L}* wäre\\p{L}* vielleicht wie als.ob bestimmt wahrscheinlich',
    ),
    past: words(
      'hat haben hatte\\p{L}* wurde\\p{L}* war waren ist.\\p{L}+.ge\\p{L}+ \\p{L}{3,}te \\p{L}{3,}ten ging kam nahm fand ließ',
    ),
    said: words('sagt sagte gesagt gestand gesteht behauptet behauptete laut erklärte verriet'),
  },
  fr: {
    person: words(`je moi mon ma mes me nous notre nos tu toi vous votre vos j['’]\\p{L}+ m['’]\\p{L}+`),
    imagined: words('si serait serai\\p{L}* aurait peut-être comme imaginez sûrement pourrait'),
    past: words('a ont avait est.\\p{L}+é était étaient fut \\p{L}+èrent'),
    said: words('dit affirme avoue déclare selon prétend jure'),
  },
  es: {
    person: words(
      'yo me mi mis conmigo nosotros nos nuestro\\p{L}* tú tu tus te ti usted\\p{L}* tengo soy estoy voy he llevo hago somos',
    ),
    imagined: words('si sería habría como quizá\\p{L}* tal.vez imagina\\p{L}* seguro podría'),
    past: words('ha han había era fue fueron \\p{L}{2,}ó \\p{L}+aron \\p{L}+ieron'),
    said: words('dice dijo confesó admite admitió asegura según declaró'),
  },
  it: {
    person: words('io mi mio mia miei mie noi nostro\\p{L}* tu ti tuo\\p{L}* voi vostro\\p{L}* sono ho sto faccio'),
    imagined: words('se sarebbe avrebbe come forse immagina\\p{L}* potrebbe'),
    past: words('ha hanno aveva era erano fu è.\\p{L}+t[oa] \\p{L}+ò \\p{L}+arono'),
    said: words('dice disse detto ammette confessa sostiene secondo dichiarato'),
  },
  nl: {
    person: words('ik me mij mijn wij we ons onze jij je jouw jullie u uw'),
    imagined: words('als zou zouden misschien zoals alsof waarschijnlijk stel'),
    past: words(
      'heeft hebben had hadden was waren werd werden is.ge\\p{L}+ \\p{L}{3,}(?:de|te|den|ten) ging kwam nam vond liet',
    ),
    said: words('zegt zei vertelde bekende beweert volgens gaf.toe'),
  },
  pt: {
    person: words(
      'eu me mim meu\\p{L}* minha\\p{L}* nós nos nosso\\p{L}* tu te teu\\p{L}* você\\p{L}* tenho sou estou somos vou faço lá.em.casa',
    ),
    imagined: words('se seria teria como talvez imagin\\p{L}* podia poderia'),
    past: words('tem.\\p{L}+do foi foram era eram \\p{L}{2,}ou \\p{L}+aram \\p{L}+eram \\p{L}+iram'),
    said: words('diz disse confessou admite admitiu garante segundo declarou'),
  },
};

/** Returns the grammar of a language; English for one that is not known. */
export function grammarOf(language: string | null): Grammar {
  return grammars[language ?? 'en'] ?? english;
}
