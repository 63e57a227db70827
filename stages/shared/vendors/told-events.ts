/**
 * The JSON of each whole event in the text of an event stream, in order; an answer that is one JSON object is one event. What is cut or
 * no JSON object is left out.
 */
export function toldEvents(text: string): readonly object[] {
  const whole = parsed(text);
  if (typeof whole === 'object' && whole !== null) return [whole];
  return text.split(/\r\n|\r|\n/u).flatMap((line) => {
    const event = line.startsWith('data:') ? parsed(line.slice('data:'.length)) : null;
    return typeof event === 'object' && event !== null ? [event] : [];
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
