import { comparableName } from '../../../src/domain/names.js';
import { oncePerText } from '../lines/once.js';
import { screenedLanguages } from '../screening/lexicons.js';
import { grammarWords } from './grammar-words.js';

/**
 * The most common function words of the screened languages and of similar languages: without these, Swedish would be
 * taken for German. In lower case, with accents.
 */
const functionWords: Readonly<Record<string, string>> = {
  en: "the of and to in for on with at by from is are was were be been has have had after as it its his her their this that than into over out up who will not but an a about before when while what how why he she they you your or if no more off against under during my we our us here there just some now then don't didn't doesn't isn't wasn't can't won't i'm i've it's that's you're we're they're",
  de: 'der die das den dem des ein eine einen einem einer eines und ist sind war wird werden wurde wurden hat haben im in am an auf aus bei mit nach von vom vor zu zum zur für über unter nicht auch sich sie er es wie als dass noch nur durch gegen um bis kein keine ihre ihr sein seine hatte hatten hätte keinen keinem keiner aber sehr mein meine meinen meinem meiner unser unsere unseren wir ich dein deine uns hier alles wenn',
  es: 'el la los las un una unos unas de del en y que es son fue por para con no se su sus al lo como más pero ha han tras sin sobre entre este esta desde hasta cuando ya hay era ser muy también donde contra según mi mis aquí nada nunca siempre tengo tiene está están porque esto eso estoy',
  fr: "le la les un une des du de et en à au aux est sont a ont que qui dans par pour sur avec ne pas se sa son ses ce cette ces il elle ils plus après sans être été leur leurs mais ou où contre chez entre selon d'un d'une l'on qu'il c'est cet vraiment très nous vous votre notre était rien toujours hier j'ai j'adore j'étais n'est n'a s'est d'être c'était adore",
  it: "il lo la i gli le un uno una di del della dei delle degli dello e è in nel nella nei nelle che a al alla ai alle da dal dalla dai per con su sul sulla non si sono ha hanno come più dopo anche ma tra fra era stato suo sua suoi contro senza quando dell' all' mio mia miei mie questo questa niente mai sempre perché molto abbiamo ho",
  nl: 'de het een en van in op te dat die is zijn was werd worden wordt met voor aan er niet om bij door naar uit ook als maar heeft hebben na over tegen tot nog wel geen hun haar zich deze dit wat kan zo onder zonder toen jij wij we kom hier alles mijn jouw jullie onze hij zij ik heel zeer',
  pt: 'o a os as um uma de do da dos das em no na nos nas e que é são foi por para com não se seu sua ao à pelo pela mais como mas após sem sobre entre até quando já há ser ter também onde contra depois num numa meu minha meus minhas aqui nada nunca sempre tenho tem está estão porque isso isto você vocês eu',
  ca: 'el la els les un una de del dels i que és són va per amb no es seu seva al als en a més com però ha han després sense sobre entre aquest aquesta des fins quan ja hi molt també on contra ser dins aquí mai sempre tinc té està perquè això meu meva',
  gl: 'o a os as un unha de do da dos das en no na nos nas e que é son foi por para con non se seu súa ao á polo pola máis como pero tras sen sobre entre ata cando xa hai ser tamén onde contra despois aquí nada nunca sempre porque está meu miña teño isto iso eu',
  ro: 'și în de la cu pe un o nu că este sunt a au fost din pentru care mai se ce să prin după dar sau între fără către lui ei lor această acest când unui unei al ale cel cea eu meu mea aici nimic tu am ai',
  af: "die 'n en van in op te dat is was het sy hy nie met vir aan by om uit deur na oor teen tot maar ook hulle hul wat sal kan word is nog geen toe as haar ons ek jy jou my we hier alles kom julle baie",
  da: 'og i at det en et den til er som på de med af for ikke der var han hun har sig fra men om efter blev over ved være kan skal havde når også eller mod uden blevet kom vi jeg min mit',
  no: 'og i at det en et den til er som på de med av for ikke der var han hun har seg fra men om etter ble over ved være kan skal hadde når også eller mot uten blitt kom vi jeg min mitt',
  sv: 'och i att det en ett den till är som på de med av för inte var han hon har sig från men om efter blev över vid vara kan ska hade när också eller mot utan alla där sina sin hur kom vi jag min mitt mycket',
  fi: 'ja on ei se että oli hän kun mutta ovat joka myös tai niin kuin ole ollut jo vain nyt sen hänen mukaan jälkeen kanssa koko sekä joka ennen yli vielä siitä kuten tuli',
  et: 'ja on ei see et oli ta kui aga ka mis oma või nii ning pärast ole juba seda tema üle kes välja pole veel',
  pl: 'i w na z do się nie jest że to o po za od dla są był była przez jak ale czy tym oraz jego jej przed pod ich już tylko także który która które ze przy my mi',
  cs: 'a v na se je že z do s o to pro po za od byl byla ale jak jsou který která které před ve při už jen také podle jeho její nebo k u ze až',
  sk: 'a v na sa je že z do s o to pre po za od bol bola ale ako sú ktorý ktorá ktoré pred vo pri už len aj podľa jeho jej alebo k u zo až',
  hr: 'i u na se je da za od s o su ne to po iz kao ali koji koja koje bio bila nakon prije te sa do bi nije samo još pod već kod',
  sl: 'in v na se je da za od s o so ne to po iz kot pa ki bil bila bilo po pred pri ter z do bi ni samo še pod že',
  hu: 'a az és hogy nem is egy ez volt van meg csak már de mint el még ki után szerint lesz között sem több be aki amely ezt azt alatt majd',
  tr: 've bir bu da de için ile çok olarak daha gibi ne sonra kadar ama olan en var yok o her mi mı göre ise değil oldu dedi ben sen',
  id: 'yang di dan ini itu dari untuk dengan pada tidak akan ada ke dalam juga oleh karena atau telah saat sudah bisa para seorang warga hari',
  tl: 'ang ng sa mga na at ay ni si kay para hindi ito may nang isang mula kung ang niya nila dahil pa rin lang',
  sw: 'ya wa na kwa ni katika la za kuwa cha hiyo huo hii baada yake wake kama si pia lakini au',
  vi: 'và của là có cho được trong không một những với các đã người này từ khi đến về tại ra cũng như vào',
};

