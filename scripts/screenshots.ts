import assert from "node:assert/strict";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { parseArgs } from "node:util";
import { z } from "zod";
import { allScreens } from "#e2e/all-screens.ts";
import { type Look, openPage } from "#e2e/browser.ts";
import type { Screen } from "#e2e/screens.ts";
import { openOwnWebApp, openWebApp } from "#e2e/web-app.ts";
import type { TestApp } from "#src/testing/test-app.ts";
import { buildWebIfStale } from "./build-web.ts";
import { takeReadmePictures } from "./readme-pictures.ts";

const FOLDER = join(import.meta.dirname, "..", "dist", "screenshots");

const DESK = 1440;
const PHONE = 390;
const HEIGHTS = { desk: 900, phone: 844 };

const USUAL: readonly Look[] = [
  { theme: "light", width: DESK },
  { theme: "dark", width: DESK },
  { theme: "light", width: PHONE },
];

const Wanted = z.object({
  theme: z.array(z.enum(["light", "dark"])).optional(),
  width: z.array(z.coerce.number().int().positive()).optional(),
});

const { positionals: names, values } = parseArgs({
  allowPositionals: true,
  options: {
    theme: { type: "string", multiple: true },
    width: { type: "string", multiple: true },
    readme: { type: "boolean" },
  },
});
const looks = looksFor(Wanted.parse(values));
const wanted = allScreens.filter(
  ({ name }) => names.length === 0 || names.some((part) => name.includes(part)),
);

/**
 * Pictures of every state of every screen, or of those that are asked for, for a person to look at.
 * With --readme those of the README.
 */
test("pictures", async () => {
  await buildWebIfStale();
  if (values.readme) return takeReadmePictures();
  if (wanted.length === 0) throw new Error(`No screen has ${names.join(" or ")} in its name.`);
  if (names.length === 0) rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const [app, newServer] = [await openWebApp(), await openOwnWebApp()];
  await app.signIn();
  const failures: string[] = [];
  for (const screen of wanted) {
    for (const look of looks) {
      const name = `${screen.name}-${look.theme}-${look.width}`;
      await take(name, screen, look, screen.isNewServer ? newServer : app).catch((error) =>
        failures.push(`${name}: ${error}`),
      );
    }
  }
  console.log(`Pictures are in ${FOLDER}`);
  assert.deepEqual(failures, []);
});

async function take(name: string, screen: Screen, look: Look, app: TestApp): Promise<void> {
  await using visit = await openPage(app, look);
  visit.expectConsoleError(/./);
  await screen.show(visit, app);
  const path = join(FOLDER, `${name}.png`);
  await visit.page.screenshot({ path, animations: "disabled", fullPage: true });
}

function looksFor({ theme, width }: z.infer<typeof Wanted>): readonly Look[] {
  const asked = (theme ?? ["light"]).flatMap((one) =>
    (width ?? [DESK]).map((wide) => ({ theme: one, width: wide })),
  );
  return (theme || width ? asked : USUAL).map((look) => ({
    ...look,
    height: (look.width ?? DESK) < 650 ? HEIGHTS.phone : HEIGHTS.desk,
  }));
}
