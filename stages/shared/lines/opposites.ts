import { compile, type Patterns } from '../screening/patterns.js';
import { wordsOf } from './words.js';

/**
 * Pairs of expression lists with opposite meanings; `*` matches any letters. Omits ambiguous words: `close` means near,
 * and what one can `buy` is sold.
 */
const opposites: readonly (readonly [Patterns<null>, Patterns<null>])[] = (
  [
    [
      'open, opens, opened, opening, reopen*, geopend, heropen*, eroffnet*, geoffnet, wiedereroffnet, ouvre, ouvrent, ouvert*, rouvre*, rouvert*, abre, abren, abrio, abierto*, abierta*, reabr*',
      'closes, closed, closing, closure*, to close, will close, must close, shut, shuts, shutting, sluit, sluiten, gesloten, sloot, schliesst, schliessen, geschlossen, schloss, ferme, ferment, fermee*, fermes, fermeture, cierra, cierran, cerro, cerrado*, cerrada*',
    ],
    [
      'in favour, in favor, favour*, favor, favors, favored, support, supports, supported, supporting, voorstander*, befurwort*, soutient, soutiennent, a favor, apoya, apoyan, apoyo',
      'against, protest*, oppose*, opposing, reject*, tegenstander*, protesteer*, gegner*, contre, s oppose*, contra, protesta*',
    ],
    [
      'rise, rises, rose, risen, rising, increase*, increasing, stijgt, stijgen, steeg, gestegen, steigt, steigen, stieg, gestiegen, augmente*, augmentent, sube, suben, subio, aumenta*, aumento',
      'fall, falls, fell, fallen, falling, decrease*, decreasing, drop, drops, dropped, dropping, decline*, declining, daalt, dalen, daalde*, gedaald, sinkt, sinken, sank, gesunken, baisse*, diminue*, baja, bajan, bajo, disminuy*',
    ],
    [
      'win, wins, won, winning, wint, winnen, gewonnen, gewinnt, gewinnen, gewann, gagne*, gagnent, gano, ganan, ganado',
      'lose, loses, lost, losing, verliest, verliezen, verloor, verloren, verliert, verlieren, verlor, perd, perdent, perdu*, pierde, pierden, perdio, perdido',
    ],
    [
      'will buy, must buy, may buy, buys, bought, buying, purchase*, koopt, kopen, kocht, kochten, gekocht, kauft, kaufen, kaufte*, gekauft, achete*, achetent, compra, compran, compro, comprado',
      'sell, sells, sold, selling, verkoopt, verkopen, verkocht*, verkauft, verkaufen, verkaufte*, vend, vendent, vendu*, vende, venden, vendio, vendido',
    ],
    [
      'found, find, finds, finding, gevonden, vond, vonden, gefunden, fand, fanden, trouve*, trouvent, encontro, encontrado*, encontrada*',
      'lost, lose, loses, losing, verloren, verloor, verlor, perdu*, perdio, perdido*, perdida*',
    ],
    [
      'born, birth, geboren, geboorte, geburt, ne a, nee a, ne en, nee en, naissance, nacio, nacido, nacida, nacimiento',
      'died, dies, die, dead, death, overleden, overleed, stierf, gestorven, starb, gestorben, verstorben, mort, morte, mourut, murio, muerto, muerta, muerte',
    ],
    [
      'build, builds, built, rebuil*, erect*, bouwt, bouwen, bouwde*, gebouwd, baut, bauen, baute*, gebaut, errichtet*, construi*, construyo, construido*, construida*',
      'demolish*, demolition, razed, torn down, tore down, pulled down, knocked down, gesloopt, sloopt, slopen, sloopte*, afgebroken, abgerissen, abriss, demoli*, detruit*, demolido*, demolida*, derrib*',
    ],
    [
      'start, starts, started, starting, begin, begins, began, begun, beginning, begint, beginnen, begon, begonnen, beginnt, begann, commence*, empieza*, empezo, comienza*, comenzo',
      'end, ends, ended, ending, finish*, eindigt, eindigen, eindigde*, geeindigd, endet, enden, endete*, geendet, finit, finissent, termine*, termina*, termino, acaba, acaban, acabo',
    ],
    [
      'arrive*, arriving, arrival*, aankomt, aankwam, aangekomen, ankommt, ankam, angekommen, llega, llegan, llego',
      'leave, leaves, left, leaving, depart, departs, departed, departing, departure*, vertrekt, vertrekken, vertrok*, vertrokken, abfahrt, abgefahren, abgereist, partent, parti, partis, salen, salio',
    ],
  ] as const
).map(([one, other]) => [compile([[null, one]]), compile([[null, other]])]);

/** For each pair of opposites, whether a text contains the one and the other. */
export type OppositeSides = readonly (readonly [boolean, boolean])[];

export function oppositeSides(text: string): OppositeSides {
  const words = wordsOf(text);
  const has = (side: Patterns<null>) => side.matches(words).length > 0;
  return opposites.map(([one, other]) => [has(one), has(other)]);
}

/**
 * Returns whether a statement contains one side of a pair and a text only the other. A text with both sides contradicts
 * nothing.
 */
export function areOpposite(said: OppositeSides, found: OppositeSides): boolean {
  return said.some(([one, other], index) => {
    const [oneFound, otherFound] = found[index] ?? [false, false];
    return one !== other && oneFound !== otherFound && one !== oneFound;
  });
}