const wordLists: readonly Readonly<{ language: string; words: ReadonlySet<string> }>[] = Object.entries(
  functionWords,
).map(([language, words]) => ({ language, words: new Set(words.split(' ')) }));

const inAnyLanguage: ReadonlySet<string> = new Set(
  wordLists.flatMap(({ words }) => [...words].flatMap((word) => comparableName(word).split(' '))),
);

/** Returns whether a comparable word is a function word of any of the languages. */
export function isFunctionWord(word: string): boolean {
  return inAnyLanguage.has(word);
}

/** The languages with a function word: shared words weigh less. */
const languagesOfWord = new Map<string, string[]>();
for (const { language, words } of wordLists) {
  for (const word of words) languagesOfWord.set(word, [...(languagesOfWord.get(word) ?? []), language]);
}

/** How strongly a text's function words indicate a language; `hits` is the number of different ones. */
export type LanguageScore = Readonly<{ language: string; covered: boolean; score: number; hits: number }>;

/** Returns the scores of all languages with a function word in the text, highest first. */
export const languageScores = oncePerText(100_000, (text) => text, scoresOf);

function scoresOf(text: string): readonly LanguageScore[] {
  const found = new Map<string, { score: number; hits: number }>();
  for (const word of new Set(grammarWords(text))) {
    const languages = languagesOfWord.get(word) ?? [];
    for (const language of languages) {
      const { score, hits } = found.get(language) ?? { score: 0, hits: 0 };
      found.set(language, { score: score + 1 / languages.length, hits: hits + 1 });
    }
  }
  return [...found]
    .map(([language, counted]) => ({ language, covered: screenedLanguages.includes(language), ...counted }))
    .sort((one, other) => other.score - one.score || (one.language < other.language ? -1 : 1));
}

/** Returns the function words of a language, with accents. */
export function functionWordsOf(language: string): readonly string[] {
  return functionWords[language]?.split(' ') ?? [];
}
