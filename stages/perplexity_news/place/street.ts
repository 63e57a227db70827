/** A street or square with its name, in seven languages. */
const street =
  /(?<!\p{L})(?:(?:[Vv]ia(?!\sd[ai]\s)|[Vv]iale|[Cc]orso|[Pp]iazza(?:le)?|[Ll]argo|[Rr]ues?|[Aa]venue|[Bb]oulevard|[Pp]lace|[Qq]uai|[Cc]alle|[Aa]venida|[Pp]laza|[Pp]aseo|[Rr]ua|[Pp]raça|[Aa]v\.)\s(?:(?:de|del|della|delle|dei|degli|di|da|do|dos|das|la|le|les|el|los|las|du|des|l[’'])\s?){0,2}\p{Lu}\p{L}+|\p{Lu}[\p{L}-]{2,30}(?:straße|strasse|gasse|platz|allee|straat|laan|plein|weg|kade|gracht)(?!\p{L})|\p{Lu}\p{L}+ (?:Street|Road|Avenue|Lane|Square|Drive|Terrace|Way|St|Ave|Rd)(?!\p{L}))/u;

/** Returns whether a text names a street or a square. */
export function namesStreet(text: string): boolean {
  return street.test(text);
}
