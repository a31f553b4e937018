import { test } from "node:test";
import { readMutatedMails } from "./mutated-mails-for-tests.ts";

test("20,000 mutated mails are parsed in bounded time and memory", () =>
  readMutatedMails(20_000, Math.floor(Math.random() * 2 ** 30) + 1));
