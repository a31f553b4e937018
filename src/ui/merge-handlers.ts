type Listener = (event: never) => void;

/**
 * The attributes of several who have something to say about one element: of two that listen to the
 * same event both hear it, in this order; of anything else the later one says it.
 */
export function mergeHandlers<A extends object, B extends object>(first: A, second: B): A & B {
  const joined = new Map<string, unknown>(Object.entries(first));
  for (const [name, value] of Object.entries(second)) {
    const other = joined.get(name);
    const areTwo = isListener(name, other) && isListener(name, value);
    joined.set(name, areTwo ? both(other, value) : value);
  }
  // A map forgets which names it has: they are those of the two.
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
