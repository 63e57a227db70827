import zoneOf from '@photostructure/tz-lookup';

/** Node 20 has the getter, newer versions the method; TypeScript's library has neither. */
type LocaleWithZones = Intl.Locale &
  Readonly<{ timeZones?: readonly string[]; getTimeZones?: () => readonly string[] }>;

/** Distances at which a zone of the country is searched, in degrees: the package's borders are off by less. */
const probeDistances = [0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 3.2] as const;
const probeDirections = [0, 45, 90, 135, 180, 225, 270, 315].map((degrees) => (degrees * Math.PI) / 180);

const zonesByCountry = new Map<string, ReadonlySet<string>>();
const presentNames = new Map<string, string>();

/**
 * Returns the IANA time zone at a place. The borders of `tz-lookup` are coarse and put 2,399 of the atlas' towns into
 * another country's zone, so when the country is known, its own zone nearest to the place is used.
 */
export function timeZoneAt(latitude: number, longitude: number, country: string | null): string {
  const zone = zoneOf(latitude, longitude);
  const own = country === null ? new Set<string>() : zonesOf(country);
  if (own.size === 0 || own.has(presentName(zone))) return zone;
  const [only] = own;
  if (own.size === 1 && only !== undefined) return only;
  for (const distance of probeDistances) {
    for (const direction of probeDirections) {
      const probed = zoneNear(latitude + distance * Math.cos(direction), longitude + distance * Math.sin(direction));
      if (own.has(presentName(probed))) return probed;
    }
  }
  return zone;
}

function zoneNear(latitude: number, longitude: number): string {
  return zoneOf(Math.max(-90, Math.min(90, latitude)), ((longitude + 540) % 360) - 180);
}

function zonesOf(country: string): ReadonlySet<string> {
  const known = zonesByCountry.get(country);
  if (known !== undefined) return known;
  const locale: LocaleWithZones = new Intl.Locale(`und-${country}`);
  const zones = new Set((locale.getTimeZones?.() ?? locale.timeZones ?? []).map(presentName));
  zonesByCountry.set(country, zones);
  return zones;
}

/** Returns the platform's name of a zone, because zones were renamed (`Europe/Kiev`, `Europe/Kyiv`). */
function presentName(zone: string): string {
  const known = presentNames.get(zone);
  if (known !== undefined) return known;
  const name = platformName(zone);
  presentNames.set(zone, name);
  return name;
}

function platformName(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    // Newer than the platform's time zone database.
    return zone;
  }
}
