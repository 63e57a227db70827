import { sameName } from '../../../src/domain/names.js';
import type { Notice, Question } from '../../../src/domain/stage-values/documents.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { Instant } from '../../../src/domain/time.js';
import { listInputFiles, readInputText } from '../../shared/input-files/input-folder.js';
import { fileNotice } from '../../shared/input-files/notices.js';
import { inputFolders } from '../../shared/input-files/unread-input.js';
import { yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import { fileOrigin, sourceAt } from '../../shared/origins/origin.js';
import { fullName } from '../../shared/places/resolve-place.js';
import { noStops, relationTo } from '../../shared/places/same-place.js';
import type { PlaceTable } from '../../shared/places/table.js';
import { type CityDocument, readCityDocument } from './city-document.js';

type Reading = Readonly<{ documents: readonly CityDocument[]; notices: readonly Notice[] }>;

/**
 * Reads the user's `cities/` about the show's town, in the order of their paths. A file that may be about another
 * town of the name becomes a question, unless it names neither region nor country and no other file has the name.
 */
export async function readCityFiles(
  root: string,
  show: Show,
  table: PlaceTable,
  now: Instant,
): Promise<Reading & Readonly<{ questions: readonly Question[] }>> {
  const { documents: all, notices: found } = await readEveryCityFile(root, table);
  const documents: CityDocument[] = [];
  const questions: Question[] = [];
  const notices = [...found];
  const where = show.place == null ? show.city : fullName(show.place);
  const haveName = all.filter(({ cities }) => cities.some((city) => sameName(city, show.city)));
  for await (const document of yieldingToEventLoop(all)) {
    const { region, country } = document;
    const relations = document.cities.map((city) =>
      relationTo(show, { city, region, country, venue: null }, noStops, table),
    );
    const isQuestion = !relations.includes('same') && relations.includes('question');
    const isMeant =
      isQuestion && region === null && country === null && haveName.length === 1 && haveName[0] === document;
    if (isMeant) notices.push(fileNotice(document.file, 1, `names no country; taken to be about ${where}`));
    if (isMeant || relations.includes('same')) documents.push(document);
    else if (isQuestion) questions.push(questionOf(document, now));
  }
  return { documents, notices, questions };
}

function questionOf({ file, cities: [city = ''], region, country }: CityDocument, now: Instant): Question {
  const said = [city, region, country].filter((part) => part !== null).join(', ');
  const text = `Your file says "${said}", which may be another ${city}: is it about this one?`;
  return { text, source: sourceAt(fileOrigin(file, 1), now) };
}

/** Reads all of the user's `cities/`, in the order of their paths. */
export async function readEveryCityFile(root: string, table: PlaceTable): Promise<Reading> {
  const listing = await listInputFiles(root, 'cities', inputFolders.cities);
  const documents: CityDocument[] = [];
  const notices: Notice[] = [...listing.notices];
  for (const file of listing.files) {
    const content = await readInputText(root, file);
    const read = content.kind === 'read' ? readCityDocument(file.path, content.text, table) : content;
    if (content.kind === 'read') notices.push(...content.notices);
    if (read.kind === 'unusable') notices.push(read.notice);
    else documents.push(read.document);
  }
  return { documents, notices };
}
