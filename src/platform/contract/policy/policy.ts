export type Policy<T> = { provide(given: T): void; get(): T };

/**
 * A question that a feature asks of the features above it. The application provides the answer at
 * startup. A missing policy throws, so the caller fails closed.
 */
export function definePolicy<T extends object>(name: string): Policy<T> {
  let provided: T | undefined;
  return {
    provide(given) {
      provided = given;
    },
    get() {
      if (!provided) throw new Error(`The application provides no ${name}.`);
      return provided;
    },
  };
}
