/**
 * Towns and venues where many people were killed within a lifetime: `name, country, latitude, longitude, when,
 * what`, separated by semicolons; `when` is a year, or a month where it is recent. Names with the same event are
 * separated by `=`. A name that a region of the country bears too ends with `~`,
 * that of a large town, of more than about 100,000 people, with `*`.
 */
export const woundedPlaceList = `
Dunblane, GB, 56.2, -4.0, 1996, children were shot at a school; Lockerbie, GB, 55.1, -3.4, 1988, an airliner was
bombed; Aberfan, GB, 51.7, -3.3, 1966, a coal tip buried a school; Hillsborough, GB, 53.4, -1.5, 1989, 97 football fans
were crushed; Southport, GB, 53.6, -3.0, 2024-07, children were stabbed; Manchester Arena=AO Arena=Manchester*, GB,
53.5, -2.2, 2017-05, a concert was bombed; Grenfell=North Kensington, GB, 51.5, -0.2, 2017-06, a tower block burned;
Hungerford, GB, 51.4, -1.5, 1987, a gunman killed many; Omagh, GB, 54.6, -7.3, 1998, the town was bombed; Enniskillen,
GB, 54.3, -7.6, 1987, a remembrance parade was bombed; Derry=Londonderry, GB, 55.0, -7.3, 1972, soldiers shot marchers;
Ballymurphy, GB, 54.6, -6.0, 1971, soldiers shot civilians; Warrenpoint, GB, 54.1, -6.3, 1979, soldiers were bombed;
Birmingham*, GB, 52.5, -1.9, 1974, two pubs were bombed; Guildford, GB, 51.2, -0.6, 1974, pubs were bombed; Warrington*,
GB, 53.4, -2.6, 1993, children were killed by a bomb; Bradford*=Valley Parade, GB, 53.8, -1.8, 1985, a football stand
burned; Ibrox, GB, 55.9, -4.3, 1971, football fans were crushed; Clydebank, GB, 55.9, -4.4, 1941, the town was bombed;
Coventry*, GB, 52.4, -1.5, 1940, the town was bombed; Lynmouth, GB, 51.2, -3.8, 1952, a flood killed many; Whitehaven,
GB, 54.5, -3.6, 2010, a gunman killed many; Plymouth*=Keyham, GB, 50.4, -4.2, 2021-08, a gunman killed many; Gresford,
GB, 53.1, -3.0, 1934, a mine exploded; Creeslough, IE, 55.1, -7.9, 2022-10, an explosion killed ten; Stardust=Artane,
IE, 53.4, -6.2, 1981, a dance hall burned; Monaghan, IE, 54.2, -7.0, 1974, the town was bombed; Tuam, IE, 53.5, -8.9,
1961, infants were buried at a home; Le Bataclan=Bataclan, FR, 48.9, 2.4, 2015-11, a concert audience was shot; Paris*,
FR, 48.9, 2.4, 2015-11, gunmen killed 130 people; Saint-Denis, FR, 48.9, 2.4, 2015-11, the stadium was attacked;
Nice*=Promenade des Anglais, FR, 43.7, 7.3, 2016-07, a lorry drove into a crowd; Oradour-sur-Glane, FR, 45.9, 1.0, 1944,
the villagers were massacred; Tulle, FR, 45.3, 1.8, 1944, hostages were hanged; Toulouse*=AZF, FR, 43.6, 1.4, 2001, a
factory exploded; Furiani, FR, 42.7, 9.4, 1992, a football stand collapsed; Fréjus, FR, 43.4, 6.7, 1959, a dam broke;
Saint-Étienne-du-Rouvray, FR, 49.4, 1.1, 2016-07, a priest was murdered in church; Conflans-Sainte-Honorine, FR, 49.0,
2.1, 2020-10, a teacher was murdered; Le Mans*, FR, 48.0, 0.2, 1955, a race car killed spectators; Izieu, FR, 45.7, 5.7,
1944, Jewish children were deported; Drancy, FR, 48.9, 2.5, 1942, Jews were held for deportation; Crans-Montana, CH,
46.3, 7.5, 2026-01, a bar burned at New Year; Zug~, CH, 47.2, 8.5, 2001, the parliament was attacked; Mattmark, CH,
46.1, 8.0, 1965, a glacier buried workers; Luxor~*, EG, 25.7, 32.6, 1997, tourists were massacred;
Zaventem=Maelbeek=Maalbeek, BE, 50.9, 4.5, 2016-03, airport and metro were bombed; Heysel=Heizel=King Baudouin Stadium,
BE, 50.9, 4.3, 1985, football fans were crushed; Marcinelle, BE, 50.4, 4.4, 1956, a mine burned;
Ghislenghien=Gellingen, BE, 50.7, 3.9, 2004, a gas main exploded; Zeebrugge, BE, 51.3, 3.2, 1987, a ferry capsized;
Liège*=Luik*, BE, 50.6, 5.6, 2011, a gunman killed many; Buizingen, BE, 50.7, 4.3, 2010, two trains collided; Sierre,
CH, 46.3, 7.5, 2012, a coach with children crashed; Lommel, BE, 51.2, 5.3, 2012, children died in a coach; Enschede*,
NL, 52.2, 6.9, 2000, a fireworks depot exploded; Volendam, NL, 52.5, 5.1, 2001, a café full of teenagers burned;
Bijlmer=Bijlmermeer, NL, 52.3, 5.0, 1992, a cargo plane hit flats; Alphen aan den Rijn, NL, 52.1, 4.7, 2011, a gunman
killed many; Apeldoorn*, NL, 52.2, 6.0, 2009, a car drove into a crowd; Putten, NL, 52.3, 5.6, 1944, the men were
deported; Ouwerkerk, NL, 51.6, 4.0, 1953, a flood killed many; Harmelen, NL, 52.1, 5.0, 1962, two trains collided;
Berlin Breitscheidplatz=Breitscheidplatz, DE, 52.5, 13.3, 2016-12, a lorry drove into a market; Magdeburg*, DE, 52.1,
11.6, 2024-12, a car drove into a market; Hanau, DE, 50.1, 8.9, 2020-02, a racist gunman killed nine; Halle*, DE, 51.5,
12.0, 2019-10, a synagogue was attacked; Solingen*, DE, 51.2, 7.1, 2024-08, people were stabbed at a festival;
Duisburg*, DE, 51.4, 6.8, 2010, the Love Parade crowd was crushed; Eschede, DE, 52.7, 10.3, 1998, a train derailed;
Ramstein, DE, 49.4, 7.6, 1988, jets fell into a crowd; Winnenden, DE, 48.9, 9.4, 2009, pupils were shot at a school;
Erfurt*, DE, 51.0, 11.0, 2002, a gunman killed at a school; Mölln, DE, 53.6, 10.7, 1992, a family was burned;
Rostock-Lichtenhagen=Lichtenhagen, DE, 54.2, 12.1, 1992, migrants were besieged; Dachau, DE, 48.3, 11.4, 1945, a
concentration camp was here; Weimar=Buchenwald, DE, 51.0, 11.3, 1945, a concentration camp was here;
Bergen-Belsen=Bergen, DE, 52.8, 9.9, 1945, a concentration camp was here; Oranienburg, DE, 52.8, 13.2, 1945, a
concentration camp was here; Dresden*, DE, 51.1, 13.7, 1945, the town was bombed; Pforzheim*, DE, 48.9, 8.7, 1945, the
town was bombed; Bad Neuenahr-Ahrweiler=Ahrweiler, DE, 50.5, 7.1, 2021-07, a flood killed many; Haltern am See=Haltern,
DE, 51.7, 7.2, 2015-03, pupils died in a plane; Bad Aibling, DE, 47.9, 12.0, 2016-02, two trains collided; Bad
Reichenhall, DE, 47.7, 12.9, 2006, an ice rink collapsed; Überlingen, DE, 47.8, 9.2, 2002, two planes collided;
Lengede, DE, 52.2, 10.3, 1963, a mine was flooded; München Olympiapark=Olympiapark, DE, 48.2, 11.5, 1972, athletes were
taken hostage; Kaprun, AT, 47.3, 12.8, 2000, a funicular burned; Galtür, AT, 47.0, 10.2, 1999, an avalanche killed
many; Graz*, AT, 47.1, 15.4, 2025-06, pupils were shot at a school; Mauthausen, AT, 48.2, 14.5, 1945, a concentration
camp was here; Lassing, AT, 47.5, 14.3, 1998, a mine collapsed; Oberwart, AT, 47.3, 16.2, 1995, Roma men were bombed;
Atocha=Madrid~*, ES, 40.4, -3.7, 2004, trains were bombed; Guernica=Gernika, ES, 43.3, -2.7, 1937, the town was bombed;
Hipercor, ES, 41.4, 2.2, 1987, a supermarket was bombed; Las Ramblas=La Rambla, ES, 41.4, 2.2, 2017-08, a van drove
into a crowd; Santiago de Compostela=Angrois, ES, 42.9, -8.5, 2013, a train derailed; Paiporta, ES, 39.4, -0.4,
2024-10, a flood killed many; Madrid Arena, ES, 40.4, -3.7, 2012, young people were crushed; Badajoz*, ES, 38.9, -7.0,
1936, prisoners were massacred; Los Rodeos, ES, 28.5, -16.3, 1977, two airliners collided; Biescas, ES, 42.6, -0.3,
1996, a flood hit a camp site; Los Alfaques, ES, 40.6, 0.6, 1978, a tanker burned a camp site; Ribadelago, ES, 42.1,
-6.7, 1959, a dam broke; Zaragoza*, ES, 41.7, -0.9, 1987, barracks were bombed; Vic, ES, 41.9, 2.3, 1991, barracks were
bombed; Pedrógão Grande, PT, 39.9, -8.1, 2017-06, a wildfire killed many; Castelo de Paiva=Entre-os-Rios, PT, 41.1,
-8.3, 2001, a bridge collapsed; Alcafache, PT, 40.6, -7.8, 1985, two trains collided; Lisboa Elevador da
Glória=Elevador da Glória, PT, 38.7, -9.1, 2025-09, a funicular derailed; Bologna*, IT, 44.5, 11.3, 1980, the station
was bombed; Longarone=Vajont, IT, 46.3, 12.3, 1963, a dam wave killed the town; L'Aquila, IT, 42.4, 13.4, 2009, an
earthquake killed many; Amatrice, IT, 42.6, 13.3, 2016-08, an earthquake destroyed the town; Rigopiano=Farindola, IT,
42.4, 13.8, 2017-01, an avalanche buried a hotel; Genova*=Genoa*, IT, 44.4, 8.9, 2018-08, a motorway bridge collapsed;
Brescia*, IT, 45.5, 10.2, 1974, a rally was bombed; Piazza Fontana, IT, 45.5, 9.2, 1969, a bank was bombed; Capaci, IT,
38.2, 13.2, 1992, a judge was blown up; Cutro, IT, 38.9, 17.0, 2023-02, migrants drowned; Lampedusa, IT, 35.5, 12.6,
2013, migrants drowned; San Giuliano di Puglia, IT, 41.7, 15.0, 2002, a school collapsed; Gibellina, IT, 37.8, 13.0,
1968, an earthquake destroyed the town; Gemona del Friuli=Gemona, IT, 46.3, 13.1, 1976, an earthquake killed many;
Sant'Angelo dei Lombardi, IT, 40.9, 15.2, 1980, an earthquake killed many; Isola del Giglio, IT, 42.4, 10.9, 2012, a
cruise ship sank; Viareggio, IT, 43.9, 10.3, 2009, a gas train exploded; Marzabotto, IT, 44.3, 11.2, 1944, villagers
were massacred; Sant'Anna di Stazzema=Stazzema, IT, 44.0, 10.3, 1944, villagers were massacred; Superga, IT, 45.1, 7.8,
1949, a football team died; Stava=Tesero, IT, 46.3, 11.5, 1985, a dam broke; Cavalese, IT, 46.3, 11.5, 1998, a cable
car fell; Corinaldo, IT, 43.6, 13.0, 2018-12, teenagers were crushed at a concert; Utøya=Utoya, NO, 60.0, 10.2, 2011,
young people were shot at a camp; Kongsberg, NO, 59.7, 9.7, 2021-10, people were shot with arrows; Örebro~, SE, 59.3,
15.2, 2025-02, a gunman killed at a school; Göteborg*=Gothenburg*, SE, 57.7, 12.0, 1998, a disco burned; Trollhättan,
SE, 58.3, 12.3, 2015-10, a school was attacked; Field's, DK, 55.6, 12.6, 2022-07, a gunman killed in a mall; Roskilde,
DK, 55.6, 12.1, 2000, concert-goers were crushed; Flateyri, IS, 66.0, -23.5, 1995, an avalanche killed many; Jokela, FI,
60.5, 25.0, 2007, pupils were shot at a school; Kauhajoki, FI, 62.4, 22.2, 2008, students were shot;
Oświęcim=Auschwitz, PL, 50.0, 19.2, 1945, a death camp was here; Jedwabne, PL, 53.3, 22.3, 1941, Jews were massacred;
Katowice*, PL, 50.3, 19.0, 2006, an exhibition hall collapsed; Smoleńsk~*, RU, 54.8, 32.0, 2010, a presidential plane
crashed; Lidice, CZ, 50.1, 14.2, 1942, the village was destroyed; Terezín, CZ, 50.5, 14.2, 1945, a ghetto was here;
Filozofická fakulta, CZ, 50.1, 14.4, 2023-12, students were shot; Srebrenica, BA, 44.1, 19.3, 1995, thousands were
murdered; Sarajevo*, BA, 43.9, 18.4, 1995, the town was besieged; Vukovar, HR, 45.4, 19.0, 1991, patients were murdered;
Kragujevac*, RS, 44.0, 20.9, 1941, pupils were shot; Novi Sad*, RS, 45.3, 19.8, 2024-11, a station roof collapsed;
Kočani~, MK, 41.9, 22.4, 2025-03, a nightclub burned; Colectiv, RO, 44.4, 26.1, 2015-10, a nightclub burned; Mati, GR,
38.0, 24.0, 2018-07, a wildfire killed many; Tempi, GR, 39.9, 22.5, 2023-02, two trains collided; Kalavryta, GR, 38.0,
22.1, 1943, the men were massacred; Antakya*, TR, 36.2, 36.2, 2023, an earthquake killed many; Kahramanmaraş~, TR, 37.6,
36.9, 2023, an earthquake killed many; Soma, TR, 39.2, 27.6, 2014, a mine burned; Reina, TR, 41.0, 29.0, 2017, a
nightclub was attacked; Kartalkaya=Bolu~, TR, 40.7, 31.6, 2025, a hotel burned; Bucha, UA, 50.5, 30.2, 2022, civilians
were murdered; Mariupol*, UA, 47.1, 37.5, 2022, the town was destroyed; Chernobyl=Chornobyl=Pripyat, UA, 51.3, 30.1,
1986, a reactor exploded; Babyn Yar, UA, 50.5, 30.4, 1941, Jews were massacred; Beslan, RU, 43.2, 44.5, 2004, a school
was seized; Crocus City Hall=Krasnogorsk, RU, 55.8, 37.4, 2024, a concert audience was shot; Spitak, AM, 40.8, 44.3,
1988, an earthquake destroyed the town; Khojaly~, AZ, 39.9, 46.8, 1992, civilians were massacred; Columbine=Littleton,
US, 39.6, -105.0, 1999, pupils were shot at a school; Newtown=Sandy Hook, US, 41.4, -73.3, 2012, children were shot at
a school; Uvalde, US, 29.2, -99.8, 2022-05, children were shot at a school; Parkland, US, 26.3, -80.2, 2018-02, pupils
were shot at a school; Blacksburg, US, 37.2, -80.4, 2007, students were shot; Aurora*, US, 39.7, -104.8, 2012, a cinema
audience was shot; Las Vegas*=Mandalay Bay, US, 36.1, -115.2, 2017-10, a festival crowd was shot; Orlando*, US, 28.5,
-81.4, 2016-06, people were shot in a nightclub; Charleston*, US, 32.8, -79.9, 2015-06, worshippers were shot;
Sutherland Springs, US, 29.3, -98.1, 2017-11, worshippers were shot; Tree of Life=Squirrel Hill, US, 40.4, -79.9,
2018-10, worshippers were shot; Highland Park, US, 42.2, -87.8, 2022-07, a parade was shot at; Buffalo*, US, 42.9,
-78.9, 2022-05, shoppers were shot by a racist; El Paso*, US, 31.8, -106.5, 2019-08, shoppers were shot by a racist;
Dayton*, US, 39.8, -84.2, 2019-08, people were shot in the street; Gilroy, US, 37.0, -121.6, 2019-07, a festival crowd
was shot; Thousand Oaks*=Borderline, US, 34.2, -118.8, 2018-11, people were shot in a bar; San Bernardino*, US, 34.1,
-117.3, 2015-12, colleagues were shot; Monterey Park, US, 34.1, -118.1, 2023-01, dancers were shot; Lewiston, US, 44.1,
-70.2, 2023-10, people were shot in a bowling alley; Nashville*, US, 36.2, -86.8, 2023-03, children were shot at a
school; Santa Fe, US, 29.4, -95.1, 2018-05, pupils were shot at a school; Roseburg, US, 43.2, -123.4, 2015, students
were shot; Killeen*=Fort Hood, US, 31.1, -97.7, 1991, diners were shot; Binghamton, US, 42.1, -75.9, 2009, migrants were
shot; Isla Vista, US, 34.4, -119.9, 2014, students were killed; Waukesha, US, 43.0, -88.2, 2021-11, a car drove into a
parade; Boulder*, US, 40.0, -105.3, 2021-03, shoppers were shot; Tucson*, US, 32.2, -110.9, 2011, a meeting was shot at;
Virginia Beach*, US, 36.8, -76.0, 2019, colleagues were shot; Kent, US, 41.2, -81.4, 1970, soldiers shot students;
Winder, US, 34.0, -83.7, 2024, pupils were shot at a school; Minneapolis*, US, 45.0, -93.3, 2020, a man was killed by
police; New Orleans*=Bourbon Street, US, 30.0, -90.1, 2025-01, a car drove into a crowd; Oklahoma City*, US, 35.5,
-97.5, 1995, an office was bombed; New York~=Ground Zero, US, 40.7, -74.0, 2001, the towers fell; Shanksville, US, 40.0,
-78.9, 2001, a hijacked plane crashed; Boston*=Boylston Street, US, 42.4, -71.1, 2013, a marathon was bombed; Waco*, US,
31.5, -97.1, 1993, a sect died in a fire; West Warwick=The Station, US, 41.7, -71.5, 2003, a nightclub burned; Ghost
Ship, US, 37.8, -122.2, 2016, a warehouse party burned; Southgate=Beverly Hills Supper Club, US, 39.1, -84.5, 1977, a
supper club burned; Cocoanut Grove, US, 42.4, -71.1, 1942, a nightclub burned; Hartford*, US, 41.8, -72.7, 1944, a
circus burned; Texas City, US, 29.4, -94.9, 1947, a ship exploded; Johnstown, US, 40.3, -78.9, 1977, a flood killed
many; Rapid City, US, 44.1, -103.2, 1972, a flood killed many; Buffalo Creek, US, 37.8, -81.9, 1972, a dam broke;
Joplin, US, 37.1, -94.5, 2011, a tornado killed many; Moore, US, 35.3, -97.5, 2013, a tornado hit a school; Mayfield,
US, 36.7, -88.6, 2021, a tornado killed many; Xenia, US, 39.7, -83.9, 1974, a tornado killed many; Greensburg, US,
37.6, -99.3, 2007, a tornado destroyed the town; Paradise, US, 39.8, -121.6, 2018-11, a wildfire destroyed the town;
Lahaina, US, 20.9, -156.7, 2023-08, a wildfire destroyed the town; Kerrville, US, 30.0, -99.1, 2025-07, a flood killed
many children; Surfside, US, 25.9, -80.1, 2021, a tower block collapsed; Astroworld=NRG Park, US, 29.7, -95.4, 2021,
concert-goers were crushed; Riverfront Coliseum=Heritage Bank Center, US, 39.1, -84.5, 1979, concert-goers were
crushed; Farmington, US, 39.5, -80.3, 1968, a mine exploded; East Palestine, US, 40.8, -80.5, 2023, a toxic train
derailed; Flint, US, 43.0, -83.7, 2014, the water was poisoned; Charlottesville, US, 38.0, -78.5, 2017, a car drove
into a crowd; Selma, US, 32.4, -87.0, 1965, marchers were beaten; Birmingham*, US, 33.5, -86.8, 1963, a church was
bombed; Jonesboro, US, 35.8, -90.7, 1998, pupils were shot at a school; Nickel Mines, US, 39.9, -76.1, 2006, Amish
girls were shot; Lac-Mégantic, CA, 45.6, -70.9, 2013, an oil train exploded; Humboldt, CA, 52.2, -105.1, 2018-04, a
hockey team died in a bus; Portapique, CA, 45.4, -63.7, 2020, a gunman killed many; Tumbler Ridge, CA, 55.1, -121.0,
2026-02, a gunman killed at a school; Polytechnique Montréal=École Polytechnique, CA, 45.5, -73.6, 1989, women students
were shot; Québec~=Quebec City*, CA, 46.8, -71.3, 2017-01, worshippers were shot; Kamloops, CA, 50.7, -120.3, 1978,
children died at a residential school; Lytton, CA, 50.2, -121.6, 2021, a wildfire destroyed the town; Springhill, CA,
45.6, -64.1, 1958, a mine collapsed; Westray, CA, 45.6, -62.6, 1992, a mine exploded; La Loche, CA, 56.5, -109.4, 2016,
pupils were shot at a school; Taber, CA, 49.8, -112.1, 1999, a pupil was shot at a school; L'Isle-Verte, CA, 48.0,
-69.3, 2014, a care home burned; Vancouver*=Lapu-Lapu, CA, 49.3, -123.1, 2025-04, a car drove into a festival;
Tlatelolco, MX, 19.5, -99.1, 1968, soldiers shot students; Ciudad de México*=Mexico City~*, MX, 19.4, -99.1, 1985, an
earthquake killed thousands; Iguala*=Ayotzinapa, MX, 18.3, -99.5, 2014, students were abducted; Hermosillo*, MX, 29.1,
-111.0, 2009, a nursery burned; Tlahuelilpan, MX, 20.1, -99.2, 2019, a pipeline exploded; Ciudad Juárez*, MX, 31.7,
-106.4, 1993, women were murdered; Port-au-Prince*, HT, 18.5, -72.3, 2010, an earthquake killed many; Jet Set, DO, 18.5,
-69.9, 2025, a nightclub roof fell; El Mozote, SV, 13.9, -88.1, 1981, villagers were massacred; Managua~*, NI, 12.1,
-86.3, 1972, an earthquake killed many; Armero, CO, 5.0, -74.9, 1985, a mudslide buried the town; Mocoa, CO, 1.1,
-76.6, 2017, a mudslide killed many; Bojayá, CO, 6.6, -76.9, 2002, people died in a church; Yungay, PE, -9.1, -77.7,
1970, a landslide buried the town; Mesa Redonda, PE, -12.1, -77.0, 2001, a market burned; Estadio Nacional del Perú,
PE, -12.1, -77.0, 1964, football fans were crushed; Cromañón=República Cromañón, AR, -34.6, -58.4, 2004, a concert hall
burned; AMIA, AR, -34.6, -58.4, 1994, a Jewish centre was bombed; Estación Once, AR, -34.6, -58.4, 2012, a train
crashed; Carmen de Patagones, AR, -40.8, -63.0, 2004, pupils were shot; Estadio Nacional, CL, -33.5, -70.6, 1973,
prisoners were tortured; Viña del Mar*, CL, -33.0, -71.6, 2024, a wildfire killed many; Santa Maria*=Boate Kiss, BR,
-29.7, -53.8, 2013, a nightclub burned; Brumadinho, BR, -20.1, -44.2, 2019-01, a dam broke; Mariana, BR, -20.4, -43.4,
2015, a dam broke; Realengo, BR, -22.9, -43.4, 2011, children were shot at a school; Suzano*, BR, -23.5, -46.3, 2019-03,
pupils were shot; Blumenau*, BR, -26.9, -49.1, 2023-04, children were killed at a nursery; Petrópolis*, BR, -22.5,
-43.2, 2022-02, landslides killed many; Chapecó*, BR, -27.1, -52.6, 2016-11, a football team died; Goiânia*, BR, -16.7,
-49.3, 1987, radiation killed; Candelária, BR, -22.9, -43.2, 1993, street children were shot; Janaúba, BR, -15.8, -43.3,
2017, a nursery burned; Niterói*, BR, -22.9, -43.1, 1961, a circus burned; Ycuá Bolaños, PY, -25.3, -57.6, 2004, a
supermarket burned; Port Arthur, AU, -43.1, 147.9, 1996, a gunman killed many; Bondi=Bondi Beach=Bondi Junction, AU,
-33.9, 151.3, 2025, people were killed; Marysville, AU, -37.5, 145.7, 2009, a wildfire destroyed the town; Kinglake, AU,
-37.5, 145.3, 2009, a wildfire killed many; Mallacoota, AU, -37.6, 149.8, 2019, a wildfire hit the town; Lismore, AU,
-28.8, 153.3, 2022-02, a flood destroyed homes; Grantham, AU, -27.6, 152.2, 2011, a flood killed many; Granville, AU,
-33.8, 151.0, 1977, a train derailed; Thredbo, AU, -36.5, 148.3, 1997, a landslide buried lodges; Darwin*, AU, -12.5,
130.8, 1974, a cyclone destroyed the town; Childers, AU, -25.2, 152.3, 2000, a hostel burned; Snowtown, AU, -33.8,
138.2, 1999, serial murders; Beaconsfield, AU, -41.2, 146.8, 2006, a mine collapsed; Westgate Bridge, AU, -37.8, 144.9,
1970, a bridge collapsed; Whiskey Au Go Go, AU, -27.5, 153.0, 1973, a nightclub was burned; Christchurch*, NZ, -43.5,
172.6, 2019-03, worshippers were shot; CTV Building, NZ, -43.5, 172.6, 2011, an earthquake killed 185; Napier, NZ,
-39.5, 176.9, 1931, an earthquake killed many; Greymouth=Pike River, NZ, -42.5, 171.2, 2010, a mine exploded; Aramoana,
NZ, -45.8, 170.7, 1990, a gunman killed many; Tangiwai, NZ, -39.5, 175.6, 1953, a train fell into a river;
Whakaari=White Island, NZ, -37.5, 177.2, 2019, a volcano killed visitors; Sharpeville, ZA, -26.7, 27.9, 1960, police
shot protesters; Soweto*, ZA, -26.2, 27.9, 1976, police shot pupils; Marikana, ZA, -25.7, 27.5, 2012, police shot
miners; Ellis Park, ZA, -26.2, 28.1, 2001, football fans were crushed; Langa=Uitenhage*, ZA, -33.8, 25.4, 1985, police
shot mourners; Enyobeni, ZA, -33.0, 27.9, 2022, teenagers died in a tavern; Westgate, KE, -1.3, 36.8, 2013, a mall was
attacked; Garissa~, KE, -0.5, 39.6, 2015, students were shot; Nairobi~*, KE, -1.3, 36.8, 1998, an embassy was bombed;
Kigali~, RW, -1.9, 30.1, 1994, the genocide against the Tutsi; Murambi, RW, -2.5, 29.6, 1994, the genocide against the
Tutsi; Chibok, NG, 10.9, 12.8, 2014, schoolgirls were abducted; Grand-Bassam, CI, 5.2, -3.7, 2016, tourists were shot;
Sousse~*, TN, 35.8, 10.6, 2015, tourists were shot; Derna~, LY, 32.8, 22.6, 2023, a flood destroyed the town; Port
Said~, EG, 31.3, 32.3, 2012, football fans were killed; Agadir*, MA, 30.4, -9.6, 1960, an earthquake killed many;
Beirut~*=Beyrouth~*, LB, 33.9, 35.5, 2020-08, the port exploded; Halabja, IQ, 35.2, 46.0, 1988, the town was gassed;
Qaraqosh, IQ, 36.3, 43.4, 2023, a wedding hall burned; Bam, IR, 29.1, 58.4, 2003, an earthquake killed many; Re'im, IL,
31.4, 34.5, 2023, a festival crowd was murdered; Meron, IL, 33.0, 35.4, 2021, pilgrims were crushed; Dolphinarium, IL,
32.1, 34.8, 2001, young people were bombed; Hiroshima~, JP, 34.4, 132.5, 1945, an atomic bomb; Nagasaki~, JP, 32.8,
129.9, 1945, an atomic bomb; Kobe*, JP, 34.7, 135.2, 1995, an earthquake killed thousands; Ishinomaki*, JP, 38.4, 141.3,
2011, a tsunami killed thousands; Fukushima~, JP, 37.8, 140.5, 2011, a reactor failed after a tsunami; Minamata, JP,
32.2, 130.4, 1956, mercury poisoned thousands; Sagamihara, JP, 35.6, 139.4, 2016, disabled people were murdered; Wajima,
JP, 37.4, 136.9, 2024, an earthquake killed many; Itaewon, KR, 37.5, 127.0, 2022-10, young people were crushed;
Gwangju~, KR, 35.2, 126.9, 1980, soldiers shot protesters; Ansan*, KR, 37.3, 126.8, 2014, pupils drowned on a ferry;
Daegu~*, KR, 35.9, 128.6, 2003, a metro burned; Tangshan*, CN, 39.6, 118.2, 1976, an earthquake killed many; Tiananmen,
CN, 39.9, 116.4, 1989, soldiers shot protesters; Beichuan, CN, 31.9, 104.5, 2008, an earthquake killed many; Tai Po~,
HK, 22.4, 114.2, 2025, tower blocks burned; Bhopal*, IN, 23.3, 77.4, 1984, gas killed thousands; Mumbai*, IN, 19.1,
72.9, 2008, gunmen killed many; Uphaar, IN, 28.6, 77.2, 1997, a cinema burned; Bhuj*, IN, 23.2, 69.7, 2001, an
earthquake killed many; Morbi*, IN, 22.8, 70.8, 2022, a bridge collapsed; Wayanad, IN, 11.6, 76.1, 2024, a landslide
killed many; Savar=Rana Plaza, BD, 23.9, 90.3, 2013, a factory collapsed; Banda Aceh*, ID, 5.5, 95.3, 2004, a tsunami
killed many; Kuta=Bali~, ID, -8.7, 115.2, 2002, nightclubs were bombed; Malang*=Kanjuruhan, ID, -8.0, 112.6, 2022,
football fans were crushed; Palu*, ID, -0.9, 119.9, 2018, a tsunami killed many; Khao Lak, TH, 8.7, 98.3, 2004, a
tsunami killed many; Nong Bua Lamphu~, TH, 17.2, 102.4, 2022, children were killed at a nursery; Santika, TH, 13.7,
100.6, 2009, a nightclub burned; Tacloban*, PH, 11.2, 125.0, 2013, a typhoon killed many; Ozone Disco, PH, 14.6, 121.0,
1996, a disco burned; Marawi*, PH, 8.0, 124.3, 2017, the town was besieged; My Lai=Son My, VN, 15.2, 108.9, 1968,
soldiers massacred villagers; Phnom Penh~, KH, 11.6, 104.9, 1979, the Khmer Rouge murdered many; Peshawar*, PK, 34.0,
71.5, 2014, children were shot at a school; Colombo*, LK, 6.9, 79.9, 2019, churches were bombed; Kathmandu*, NP, 27.7,
85.3, 2015, an earthquake killed many
`;
