import type { de } from './languages/de.js';

/** The translation of every phrase of the page. */
export type Catalogue = Readonly<Record<keyof typeof de, string>>;
