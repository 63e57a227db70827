/**
 * Values by text, for what follows from the text alone. Keeps those of the texts that were used last, which have at
 * most so many characters together: in two halves, of which the older one is dropped when the newer one is full. That
 * costs a third of a list in the order of use.
 */
export class KnownTexts<Value> {
  readonly #half: number;
  #newer = new Map<string, Value>();
  #older = new Map<string, Value>();
  /** Characters of the newer half, and one for each text. */
  #characters = 0;

  constructor(characters: number) {
    this.#half = characters / 2;
  }

  get(text: string): Value | undefined {
    const value = this.#newer.get(text);
    if (value !== undefined) return value;
    const older = this.#older.get(text);
    if (older !== undefined) this.set(text, older);
    return older;
  }

  /** Keeps no text that would fill a half by itself. */
  set(text: string, value: Value): void {
    const characters = text.length + 1;
    if (characters > this.#half) return;
    if (this.#characters + characters > this.#half) {
      this.#older = this.#newer;
      this.#newer = new Map();
      this.#characters = 0;
    }
    this.#newer.set(text, value);
    this.#characters += characters;
  }
}
