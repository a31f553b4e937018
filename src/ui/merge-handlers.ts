type Listener = (event: never) => void;

/**
 * Merges the props of several owners of one element: handlers of the same event run in order; for
 * other props the last one wins.
 */
export function mergeHandlers<A extends object, B extends object>(first: A, second: B): A & B {
  const joined = new Map<string, unknown>(Object.entries(first));
  for (const [name, value] of Object.entries(second)) {
    const other = joined.get(name);
    const areTwo = isListener(name, other) && isListener(name, value);
    joined.set(name, areTwo ? both(other, value) : value);
  }
  // `Object.fromEntries` loses the names: they are those of the two inputs.
  return Object.fromEntries(joined) as A & B;
}

function isListener(name: string, value: unknown): value is Listener {
  return name.startsWith("on") && typeof value === "function";
}

function both(first: Listener, second: Listener): Listener {
  return (event) => {
    first(event);
    second(event);
  };
}
