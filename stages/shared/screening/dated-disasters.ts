/** Disasters, in seven languages, as they are called next to the year of one: `the 2019 fire`. */
const disaster =
  /(?<!\p{L})(?:fires?|blaze|arson|floods?|flooding|crash|derailment|collapse|explosion|shooting|stabbing|attacks?|earthquake|landslide|tornado|sinking|disaster|(?:groß|haus|wald|theater)?br(?:and|ände)|feuer|hochwasser|überschwemmung|flut(?:katastrophe)?|unglück|einsturz|explosion|amoklauf|anschlag|erdbeben|erdrutsch|incendies?|inondations?|crues?|accident|effondrement|explosion|fusillade|attentats?|séisme|incendios?|inundación|inundaciones|riada|dana|derrumbe|explosión|tiroteo|atentados?|terremoto|incendi[oa]?|alluvione|crollo|esplosione|sparatoria|attentat[oi]|frana|incêndios?|inundaç(?:ão|ões)|cheias?|desabamento|explosão|tiroteio|terramoto|overstroming(?:en)?|watersnood|instorting|explosie|schietpartij|aanslag(?:en)?|aardbeving)(?!\p{L})/iu;
/** A year. */
const year = /(?<!\d)(?:19|20)\d\d(?!\d)/gu;
/** Years after which those who were there are no longer in the room. */
const lifetime = 70;

/** Returns whether a text is on a disaster of a year that people remember. */
export function isRememberedDisaster(text: string, today: string): boolean {
  const now = Number(today.slice(0, 4));
  return (
    disaster.test(text) && (text.match(year) ?? []).some((one) => Number(one) > now - lifetime && Number(one) <= now)
  );
}
