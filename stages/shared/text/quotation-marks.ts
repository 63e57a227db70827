/** Quotation marks of the seven languages, the French ones with the blank inside. */
const marks = /(?<![\p{L}\p{N}.,!?…])«\s|\s»(?![\p{L}\p{N}])|[«»„“”"]/gu;

/** Returns words without quotation marks, or with another mark in their place, so that they can be quoted. */
export function withoutQuotationMarks(text: string, instead = ''): string {
  return text.replace(marks, instead);
}
