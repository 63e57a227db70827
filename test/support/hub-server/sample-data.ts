import { addDays, type LocalDate } from '../../../src/domain/time.js';
import type { Entry, HubData } from './answer-question.js';

const place = { city: 'Ghent', venue: 'De Koperen Kraan', performer: 'Nell Varrow' };

/** What the example hub knows of a day: two shows, the visits before, what sold, and a voice. All of it is invented. */
export function sampleData(today: LocalDate): HubData {
  const lastVisit = addDays(today, -1095);
  return {
    shows: [
      {
        ...place,
        show_id: 'tt-1001',
        show_date: today,
        status: 'scheduled',
        address: 'Tapkraanstraat 12',
        region: 'East Flanders',
        country: 'BE',
        doors: '19:30',
        start: '20:30',
        time_zone: 'Europe/Brussels',
        latitude: 51.0541,
        longitude: 3.725,
        capacity: 412,
        url: 'https://sample.example/shows/ghent',
        notes: 'Load-in through the courtyard.',
      },
      {
        show_id: 'tt-1002',
        show_date: today,
        status: 'cancelled',
        performer: 'Mats Lind',
        venue: 'Town Hall',
        city: 'Graz',
        country: 'AT',
        start: '19:00',
      },
    ],
    visits: [
      {
        ...place,
        show_date: lastVisit,
        attendance: 287,
        material: ['the tram that bows to nobody', 'the waffle as a structural element'],
        notes: 'The tram bit took the room; the waffle bit did not.',
      },
      { ...place, show_date: addDays(today, -1830), venue: 'Zaal Zonder Ramen', attendance: 96, material: null },
    ],
    sales: [
      ...counts({ ...place, show_id: 'tt-1001', show_date: today }, today, [58, 141, 318]),
      ...counts({ ...place, show_date: lastVisit }, lastVisit, [37, 102, 214]),
    ],
    voices: [
      {
        performer: 'Nell Varrow',
        tone: ['dry, fond of the town, never above it'],
        habits: ['counts the numbers in a story out loud', 'takes the side of the animal'],
        worked: ['I trust a town by its lost-property office.'],
        avoid_words: ['hilarious'],
        avoid_topics: ['politics'],
        notes: 'She opens with the room, then the town.\n\nAccents of other people are off the table.',
      },
    ],
  };
}

/** Counts of 60, 30 and 7 days before the show. */
function counts(show: Entry, date: LocalDate, sold: readonly number[]): readonly Entry[] {
  const daysOut = [60, 30, 7];
  return sold.map((count, index) => ({
    ...show,
    as_of: addDays(date, -(daysOut[index] ?? 0)),
    sold: count,
    comps: 4,
    capacity: 412,
    gross: count * 24.5,
    currency: 'EUR',
  }));
}
