const name = /^[A-Za-z0-9_-]{1,80}$/u;
const fileName = /^[A-Za-z0-9._-]{1,100}$/u;

/** True for the name of a release or the slug of an address; each becomes the name of a folder. */
export function isPageName(text: string): boolean {
  return name.test(text);
}

/** True for the name of a published file: no folder, and none of the names that mean one. */
export function isPageFileName(text: string): boolean {
  return fileName.test(text) && text !== '.' && text !== '..';
}
