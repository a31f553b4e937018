import assert from "node:assert/strict";
import { test } from "node:test";
import { encryptPush } from "./encrypt-push.ts";

test("the example of RFC 8291 is encrypted byte for byte", () => {
  const keys = {
    p256dh:
      "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  };
  const made = {
    privateKey: Buffer.from("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", "base64url"),
    salt: Buffer.from("DGv6ra1nlYgDCS1FRnbzlw", "base64url"),
  };

  const encrypted = encryptPush("When I grow up, I want to be a watermelon", keys, made);

  assert.equal(
    encrypted.toString("base64url"),
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  );
});

test("keys that are no point of the curve are refused", () => {
  const keys = {
    p256dh: Buffer.alloc(65, 4).toString("base64url"),
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  };
  assert.throws(() => encryptPush("Hello", keys));
});
