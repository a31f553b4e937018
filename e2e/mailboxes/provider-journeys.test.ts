import { test } from "node:test";
import { followMailbox } from "./follow-mailbox.ts";

test("an admin connects Gmail, sees that nothing is missing, sends, undoes, connects it again and deletes it", () =>
  followMailbox("Gmail", "admin"));
