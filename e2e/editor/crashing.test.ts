import { test } from "node:test";
import { openWebApp } from "#e2e/web-app.ts";
import { crashWhileTyping } from "./crashing.ts";

const app = await openWebApp();

test("a tab killed during typing loses at most the last 150 ms", async () => {
  for (let seed = 1; seed <= 8; seed += 1) await crashWhileTyping(app, seed);
});
