import { eveningWords } from '../text/evening-words.js';

/** Headers that mean tickets sold in any table, of sales or of shows. */
const ticketsSold = `sold ticket, total sold, quantity sold, qty sold, net sold, paid ticket, sold to date, sold so far, tix sold, verkauft,
  verkaufte ticket, verkaufte karte, vendu, billets vendu, place vendue, vendida, entrada vendida, vendido, venduti, biglietti venduti,
  bilhetes vendido, verkocht, kaarten verkocht, solgt, solgte, salda, sprzedane, myyty`;

/**
 * The names of columns in English, German, French, Spanish, Italian, Portuguese and Dutch, the commonest ones of Nordic
 * languages and Polish, and those in the exports of ticketing systems, by the column that they mean. Case, accents,
 * plurals and the words of `neutralWords` do not count. Of two headers of one column, the one that this table names
 * first is used.
 */
export const columnMeanings: Readonly<Record<string, string>> = {
  show_id: `id, code, reference, external id, uid, kennung, identifiant, identificador, identificativo, session id, cod sessao, codigo sessao,
    codigo sesion, code seance, codice replica, session, sessao, sesion, seance, replica, vorstellungsnummer, voorstellingsnummer`,
  show_date: `date, start date, day and date, datum, tag, fecha, dia, data, giorno, jour, dag, show day, date start, event
    date time, date time, starts at, starts, spieldatum, vorstellungsdatum, veranstaltungsdatum, auftrittsdatum,
    speeldatum, voorstellingsdatum, concert date, gig date, performance date, date of show, when, wann, quando, cuando, quand, wanneer, dat, gg, j, seance, sesion, sessao, session, recita, replica, vorstellung, termin, spieltag,
    auftritt, date spectacle, date representation, date concert, fecha funcion, fecha show, fecha concierto, data
    show, data espetaculo, data concerto, data spettacolo, speeldag, dato, spelldatum, spilledato, paivamaara`,
  start: `${eveningWords.start}, 
    on, session, sessao, seance, sesion, turno, start time, time, curtain, time on stage, uhrzeit, zeit,
    startzeit, heure, horaire, hora, horario, ora, orario, aanvangstijd, begintijd, tijd, tijdstip, starttijd,
    beginuur, uur, aanvangsuur, heure debut, hora inicio, horario inicio, orario inizio, starttid, tid,
    klokkeslett, kello, godzina, stagetime, lever, wann, quando, cuando, quand, wanneer, how late, beg, hora buena, ora giusta, hora certa, richtige zeit, ore, quelle heure, que hora, che ora, hoe laat, um wie viel uhr, what time, bonne heure`,
  doors: `${eveningWords.doors}, 
    doors at, opening, door time, einlasszeit, ouverture porte, ouverture de salle, hora apertura,
    ingresso pubblico, abertura porta, deur, doors opening, hora puerta, deuren om, einlass ab, dorrar, dorar,
    einl, abre, ouvre, apre, opent, dr, dorene apner, insläpp, entrata pubblico, entrada publico, house open, foh open`,
  load_in: `${eveningWords.load_in}, 
    load, arrival, crew arrival, anreise, dechargement, arrivo, uitladen, aankomst, inload, opbouwen,
    get in time, inlasse, einbau, ladezeit, carico scarico, arrivee technique, carga y descarga, eintreffen,
    ankunft, llegada tecnica, ingresso tecnici, bouw, zugang, acces equipe`,
  soundcheck: `${eveningWords.soundcheck}, 
    ensaio som, sound, soundprobe, balance technique, prove tecnica, linecheck, passagem, checagem som, essai,
    probe, teste som, proef, sc, prove audio, prova audio, klankcheck, passage son, checksound`,
  set_length: `set, set time, length, duration, running time, run time, minute, spieldauer, spielzeit, dauer, lange, duree, duracion, durata,
    duracao, duur, speelduur, speeltijd, lengte`,
  support: `abertura, apertura, opener, opening act, support act, feature, guest, vorprogramm, vorgruppe, special guest, ato abertura, show abertura, artista invitado, artista convidado, artista ospite,
    apre, gruppo spalla, spalla, plateau partage, 1ere partie, 1re partie, premiere partie, 1a parte, 1 parte, primeira parte, telonero, invitado, supporto, apertura artista,
    ospite, convidado, voorprogramma, voorprogr, vorprogr, gast,
    vorband, telonera, abre, opens, in apertura, warm up, mc, supporting`,
  curfew: `${eveningWords.curfew}, ${eveningWords.finish}, 
    fim, fim espetaculo, fine, hard end, latest end, end of show, noise curfew, spatestes ende, heure limite,
    fin max, hora limite, hora tope, cierre, fine tassativa, fine max, limite acustico, limite rumori,
    encerramento, horario limite, uiterlijk einde, sluitingstijd, heure fin, hora fin, finish by, end by,
    must be out, venue closes, show down, termina, termine, sluiting`,
  venue: `venue, location, theatre, theater, club, room, rm, hall, lieu, salle, spielort, spielstatte, veranstaltungsstatte, auffuhrungsort, veranstaltungsort, ort
    der veranstaltung, haus, sala, recinto, teatro, local, lugar, locale, luogo, espaco, espacio, espai, spazio, espace, zaal, podium, locatie,
    speelplek, etablissement, casa, casa espetaculo, house, saal, lokal, buhne, gebouw, schouwburg, sede, escenario, foro, auditorio, space,
    scene, spillested, spelplats, paikka, miejsce, klub, zaal naam, where, wo, ou, donde, dove, onde, waar, place, chez qui, posto, sitio, endroit, plek`,
  city: `town, city town, town city, city state, city region, city province, city country, town country, stadt land, ville departement,
    ville pays, ciudad provincia, ciudad pais, citta provincia, cidade uf, cidade estado, plaats land, place, municipality, ville, commune, stadt, ort, gemeinde, ciudad, localidad, localidade,
    poblacion, municipio, citta, comune, cidade, stad, plaats, woonplaats, gemeente, locality, municipalite,
    concelho, localita, by, sted, kaupunki, miasto, mesto, plaza, where, wo, ou, donde, dove, onde, waar`,
  region: `state, st, province, county, state province, bundesland, kanton, departement, provincia, comunidad, comunidad
    autonoma, regione, regiao, distrito, provincie, uf, departamento, fylke, lan, wojewodztwo`,
  country: 'country code, nation, land, staat, pay, pais, paese, nazione',
  time_zone:
    'timezone, tz, zeitzone, fuseau, fuseau horaire, zona horaria, huso horario, fuso orario, fuso horario, tijdzone',
  address: `street, street address, address 1, address line 1, adresse, strasse, rue, anschrift, direccion, calle, domicilio, indirizzo, via,
    endereco, morada, rua, adres, straat, postcode, post code, zip, zip code, plz, postleitzahl, code postal, codigo postal,
    codice postale, cep`,
  latitude: 'lat, breitengrad, latitud, latitudine, breedtegraad',
  longitude: 'lng, lon, long, langengrad, longitud, longitudine, lengtegraad',
  capacity: `cap, allocation, seat, house, kapazitat, platz, sitzplatz, jauge, place, capacite, aforo,
    capacidad, plaza, localidade venta, capienza, posti, lotacao, capacidade, lugares, capaciteit, plaats totaal,
    stoel, stoelen, fassungsvermogen, platze, sitzplatze, zaalcapaciteit, silla, butaca, chair, stuhl, stuhle, chaise, fauteuil, sedia, sedie, poltrona, cadeira, pl, aforo total, kapacitet, kapasitet,
    pladser, plasser,
    sellable, seating, localidad, zitplaats, zitplaatsen, plaatsen, aantal plaatsen, nb places, bestuhlung, pax max, house cap, room size, kontingent, contingent, quota`,
  status:
    'state of booking, confirmation, stand der buchung, statut, etat, estado, situacion, stato, situazione, situacao',
  url: 'link, website, web, ticket link, ticket url, event link, lien, billetterie, enlace, biglietteria, bilheteira, kaartlink',
  notes: `note, comment, remark, description, detail, info, information, additional information, bemerkung, anmerkung,
    notiz, hinweis, beschreibung, remarque, commentaire, observation, observacion, observaciones, nota, comentario,
    descripcion, osservazione, annotazione, descrizione, commento, observacao, observacoes, descricao, opmerking,
    bijzonderheid, notitie, toelichting, omschrijving, beschrijving, note interne, internal note, crew note,
    notizen, interne notiz, nota interna, notitie intern, opmerkingen, bijzonderheden, notities, anotacao,
    anotacoes, anotacion, anotaciones, apunte, appunti, appunto, bemerkungen, anmerkungen, hinweise, kommentar,
    kommentare, kommentarer, merknad, bemerkning, uwagi, poznamka, memo, how it went, feedback, recap, review, verslag, verlauf, compte rendu, bilan, resoconto, relato,
    resumen, resumo`,
  performer: `artist, act, headliner, comedian, comic, lineup, line up, kunstler, kunstlerin, komiker, interpret, artiste,
    humoriste, comedien, artista, comico, humorista, interprete, comediante, artiest, cabaretier, speler, band,
    group, groupe, gruppe, grupo, banda, gruppo, groep, who, wer, qui, quien, esiintyja, wykonawca`,
  title: `name, event, show, production, programme, program, programma, programa, veranstaltung, titel, programm, titre, spectacle, evenement, titulo, espectaculo,
    evento, obra, titolo, spettacolo, espetaculo, voorstelling, evenement naam`,
  sold: `tickets sold, ${ticketsSold}, ticket, paid, total ticket, quantity, karte, abgesetzt, entree vendue, billet, entree,
    entrada, venduto, biglietto, biglietti, vendido bilhete, bilhete, ingresso, ingressos vendido, kaart, kaarten, verkochte kaarten, vente,
    venta, venda, vendite, verkauf, tix`,
  tickets_sold: `sold, ${ticketsSold}, sold capacity, sold cap, verkauft kapazitat, vendu jauge, vendidas aforo, venduti capienza,
    verkocht capaciteit`,
  comps: `comp, complimentary, complimentary ticket, comp ticket, free ticket, comps issued, guest, guest list, freikarte,
    freikarten, ehrenkarte, ehrenkarten, gaste, exo, exoneration, invitation, exonere, invitacion, invitaciones,
    cortesia, omaggio, omaggi, accrediti, convite, oferta, vrijkaart, vrijkaarten, gratis, faveur, invite,
    freibillett, fribiljett, fribillett`,
  left: `available, remaining, unsold, open, frei, restplatz, libre, disponible, restant, invendu, libero, liberi,
    disponibili, livre, disponiveis, sobra, vrij, beschikbaar, ledig, free, restplatze, restkarte, restkarten, restticket,
    freie platze, freie karten, noch frei, place restante, place disponible, places libres, restante, disponibilidad, plaza libre,
    entrada disponible, posto libero, posti liberi, posti disponibili, rimanente, rimanenti, rimasti, lugares livres, lugares disponiveis,
    bilhete disponivel, vrije plaatsen, beschikbare plaatsen, resterend, to sell, invenduto, nog vrij`,
  reserved: `hold, held, on hold, reserved unpaid, unpaid, pending, reserviert, unbezahlt, storniert, storno, reserve, option, impaye, annule,
    reservada, reservado, bloqueado, bloqueada, opcion, anulada, riservato, riservati, prenotato, prenotati, opzione, optie, in optie,
    gereserveerd, geannuleerd, cancelled, refunded, maybe, reservation`,
  gross: `gross sale, total gross, gross revenue, revenue, ticket sale, total sale, box office gross, box office, umsatz,
    brutto, einnahmen, erlos, recette, chiffre affaires, recaudacion, ingresos, taquilla, incasso, ricavo, ricavi,
    receita, faturacao, omzet, opbrengst, recette brute, ontvangst, ontvangsten, bruttoeinnahmen, bruttoeinnahme,
    einnahme, bruttoumsatz, ricavo lordo, ingreso bruto, ingresos brutos, receita bruta, omsetning, omsattning`,
  currency: 'currency code, wahrung, devise, monnaie, moneda, divisa, valuta, moeda, munt, munteenheid',
  as_of: `as at, report date, date of report, snapshot date, count date, sale date, reported on, sales as of, updated,
    last updated, exported, export date, extraction, date extraction, extrait le, edite le, exporte le, exportado, exportiert, abfrage, estrazione, data estrazione, extraccion, extracao, emissao, stand, stichtag, berichtsdatum, releve, date de releve, arrete au, informe, fecha informe, fecha
    de corte, corte, rilevazione, aggiornato al, data rilevazione, relatorio, data relatorio, atualizado em,
    peildatum, stand per, au, al, am, op, per, as on, asof, counted on, en date, en date du, situation au, situacion
    al, a fecha, posicao, posicao em, situacao em, stand op, stand vom, stand am, stand zum, situazione al, pr, per
    dato`,
  attendance: `how many, how many came, wie viele, combien, cuantos, quanti, quantos, hoeveel, attended, audience, tickets scanned, scanned, checked in, drop count, paid attendance, total attendance,
    headcount, crowd, in, people, zuschauer, besucher, publikum, gaste, spectateur, public, affluence,
    frequentation, entree, asistencia, asistente, publico, espectador, espectadores, entrada, spettatore,
    spettatori, presenza, presenze, pubblico, presenca, bezoeker, bezoekers, toeschouwer, publiek, pax, turnout,
    heads, house count, bums on seats, opkomst, aanwezig, aanwezigen, besucherzahl, zuschauerzahl, assistance,
    assistencia, afluencia, tilskuere, besok, presenti, presente, presentes, presents, anwesend, anwesende, in sala, in the room, im saal,
    dans la salle, en la sala, na sala, in de zaal, paid head, paid heads, entree payante, entrees payantes, payant, pagantes,
    paganti, zahlende, betalende`,
  material: `gespielt, joue, tocado, suonato, gespeeld, repertoire, repertorio, ce que j ai fait, ce qu on a joue, o que fizemos, what i did, what we did, what i played, bits done, was ich gespielt habe, ce que j ai joue, lo que hice, cosa ho fatto, o que fiz, wat ik deed, set list, setlist, setlist bit, bit, piece, material played, played, nummer, nummern, stucke, programmteil,
    materiel, sketch, numero, numeri, morceau, morceaux, materiale, pezzo, pezzi, brano, brani, bloque, rutina, material,
    materiaal, stuk, stukken, grappen, segment, song, track, routine, gag, chanson, chiste, cancion, canciones,
    lot, temi, thema, themen, gespeeld materiaal, gespieltes material, gespielte nummer, materiel joue, numero joue, material usado, numero hecho,
    materiale usato, pezzo fatto, numero feito, tema, bloco, piada, blague, witz, witze, lied, lieder, liedje, liedjes`,
  date: 'day, datum, tag, fecha, dia, data, giorno, jour, dag',
  low: 'min, minimum, tiefst, minimale, minimo, minima, laagste',
  high: 'max, maximum, hochst, maximale, maximo, maxima, massima, hoogste',
  text: 'forecast, weather, condition, wetter, vorhersage, meteo, prevision, tiempo, pronostico, previsione, tempo, previsao, weer, verwachting, omschrijving, descripcion, descrizione, descricao, beschreibung, description, testo, texto, texte, tekst, temps, ciel, cielo, ceu, sky, outlook, estado, estado del cielo, lage, stato',
  source: 'quelle, fuente, fonte, bron, origin',
};

