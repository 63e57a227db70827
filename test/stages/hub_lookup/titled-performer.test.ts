import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { titledPerformer } from '../../../stages/hub_lookup/listing/titled-performer.js';
import { withInputFolder } from '../../support/stage-context.js';

const mail = 'From: Box Office <office@minard.example>\nTo: Ada Example <ada@example.org>\n\nDoors at 7.\n';

const folders: readonly (readonly [rule: string, files: Readonly<Record<string, string>>, string | null])[] = [
  [
    'the name over a list, which a mail is to',
    { 'shows/dates.md': '# Ada Example – autumn dates\n12 Oct Ghent\n', 'shows/mail.txt': mail },
    'Ada Example',
  ],
  [
    'a name in capitals before the title of the show',
    { 'shows/termine.txt': 'ADA EXAMPLE „Ebbe“ – Termine\n12.10. Gent\n', 'shows/mail.txt': mail },
    'ADA EXAMPLE',
  ],
  [
    'one who writes in a chat',
    {
      'shows/tour.csv': 'ADA EXAMPLE / AUTUMN,,\nDate,Town,Venue\n',
      'shows/chat.txt': '04/08/2026 14:30 - Ada Example: how many seats?\n',
    },
    'ADA EXAMPLE',
  ],
  ['a title that no one bears', { 'shows/dates.md': '# Winter Tales – dates\n', 'shows/mail.txt': mail }, null],
  ['a room is no performer', { 'shows/sheet.txt': 'Box Office – for artists\n', 'shows/mail.txt': mail }, null],
];

for (const [rule, files, name] of folders)
  test(`${rule}: ${name ?? 'no performer'}`, () =>
    withInputFolder(files, async (root) => {
      const room = { venue: 'Minard Box Office', city: 'Ghent' };
      assert.is(await titledPerformer(root, [room]), name);
    }));

test.run();
