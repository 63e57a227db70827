/**
 * Who waits for what can be had by one at a time: members in the order in which they were added, by turn. Null is no
 * turn.
 */
export class Turns<Member> {
  readonly #members = new Map<string, Member[]>();

  add(turn: string | null, member: Member): void {
    if (turn === null) return;
    const members = this.#members.get(turn);
    if (members === undefined) this.#members.set(turn, [member]);
    else members.push(member);
  }

  isFree(turn: string | null): boolean {
    return turn === null || !this.#members.has(turn);
  }

  isFirst(turn: string | null, member: Member): boolean {
    return turn === null || this.#members.get(turn)?.[0] === member;
  }

  /** Returns the member that is first now; null when there is none. */
  remove(turn: string | null, member: Member): Member | null {
    if (turn === null) return null;
    const members = (this.#members.get(turn) ?? []).filter((each) => each !== member);
    if (members.length === 0) this.#members.delete(turn);
    else this.#members.set(turn, members);
    return members[0] ?? null;
  }
}
