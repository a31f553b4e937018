/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json };

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Equal by value, ignoring key order. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one)) {
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((value, at) => isSameJson(value, other[at]))
    );
  }
  if (!isObject(one) || !isObject(other)) return false;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  return keys.every((key) => Object.hasOwn(other, key) && isSameJson(one[key], other[key]));
}

/**
 * Whether the depth exceeds the limit. Stops there, because hostile nesting could overflow the
 * stack of any recursive code.
 */
export function isDeeperThan(value: unknown, most: number): boolean {
  if (most < 0) return true;
  if (Array.isArray(value)) return value.some((one) => isDeeperThan(one, most - 1));
  if (!isObject(value)) return false;
  for (const key in value) if (isDeeperThan(value[key], most - 1)) return true;
  return false;
}
