import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { preferenceOf } from '../../../adapters/http/requests.js';

const test = suite('a preference');
const most = 240;

const cases: readonly (readonly [string | readonly string[] | undefined, number | null, string | null])[] = [
  [undefined, null, null],
  ['', null, null],
  ['return=minimal', null, null],
  ['respond-async', 0, 'respond-async'],
  ['Respond-Async', 0, 'respond-async'],
  ['respond-async; strictly=no', 0, 'respond-async'],
  ['wait=20', 20, 'wait=20'],
  ['Wait = 20', 20, 'wait=20'],
  ['wait="20"', 20, 'wait=20'],
  ['wait=0', 0, 'wait=0'],
  ['wait=007', 7, 'wait=7'],
  ['wait=20;foo=bar', 20, 'wait=20'],
  ['handling=lenient, wait=20', 20, 'wait=20'],
  [['handling=lenient', 'wait=20'], 20, 'wait=20'],
  [`wait=${most}`, most, `wait=${most}`],
  [`wait=${most + 1}`, most, `wait=${most}`],
  [`wait=${'9'.repeat(4000)}`, most, `wait=${most}`],
  ['respond-async, wait=20', 20, 'respond-async, wait=20'],
  ['wait=20, respond-async', 20, 'respond-async, wait=20'],
  ['wait=20, wait=30', 20, 'wait=20'],
  ['wait=soon, wait=30', null, null],
  ['wait', null, null],
  ['wait=', null, null],
  ['wait=-1', null, null],
  ['wait=1.5', null, null],
  ['wait=1e3', null, null],
  ['wait=20 30', null, null],
  ['await=20', null, null],
  ['note="respond-async, wait=20"', null, null],
  ['note="say \\"yes\\"", wait=20', 20, 'wait=20'],
  ['note="say \\", wait=20', null, null],
  [',,;,=,"', null, null],
];

for (const [header, waitSeconds, applied] of cases) {
  const shown = JSON.stringify(header)?.slice(0, 40) ?? 'nothing';
  test(`of ${shown} waits ${waitSeconds ?? 'as long as usual'}, and says ${applied?.slice(0, 40) ?? 'nothing'}`, () => {
    assert.equal(preferenceOf(header, most), { waitSeconds, applied });
  });
}

test('is read in no time, however it is written', () => {
  for (const header of ['"'.repeat(16_000), '"\\'.repeat(8_000), ' ='.repeat(8_000), ';'.repeat(16_000)]) {
    assert.equal(preferenceOf(header, most), { waitSeconds: null, applied: null });
  }
});

test.run();
