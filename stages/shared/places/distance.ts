const earthRadiusKilometres = 6371.0088;
const radians = Math.PI / 180;
const directions = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const;

/** A point on the globe in decimal degrees, north and east positive. */
export type Point = Readonly<{ latitude: number; longitude: number }>;

/** Returns the great-circle distance on a sphere of the Earth's mean radius, accurate to 0.6 %. */
export function kilometresBetween(from: Point, to: Point): number {
  const north = Math.sin(((to.latitude - from.latitude) * radians) / 2) ** 2;
  const east = Math.sin(((to.longitude - from.longitude) * radians) / 2) ** 2;
  const chord = north + Math.cos(from.latitude * radians) * Math.cos(to.latitude * radians) * east;
  return 2 * earthRadiusKilometres * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Returns the initial bearing from one place to the other, as one of eight words: `north`, `north-east`, … */
export function bearingWord(from: Point, to: Point): string {
  const turn = (to.longitude - from.longitude) * radians;
  const [start, end] = [from.latitude * radians, to.latitude * radians];
  const east = Math.sin(turn) * Math.cos(end);
  const north = Math.cos(start) * Math.sin(end) - Math.sin(start) * Math.cos(end) * Math.cos(turn);
  const eighth = Math.round((Math.atan2(east, north) / radians + 360) / 45) % 8;
  return directions[eighth] ?? 'north';
}
