import { test } from "node:test";
import { readMutatedMails } from "./mutated-mails-for-tests.ts";

test("1,000 damaged mails are read without a crash, none for long, in bounded memory", () =>
  readMutatedMails(1000, 20_267));
