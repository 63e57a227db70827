import { strToU8, type Zippable, zipSync } from 'fflate';

const namespace = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const parts = {
  '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook ${namespace} xmlns:r="${relations}"><sheets><sheet name="One" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/styles.xml': `<styleSheet ${namespace}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

/** Returns a workbook whose only sheet has these rows, as XML. */
export function workbookOf(rows: string, others: Zippable = {}): Buffer {
  const sheet = `<worksheet ${namespace}><sheetData>${rows}</sheetData></worksheet>`;
  const all = Object.entries({ ...parts, 'xl/worksheets/sheet1.xml': sheet });
  return Buffer.from(zipSync({ ...Object.fromEntries(all.map(([path, text]) => [path, strToU8(text)])), ...others }));
}
