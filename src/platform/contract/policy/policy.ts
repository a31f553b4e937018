export type Policy<T> = { provide(given: T): void; get(): T };

/**
 * What a feature asks of the features above it. The application provides it before anything runs. A
 * policy that is missing throws, so the work that asks for it does not go on without an answer.
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
