import assert from "node:assert/strict";
import { test } from "node:test";
import { AUDIT_KINDS } from "#src/workspace/audit/audit.rules.ts";
import { activityWords, nameOfActor } from "./activity.text.ts";
import { activityKinds } from "./activity-kinds.text.ts";

// Every detail that any kind of event is recorded with.
const details = {
  device: "Firefox on Linux",
  devices: "3",
  before: "view",
  after: "edit",
  role: "edit",
  businessEmailOnly: "on",
};

test("every kind of event has its own sentence", () => {
  const sentences = AUDIT_KINDS.map((kind) =>
    activityWords[kind].says({ subject: "Ada", details }),
  );
  assert.equal(new Set(sentences).size, AUDIT_KINDS.length);
  for (const sentence of sentences) assert.match(sentence, /^[A-Z][^_]+$/);
});

test("a missing fact leaves no gap in its sentence", () => {
  for (const kind of AUDIT_KINDS) {
    const sentence = activityWords[kind].says({ subject: "Ada", details: {} });
    assert.doesNotMatch(sentence, /undefined| {2}| $/, kind);
  }
});

test("every kind of event can be chosen, once", () => {
  const offered = activityKinds.flatMap(({ kinds }) => kinds);
  assert.deepEqual(offered.toSorted(), AUDIT_KINDS.toSorted());
});

test("roles and providers have readable names", () => {
  const said = activityWords.member_role_changed.says({ subject: "Ada Quist", details });
  assert.equal(said, "Changed the role of Ada Quist from View to Edit");
  const through = activityWords.sign_in.says({ subject: "", details: { provider: "google" } });
  assert.equal(through, "Signed in through Google");
});

test("an event without a person still names an actor", () => {
  assert.equal(nameOfActor({ actorName: "", kind: "sign_in_failed" }), "Not signed in");
  assert.equal(
    nameOfActor({ actorName: "", kind: "organization_restored" }),
    "Server administrator",
  );
});
