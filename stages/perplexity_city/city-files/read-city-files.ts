import { comparableName } from '../../../src/domain/names.js';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { TownAnswer } from '../../shared/atlas/atlas.js';
import { countryCode } from '../../shared/atlas/countries.js';
import { listInputFiles, readInputText } from '../../shared/input-files/input-folder.js';
import { fileNotice } from '../../shared/input-files/notices.js';
import { yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import { type CityDocument, readCityDocument } from './city-document.js';
import { isAboutTown } from './matching.js';

type Reading = Readonly<{ documents: readonly CityDocument[]; notices: readonly Notice[] }>;

/** Reads the user's `cities/*.md` about the show's town, in the order of their paths. */
export async function readCityFiles(root: string, show: Show, answer: TownAnswer): Promise<Reading> {
  const { documents: all, notices } = await readEveryCityFile(root);
  const documents: CityDocument[] = [];
  for await (const document of yieldingToEventLoop(all)) {
    if (await isAboutTown(document, show, answer)) documents.push(document);
  }
  if (answer.kind === 'found' || agree(documents)) return { documents, notices };
  const contradicting = documents.map((document) =>
    fileNotice(
      document.file,
      1,
      `may be about another ${show.city}: the show does not say its region; it was not used`,
    ),
  );
  return { documents: [], notices: [...notices, ...contradicting] };
}

/** Reads all of the user's `cities/*.md`, in the order of their paths. */
export async function readEveryCityFile(root: string): Promise<Reading> {
  const listing = await listInputFiles(root, 'cities', ['.md']);
  const documents: CityDocument[] = [];
  const notices: Notice[] = [...listing.notices];
  for (const file of listing.files) {
    const content = await readInputText(root, file);
    const read = content.kind === 'read' ? readCityDocument(file.path, content.text) : content;
    if (content.kind === 'read') notices.push(...content.notices);
    if (read.kind === 'unusable') notices.push(read.notice);
    else documents.push(read.document);
  }
  return { documents, notices };
}

/** Returns false if files name different regions or countries: then they are about different towns. */
function agree(documents: readonly CityDocument[]): boolean {
  const regions = new Set(documents.flatMap(({ region }) => (region === null ? [] : [comparableName(region)])));
  const countries = new Set(
    documents.flatMap(({ country }) => (country === null ? [] : [countryCode(country) ?? comparableName(country)])),
  );
  return regions.size <= 1 && countries.size <= 1;
}
