import assert from "node:assert/strict";
import { test } from "node:test";
import { authContract } from "#src/workspace/auth/auth.contract.ts";
import { isExcepted } from "./excepted-paths.rules.ts";

const STAYS = [
  "/sign-in",
  "/sign-out",
  "/auth/invitations",
  "/auth/verify-email",
  "/reset-password",
  // The calls behind the first two.
  authContract.signIn.path,
  authContract.signOut.path,
  // Subpaths are included.
  "/auth/invitations/accept",
  "/sign-in/",
];

for (const path of STAYS)
  test(`a refusal on ${path} signs no one out`, () => assert.equal(isExcepted(path), true));

const ENDS = [
  "/",
  "/auth",
  "/projects",
  "/settings/org/members",
  authContract.me.path,
  "/invite",
  "/verify-email",
  "/sign-in-history",
  "/auth/invitations-of-others",
  "/projects/sign-in",
  "/SIGN-IN",
];

for (const path of ENDS)
  test(`a refusal on ${path} ends the session`, () => assert.equal(isExcepted(path), false));
