import type { ChatMessage } from './chat-passage.js';

/** Asks for a way into a network or a house, in seven languages. */
const access =
  /(?<!\p{L})(?:wi-?fi|wlan|passwor[dt]e?|passcode|codes?|pin|mot de passe|contraseña|clave|códigos?|codice|senha|wachtwoord)(?!\p{L})[^?]{0,60}\?/iu;

/** Returns messages without those that answer a question for a password or a code: `Wifi?`, and the next message. */
export function withoutAccess(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  return messages.filter((message, at) => {
    const before = messages[at - 1];
    return before === undefined || before.by === message.by || before.day !== message.day || !access.test(before.text);
  });
}
