import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { columnPositions } from '../../../../stages/shared/input-files/column-names.js';

const columns: ReadonlySet<string> = new Set(['show_date', 'venue', 'city', 'doors', 'start', 'capacity', 'notes']);
const found = (...table: readonly (readonly [header: string, ...cells: string[]])[]) =>
  Object.fromEntries(
    [
      ...columnPositions(
        table.map(([header, ...cells]) => ({ header, cells })),
        columns,
      ),
    ].filter(([, position]) => position !== null),
  );

test('a header of the place is that of the room, and of the town next to another one of the room', () => {
  for (const [where, room] of [
    ['Where', 'Room'],
    ['Wo', 'Haus'],
    ['Où ?', 'Chez qui ?'],
    ['Dónde', 'Sala'],
    ['Dove', 'Teatro'],
    ['Onde', 'Espaço'],
    ['Waar', 'Zaal'],
  ] as const) {
    assert.equal(found([where, 'Hull Early Theatre']), { venue: 0 }, where);
    assert.equal(found([where, 'Hull', 'Leeds'], [room, 'Early Theatre', 'Mill']), { city: 0, venue: 1 }, where);
  }
});

test('a header of doors and start in one is that of the start, whose cells have both', () => {
  for (const header of ['Doors/Show', 'Einlass / Beginn', 'Portes & jeu', 'Puertas/Función', 'Open/Aanvang'])
    assert.equal(found([header, '7/8', '19:00 & 20:00']), { start: 0 }, header);
});

test('seats that are left are no capacity, and days of a month are dates', () => {
  assert.equal(found(['Restplätze', '30', '28'], ['Tag', '19', '21'], ['Plätze', '142', '142']), {
    show_date: 1,
    capacity: 2,
  });
});

test.run();
