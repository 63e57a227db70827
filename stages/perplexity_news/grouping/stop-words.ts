/** Words without information about an event, of all screened languages, without accents. */
export const stopWords = new Set(
  `a an and are as at be been but by for from has have he her his how in into is it its more new no not of off on one or our out over says she so than that the their
  them they this to up was we were what when where which who why will with after before about amid
  am auf aus bei das dem den der des die ein eine einem einen einer eines er es fur hat im in ins ist mit nach nicht noch nun oder sich sie sind so um und von vom vor war
  was wegen wie wird zu zum zur uber
  au aux avec ce ces cette dans de des du elle en est et etre il ils la le les leur mais ou par pas plus pour qu que qui sa se ses son sont sur un une vers
  al con como cual cuando del desde donde e el ella en era es esta este esto fue ha hay la las lo los mas muy o para pero por que se ser si sin sobre su sus tras un una y ya
  ai agli alla alle allo anche che chi ci col come da dai dal dalla degli dei del della delle dello di e ed era gli ha i il in io la le li lo ma nei nel nella non o ora per piu poi se si sono su sul sulla tra fra un una uno
  aan als bij dan dat de die door dit een en er geen haar had heeft het hij hun ik in is je kan maar meer met na naar niet nog nu of om onder ook op over te tegen tot uit van
  voor waar was wat we wel werd wordt ze zich zijn
  ao aos as com da das de do dos e ela ele em entre era esta este foi ha isso ja mais mas na nas nao no nos o os ou para pela pelo por que se sem ser seu sua sao tem um uma`.split(
    /\s+/u,
  ),
);
