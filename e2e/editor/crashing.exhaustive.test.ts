import { test } from "node:test";
import { openWebApp } from "#e2e/web-app.ts";
import { crashWhileTyping } from "./crashing.ts";

const app = await openWebApp();

test("200 tabs killed during typing lose at most the last 150 ms", async () => {
  for (let seed = 1001; seed <= 1200; seed += 1) await crashWhileTyping(app, seed);
});
