import { test } from "node:test";
import { readMutatedMails } from "./mutated-mails-for-tests.ts";

test("1,000 mutated mails are parsed in bounded time and memory", () =>
  readMutatedMails(1000, 20_267));
