import type { LocalTime } from '../../../src/domain/time.js';

/** What says that a time is not settled, in seven languages. */
const unsettled =
  /(?<!\p{L})(?:to be confirmed|tb[ac]|à confirmer|noch (?:offen|unklar)|zu klären|por confirmar|a confirmar|sin confirmar|da confermare|da definire|nog (?:niet bevestigd|te bevestigen)|onder voorbehoud)(?!\p{L})/iu;
const ofTimes =
  /(?<!\p{L})(?:time|start|uhrzeit|beginn|zeit|heure|horaire|hora|horario|orario|ora|horário|tijd|aanvang)(?!\p{L})/iu;
const either =
  /(?<![\d.:])(\d{1,2})(?:[.:h](\d{2}))? {0,2}(?:h|uhr|uur)? {1,2}(?:or|oder|ou|o|of) {1,2}(\d{1,2})(?:[.:h](\d{2}))?(?![\d.:])/iu;

/** Returns what notes leave open about the start: the times of `21 or 21.30` that are not used, else that it is. */
export function openTimes(text: string, start: LocalTime): readonly string[] {
  if (!unsettled.test(text) || !ofTimes.test(text)) return [];
  const [, hour = '', minute = '00', hourTwo = '', minuteTwo = '00'] = either.exec(text) ?? [];
  const times = [`${hour.padStart(2, '0')}:${minute}`, `${hourTwo.padStart(2, '0')}:${minuteTwo}`];
  return hour !== '' && times.includes(start) ? times.filter((time) => time !== start) : ['to be confirmed'];
}
