/** Something to wait for until the test lets it through. */
export type Gate = Readonly<{ opened: Promise<void>; open(): void }>;

export function createGate(): Gate {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** Everything that needs no waiting has happened. */
export function settled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
