import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { wholeClausesOf } from '../../../../stages/shared/text/cut-sentences.js';

test('a sentence that a feed cut off is kept up to its last clause with a verb', () => {
  const gate = 'According to the town, the pier will be shut for about six weeks';
  assert.is(wholeClausesOf(`${gate} while divers count the limpets in the...`), `${gate}…`);
  const lido = 'Das Freibad am Kanal wird ab Montag für drei Tage zum Hundebad';
  assert.is(wholeClausesOf(`${lido}, weil das Wasser ohnehin abgelassen […]`), `${lido}…`);
  assert.is(wholeClausesOf('Speaking at the yearly meeting of the county council, Ada Lovel...'), null);
  assert.is(wholeClausesOf('The ...'), null);
});

test.run();
