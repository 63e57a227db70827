/** What says that a text is about a whole country, in seven languages. */
const wholeCountry =
  /(?<!\p{L})(?:(?<!from (?:all )?)(?:all over|all across|across|around) the (?:country|nation)|nation-?wide|bundesweit|deutschlandweit|landesweit|im ganzen land|in ganz deutschland|(?:dans|à travers) (?:toute la france|tout le pays)|partout en france|(?:en|por|de) todo (?:el país|o país)|en toda españa|(?:em|por) todo o (?:país|brasil)|in tutt(?:a italia|o il paese)|in tutt[’']italia|in heel nederland|door heel nederland|landelijk[e]?)(?!\p{L})/iu;

/** Returns whether a text is about a whole country. */
export function isOnWholeCountry(text: string): boolean {
  return wholeCountry.test(text);
}
