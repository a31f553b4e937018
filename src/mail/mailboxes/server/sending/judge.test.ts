import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import {
  NeedsReconnect,
  Permanent,
  RateLimited,
  SendUncertain,
  Transient,
} from "#src/mail/mailboxes/server/providers/mail-errors.ts";
import { judgeFailure } from "./judge-failure.ts";
import { judgeSearch } from "./judge-search.ts";

const search = fc.record({
  searches: fc.nat(20),
  resends: fc.nat(3),
  uncertainSeconds: fc.nat(100_000),
});

test("a mail missing at the provider is resent once after ten minutes", () => {
  fc.assert(
    fc.property(search, (item) => {
      const { act } = judgeSearch("absent", item);
      if (act !== "send-again") return;
      assert.ok(item.resends === 0 && item.uncertainSeconds >= 600 && item.searches >= 1);
    }),
  );
});

test("a mail the provider cannot search for needs a person's decision", () => {
  fc.assert(
    fc.property(search, (item) => assert.deepEqual(judgeSearch("unknown", item), { act: "rest" })),
  );
});

const handedOver = { isHandedOver: true, attempt: 0, triedForSeconds: 0 };

test("an unknown failure after handover is investigated instead of retried", () => {
  for (const error of [
    new SendUncertain("cut"),
    new Error("socket"),
    new TypeError("fetch failed"),
  ])
    assert.deepEqual(judgeFailure(error, handedOver), { act: "search" });
});

test("before a mail is handed over, an unknown failure is tried again", () => {
  const item = { ...handedOver, isHandedOver: false };
  assert.deepEqual(judgeFailure(new Error("socket"), item), { act: "retry", seconds: 60 });
});

test("an unavailable provider is retried for a day", () => {
  const item = (triedForSeconds: number) => ({ ...handedOver, attempt: 9, triedForSeconds });
  assert.equal(judgeFailure(new Transient("503"), item(86_000)).act, "retry");
  assert.equal(judgeFailure(new Transient("503"), item(86_400)).act, "fail");
});

test("rejections, lost grants and limits are handled differently", () => {
  const until = new Date();
  assert.deepEqual(judgeFailure(new Permanent("recipient_refused"), handedOver), {
    act: "fail",
    code: "recipient_refused",
  });
  assert.deepEqual(judgeFailure(new Permanent("refused"), handedOver), {
    act: "hold",
    code: "refused",
  });
  assert.deepEqual(judgeFailure(new NeedsReconnect("gone"), handedOver), { act: "reconnect" });
  assert.deepEqual(judgeFailure(new RateLimited(until), handedOver), { act: "throttle", until });
});
