import type { Notice } from '../../../src/domain/stage-values/documents.js';
import { listInputFiles, readInputText } from '../../shared/input-files/input-folder.js';
import { shownPath } from '../../shared/input-files/notices.js';
import { oncePer, oncePerText } from '../../shared/lines/once.js';
import type { SourceShow, SourceShows } from './source-show.js';

type Content = Readonly<{ shows: readonly SourceShow[]; losses: readonly Notice[]; asides: readonly Notice[] }>;

type Read = (text: string, file: string) => Promise<Content>;

/** The contents of files that did not change, by what reads them. */
const contentsBy = oncePer((read: Read) => oncePerText(1_000_000, (text, file) => `${file}\n${text}`, read));

/** Reads every file of `shows/` with an extension; `read` parses the shows in a file's text, and only these decide. */
export async function readTextFiles(root: string, extension: string, read: Read): Promise<SourceShows> {
  const listing = await listInputFiles(root, 'shows', [extension]);
  const contents: Content[] = [];
  for (const file of listing.files) {
    const content = await readInputText(root, file);
    if (content.kind === 'unusable') contents.push({ shows: [], losses: [content.notice], asides: [] });
    else {
      const found = await contentsBy(read)(content.text, shownPath(file.path));
      contents.push({ ...found, asides: [...content.notices, ...found.asides] });
    }
  }
  return {
    shows: contents.flatMap(({ shows }) => shows),
    losses: [...listing.notices, ...contents.flatMap(({ losses }) => losses)],
    asides: contents.flatMap(({ asides }) => asides),
    files: listing.files.length,
  };
}
