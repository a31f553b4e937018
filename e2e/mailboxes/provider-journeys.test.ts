import { test } from "node:test";
import { followMailbox } from "./follow-mailbox.ts";

test("an admin connects, verifies, sends, undoes, reconnects and deletes Gmail", () =>
  followMailbox("Gmail", "admin"));
