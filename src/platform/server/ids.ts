import { randomUUIDv7 } from "node:crypto";

/** Ids are made here and never by a client, so that a duplicate cannot reveal a foreign row. */
export function newId(): string {
  return randomUUIDv7();
}
