/** A binary heap, ordered by `compare`. */
export function createHeap<T>(compare: (a: T, b: T) => number) {
  const items: T[] = [];

  function push(item: T): void {
    items.push(item);
    for (let at = items.length - 1; at > 0; ) {
      const parent = (at - 1) >> 1;
      if (!swapIfBefore(at, parent)) return;
      at = parent;
    }
  }

  function pop(): T | undefined {
    const first = items[0];
    const last = items.pop();
    if (last === undefined || items.length === 0) return first;
    items[0] = last;
    sink();
    return first;
  }

  function sink(): void {
    for (let at = 0; ; ) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      const child = right < items.length && isBefore(right, left) ? right : left;
      if (child >= items.length || !swapIfBefore(child, at)) return;
      at = child;
    }
  }

  function isBefore(a: number, b: number): boolean {
    const [one, other] = [items[a], items[b]];
    return one !== undefined && other !== undefined && compare(one, other) < 0;
  }

  function swapIfBefore(a: number, b: number): boolean {
    const [one, other] = [items[a], items[b]];
    if (one === undefined || other === undefined || compare(one, other) >= 0) return false;
    items[a] = other;
    items[b] = one;
    return true;
  }

  return { push, pop, peek: () => items[0], size: () => items.length };
}