const articles =
  'the a of de du des la le les l el los las del di il lo i gli della dello do da dos das o os der die das het een van';
const occasions = `event show performance gig concert date veranstaltung vorstellung auftritt konzert spectacle representation evenement funcion
  evento espectaculo actuacion concierto spettacolo replica concerto espetaculo apresentacao voorstelling optreden`;
const times =
  'from ab dalle desde vanaf bis until tot entro ate obrigatorio tassativo tassativa imperative hard building gebaude edificio pand time at um uhr uhrzeit heure hora ora orario hour tijd';
const counts =
  'combien how many wie viele cuant cuanto cuanta quante quanti quanto quanta hoeveel sellable vendibile vendibili vendivel vendable verkoopbaar verkaufbar total number no nr num qty qte qtd qta cant menge stuck count anzahl nombre cantidad numero quantita quantidade aantal all gesamt';
const places =
  'venue location room theatre theater event salle lieu sala recinto lugar luogo spielort spielstatte zaal';

/** Words that do not change what a header of the column means: `Event City` is a city, `date du spectacle` a date. */
export const neutralWords = (column: string): string => {
  if (['doors', 'start', 'load_in', 'soundcheck', 'curfew'].includes(column))
    return `${articles} ${occasions} ${times}`;
  if (['sold', 'tickets_sold', 'comps', 'capacity', 'attendance', 'gross'].includes(column))
    return `${articles} ${counts} ${places}`;
  if (['city', 'region', 'country', 'address', 'latitude', 'longitude', 'time_zone'].includes(column))
    return `${articles} ${places} name`;
  if (column === 'as_of') return `${articles} date datum fecha data`;
  const exactly =
    'exactly precisely exact exakt exacte exacto exacta esatto esatta exato exata genau genauer genaue concreto exactement precisement exactamente esattamente preciso precisamente exatamente precies';
  if (['venue', 'performer', 'title'].includes(column)) return `${articles} name nom nombre nome naam event ${exactly}`;
  return `${articles} ${occasions}`;
};
