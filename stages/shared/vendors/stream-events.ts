/** The JSON of each whole event in the text of an event stream, in order. An event that is cut or no JSON object is left out. */
export function streamEvents(text: string): readonly object[] {
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
