import assert from "node:assert/strict";
import { hkdfSync } from "node:crypto";
import { test } from "node:test";
import type { Sealed } from "#db/tables.ts";
import type { Keyring } from "./keyring.ts";
import { openFromJob, openSealed, seal, sealForJob } from "./seal.ts";

function keyringOf(secret: string): Keyring {
  return {
    currentId: "test",
    keyIds: ["test"],
    derive: (purpose) => Buffer.from(hkdfSync("sha256", secret, "test", purpose, 32)),
    former: () => [],
  };
}

const keyring = keyringOf("one");

/** A value that someone wrote into the column by other means. */
function sealedAs(text: string): Sealed {
  // The type claims that this cannot happen.
  return text as unknown as Sealed;
}

const place = { table: "mails", column: "body_sealed", rowId: "a" } as const;

test("a sealed text opens where it was sealed", () => {
  assert.equal(openSealed(keyring, place, seal(keyring, place, "Grüße 👋")), "Grüße 👋");
});

test("a sealed text does not open in another row, column or table", () => {
  const sealed = seal(keyring, place, "secret");
  assert.throws(() => openSealed(keyring, { ...place, rowId: "b" }, sealed));
  assert.throws(() => openSealed(keyring, { ...place, column: "subject_sealed" }, sealed));
  assert.throws(() => openSealed(keyring, { ...place, table: "notes" }, sealed));
});

test("a sealed text opens neither with another keyring nor after tampering", () => {
  const sealed = seal(keyring, place, "secret");
  assert.throws(() => openSealed(keyringOf("two"), place, sealed));
  const changed = String(sealed).replace(/\.([^.])([^.]*)$/, (_, first, rest) =>
    first === "A" ? `.B${rest}` : `.A${rest}`,
  );
  assert.throws(() => openSealed(keyring, place, sealedAs(changed)));
  assert.throws(() => openSealed(keyring, place, sealedAs("v1.AAAA.AAAA")));
  assert.throws(() => openSealed(keyring, place, sealedAs("secret")));
});

test("the same text is sealed differently every time", () => {
  assert.notEqual(seal(keyring, place, "secret"), seal(keyring, place, "secret"));
});

test("a value sealed for a job opens only with its request ID", () => {
  const carried = sealForJob(keyring, "a", "maya@example.com");

  assert.equal(openFromJob(keyring, "a", carried), "maya@example.com");
  assert.throws(() => openFromJob(keyring, "b", carried));
  assert.throws(() => openSealed(keyring, place, sealedAs(carried)));
});
