/**
 * A copy with another value at this path. "[]" after a list means its first element. Objects are
 * merged.
 */
export function withValue(
  value: unknown,
  [step, ...rest]: readonly string[],
  by: unknown,
): unknown {
  if (step === undefined) return typeof by === "object" ? { ...Object(value), ...by } : by;
  const isList = step.endsWith("[]");
  const name = isList ? step.slice(0, -2) : step;
  const { [name]: inner, ...others } = Object(value);
  if (!isList) return { ...others, [name]: withValue(inner, rest, by) };
  const [first, ...more] = Array.isArray(inner) ? inner : [];
  return { ...others, [name]: [withValue(first, rest, by), ...more] };
}
