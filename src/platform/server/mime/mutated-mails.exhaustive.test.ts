import { test } from "node:test";
import { readMutatedMails } from "./mutated-mails-for-tests.ts";

test("20,000 damaged mails are read without a crash, none for long, in bounded memory", () =>
  readMutatedMails(20_000, Math.floor(Math.random() * 2 ** 30) + 1));
