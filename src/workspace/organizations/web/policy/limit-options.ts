/** The offered values in order, with the current one, which a program may have set. */
export function limitOptions(
  offered: readonly number[],
  current: number,
  label: (value: number) => string,
) {
  return [...new Set([...offered, current])]
    .toSorted((one, other) => one - other)
    .map((value) => ({ value: String(value), label: label(value) }));
}
