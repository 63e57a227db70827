/** A message of a chat, with its sender and the day on which it was sent. */
type Message = Readonly<{ day: string; by: string | null; text: string }>;

/** In seven languages: a message was meant for others. */
const wrongChat =
  /(?<!\p{L})(?:wrong (?:group|chat|thread|window|person|number)|falsche[rn]? (?:gruppe|chat|fenster)|mauvais(?:e)? (?:groupe|conversation|fil)|trompée? de (?:groupe|conversation)|(?:grupo|chat) equivocado|me he equivocado de (?:grupo|chat)|(?:gruppo|chat) sbagliat[oa]|(?:grupo|chat|conversa) errad[oa]|verkeerde (?:groep|app|chat))(?!\p{L})/iu;

/** Returns the messages without those that were meant for others, with what their writer says of it. */
export function withoutMistakes<One extends Message>(messages: readonly One[]): readonly One[] {
  const dropped = new Set<One>();
  for (const [at, message] of messages.entries()) {
    if (!wrongChat.test(message.text)) continue;
    const before = messages.slice(0, at).findLast(({ by, day }) => by === message.by && day === message.day);
    dropped.add(message);
    if (before !== undefined) dropped.add(before);
  }
  return messages.filter((message) => !dropped.has(message));
}
