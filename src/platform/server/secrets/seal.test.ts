import assert from "node:assert/strict";
import { hkdfSync } from "node:crypto";
import { test } from "node:test";
import type { Keyring } from "./keyring.ts";
import { openSealed, seal } from "./seal.ts";

function keyringOf(secret: string): Keyring {
  return {
    currentId: "test",
    keyIds: ["test"],
    derive: (purpose) => Buffer.from(hkdfSync("sha256", secret, "test", purpose, 32)),
  };
}

const keyring = keyringOf("one");
const place = { table: "mails", column: "body", rowId: "a" };

test("a sealed text opens where it was sealed", () => {
  assert.equal(openSealed(keyring, place, seal(keyring, place, "Grüße 👋")), "Grüße 👋");
});

test("a sealed text does not open in another row, column or table", () => {
  const sealed = seal(keyring, place, "secret");
  assert.throws(() => openSealed(keyring, { ...place, rowId: "b" }, sealed));
  assert.throws(() => openSealed(keyring, { ...place, column: "subject" }, sealed));
  assert.throws(() => openSealed(keyring, { ...place, table: "notes" }, sealed));
});

test("a sealed text does not open with another keyring or after a change", () => {
  const sealed = seal(keyring, place, "secret");
  assert.throws(() => openSealed(keyringOf("two"), place, sealed));
  const changed = sealed.replace(/\.([^.])([^.]*)$/, (_, first, rest) =>
    first === "A" ? `.B${rest}` : `.A${rest}`,
  );
  assert.throws(() => openSealed(keyring, place, changed));
  assert.throws(() => openSealed(keyring, place, "v1.AAAA.AAAA"));
  assert.throws(() => openSealed(keyring, place, "secret"));
});

test("the same text is sealed differently every time", () => {
  assert.notEqual(seal(keyring, place, "secret"), seal(keyring, place, "secret"));
});
