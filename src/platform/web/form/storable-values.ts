import type { Values } from "./paths.ts";

/** JSON has no dates; an object with this property represents one. */
const DATE = "$date";
/** Fields with these names are never stored. */
const SECRET = /passw|secret|token|^code$/i;

/** The fields that may be stored and survive a JSON round trip. */
export function storableOf(typed: Values): Values {
  return Object.fromEntries(storableParts(typed).filter(([, value]) => value !== undefined));
}

export function revive(_name: string, value: unknown): unknown {
  const isDate = typeof value === "object" && value !== null && DATE in value;
  return isDate ? new Date(Number(value[DATE])) : value;
}

function storableParts(values: object): [name: string, value: unknown][] {
  return Object.entries(values).map(([name, value]) => [
    name,
    SECRET.test(name) ? undefined : toStorable(value),
  ]);
}

/** Undefined for a value that does not survive it, such as a file. */
function toStorable(value: unknown): unknown {
  if (value instanceof Date) return { [DATE]: value.getTime() };
  if (value === null || /^(string|boolean|number)$/.test(typeof value)) return value;
  const isList = Array.isArray(value);
  if (!isList && !isRow(value)) return undefined;
  const parts = storableParts(value);
  if (parts.some(([, part]) => part === undefined)) return undefined;
  return isList ? parts.map(([, part]) => part) : Object.fromEntries(parts);
}

function isRow(value: unknown): value is object {
  return value instanceof Object && Object.getPrototypeOf(value) === Object.prototype;
}
