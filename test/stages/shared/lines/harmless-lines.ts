/** Harmless lines by language, with words that are grave in another language. */
export const harmlessLines: Readonly<Record<string, readonly string[]>> = {
  en: [
    'My mayor enforces the rule, and he gazes at the emu.',
    'Our Maine coon kept its fire retardant towel, says the wife.',
    'There is a chink of light in that belfry.',
    'An emu at the town hall turned down 14 apples. First one in that building to turn anything down.',
    'You gave a pothole a birthday cake. My agent has known me longer, and nothing.',
    'Your pool is shut because a duck moved in. One guest, no towel, the whole lane.',
    'The council took a vote on the colour of a bench. Somewhere out there sits a bench with an opposition.',
    'Two carts, one purple sweet, and the rival does not greet. I have had marriages like that, without the sweet.',
    'Other towns put a cock on the tower. You looked at the belfry and said: dragon, copper, next question.',
    'A library book came back 41 years late. That is not a reader, that is a second career.',
    'The brand new roof leaks on a ramp. A slim chance, says the mayor, and a warm lager.',
    'Your tram terminal got a violin. The arm of the law taps along.',
    'The rest of the menu is a slang word for soup, and the chef has a gift for it.',
    'I relaxed at the spa so hard that the towel filed a complaint.',
  ],
  de: [
    'Ich hatte keinen Hunger, aber sehr viel Ente.',
    'Mein Bürgermeister wog unser Brot.',
    'Der Vergaser von meinem Auto hustet.',
    'Die Stadt hat einen Drachen auf dem Turm, und der Drache hat die bessere Aussicht.',
    'Ihr habt einem Schlagloch einen Kuchen gebacken, und es war der schönste Tag der Straße.',
    'Das war die längste Bratwurst der Stadt, und wir hatten nur ein Brötchen.',
    'Die Ente wohnt im Schwimmbad, und die Gäste gehen mit dem Handtuch nach Hause.',
    'Der Bürgermeister war beim Bäcker, und der Bäcker war auch der Bürgermeister.',
    'Das Gift im Kaffee ist hier der Zucker, sagt der Wirt: er meint es gut.',
  ].slice(0, 5),
  nl: [
    'Jij en wij: alles is hier eend.',
    'Kom hier, eend.',
    'De draak op de toren heeft een beter uitzicht dan die van het stadhuis.',
    'Die eend woont nu in het zwembad, en de gasten gaan met de handdoek naar huis.',
    'Een taart voor een gat in de weg: dat is de langste relatie van de straat.',
    'De burgemeester wacht tot de tram komt, en die tram komt ooit.',
    'Het dorp is slim: het was arm, maar het had een eigen bank op het plein.',
  ],
  fr: [
    'J’adore vraiment cet émeu.',
    'Cette oie est vraiment en retard.',
    'Le canard habite à la piscine, et les clients rentrent avec la serviette.',
    'Le pain est plus vieux que la mairie, mais il a un meilleur toit.',
    'Vous avez fait un gâteau pour un trou dans la rue, et le trou est resté.',
    'Le dragon du beffroi a la plus belle vue de la ville, et il ne dit rien.',
  ],
  es: [
    'Aquí tengo mis patos, y nunca están.',
    'Quique está aquí con esto del pato.',
    'El pato vive en la piscina y los clientes se van a casa con la toalla.',
    'Le habéis hecho una tarta a un bache, y el bache no ha dicho nada.',
    'El dragón de la torre tiene mejor vista que el alcalde de la ciudad.',
    'Que coma el alcalde primero, dice la cocinera, que la sopa es de ayer.',
  ],
  it: [
    'Il mio sindaco non ha mai niente.',
    'Il finocchio è sempre in questa zuppa.',
    'L’anatra vive nella piscina e gli ospiti vanno a casa con il suo asciugamano.',
    'Avete fatto una torta per una buca, e la buca non ha detto niente.',
    'Il drago della torre ha una vista migliore di quella del sindaco.',
    'Le rape del mercato sono più vecchie del municipio, ma sono sue.',
  ],
  pt: [
    'Eu nunca tenho nada aqui.',
    'Ele pede uma sopa e a fila está aqui.',
    'O pato mora na piscina, e os hóspedes vão para casa com a toalha.',
    'Vocês fizeram um bolo para um buraco na rua, e o buraco não disse nada.',
    'O dragão da torre tem uma vista melhor do que a do prefeito.',
    'O terminal de ônibus tem um piano, e ninguém sabe de quem é.',
  ],
};

/** Lines that must not be said, by language. */
export const graveLines: Readonly<Record<string, readonly string[]>> = {
  en: ['The emu was murdered at the town hall.', 'They die laughing at the funeral of the bench.'],
  de: ['Emu am Rathaus: der Mörder sitzt im Publikum.', 'Die Leiche lag neben dem Emu im Park.'],
  nl: [
    'De burgemeester heeft de emu verkracht en vermoord voor het stadhuis.',
    'De emu is dood en de brand was in het stadhuis.',
  ],
  fr: ['Le maire a violé la loi, et il a tué le canard.', 'Un mort devant la mairie, et le canard rit.'],
  es: ['El alcalde fue asesinado con una tarta.', 'El pato ha muerto en la piscina.'],
  it: ['Il sindaco è stato ucciso da un’anatra.', 'L’anatra è morta nella piscina.'],
  pt: ['O prefeito foi assassinado com um bolo.', 'O pato morreu na piscina.'],
};

/** Hateful lines, by language. */
export const hatefulLines: Readonly<Record<string, readonly string[]>> = {
  en: [
    'That filthy gypsy sold me a goose.',
    'The Pakis own the shop.',
    'Your mayor is a paedo.',
    'The emu should be gassed.',
    'Did you hit your wife with it?',
  ],
  de: ['Den Emu sollte man vergasen.', 'Die Kanaken am Rathaus und der Emu.', 'Das ist wie die Juden damals.'],
  nl: ['Die eend, net als de joden, moet weg.', 'Die kutmarokkanen en de eend.', 'Sla je vrouw met de taart.'],
  fr: [
    'Un bougnoule devant la mairie, et le canard rit.',
    'Les chambres à gaz pour les canards.',
    'Il frappe sa femme avec une oie.',
  ],
  es: [
    'Los maricones de la plaza y el pato.',
    'Al alcalde hay que ahorcarlo con una toalla.',
    'Pega a su mujer con un pato.',
  ],
  it: [
    'I froci del municipio e l’anatra.',
    'Il sindaco: bisogna impiccarlo con la sciarpa.',
    'Sporchi zingari e una torta.',
  ],
  pt: ['Os viados da praça e o pato.', 'O prefeito é para enforcar com uma toalha.', 'Ele bate na mulher com um bolo.'],
};
