/** Where a member stands in its heap; the heap keeps it. */
export type Placed = { position: number };

/** A binary heap whose members may come to stand elsewhere: each operation costs the logarithm of its size. */
export type Heap<Member extends Placed> = Readonly<{
  first(): Member | undefined;
  add(member: Member): void;
  /** What `before` says of the member may have changed. */
  moved(member: Member): void;
  remove(member: Member): void;
}>;

export function createHeap<Member extends Placed>(before: (one: Member, other: Member) => boolean): Heap<Member> {
  const members: Member[] = [];

  function put(member: Member, position: number): void {
    members[position] = member;
    member.position = position;
  }

  function rise(member: Member): void {
    for (let parent = above(member); parent !== undefined && before(member, parent); parent = above(member)) {
      swap(member, parent);
    }
  }

  function sink(member: Member): void {
    for (let child = below(member); child !== undefined && before(child, member); child = below(member)) {
      swap(member, child);
    }
  }

  function above({ position }: Member): Member | undefined {
    return position === 0 ? undefined : members[(position - 1) >> 1];
  }

  function below({ position }: Member): Member | undefined {
    const [left, right] = [members[2 * position + 1], members[2 * position + 2]];
    return left !== undefined && right !== undefined && before(right, left) ? right : left;
  }

  function swap(one: Member, other: Member): void {
    const { position } = one;
    put(one, other.position);
    put(other, position);
  }

  function moved(member: Member): void {
    rise(member);
    sink(member);
  }

  return {
    first: () => members[0],
    add(member) {
      put(member, members.length);
      rise(member);
    },
    moved,
    remove(member) {
      const last = members.pop();
      if (last === undefined || last === member) return;
      put(last, member.position);
      moved(last);
    },
  };
}
