/** What precedes a vendor's own words at the end of a reason. */
const says = ' It says: ';

/** Returns the end of a reason that quotes a vendor's message; empty without one. */
export function vendorQuote(message: string): string {
  return message === '' ? '' : `${says}${message}`;
}

/** Returns a reason without the vendor's own words, which are for operators: they name accounts and requests. */
export function withoutVendorQuote(reason: string): string {
  return reason.split(says)[0] ?? '';
}
