/** Words for a half of an evening, in seven languages. */
export const halves = new Set(
  `first second 1st 2nd half halves part set erste ersten zweite zweiten halfte teil premier premiere second seconde deuxieme moitie partie
  primer primera segundo segunda mitad parte tiempo primo prima secondo seconda meta tempo primeiro primeira metade eerste tweede helft deel`.split(
    /\s+/u,
  ),
);
