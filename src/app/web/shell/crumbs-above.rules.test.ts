import assert from "node:assert/strict";
import { test } from "node:test";
import { pages } from "#src/app/pages.ts";
import { settingsGroups } from "#src/app/web/settings/settings-groups.rules.ts";
import { crumbsAbove } from "./crumbs-above.rules.ts";

test("the breadcrumb of a settings page follows its sidebar", () => {
  for (const { caption, items } of settingsGroups) {
    for (const { page } of items) {
      const way = crumbsAbove(page).map(({ label }) => label);
      assert.deepEqual(way, ["Settings", caption], page);
    }
  }
});

test("every page of the settings is in their sidebar", () => {
  const listed = settingsGroups.flatMap(({ items }) => items.map(({ page }) => page));
  const settings = Object.entries(pages).filter(([, { layout }]) => layout === "left-sidebar");
  assert.deepEqual(new Set<string>(listed), new Set(settings.map(([id]) => id)));
});

test("the breadcrumb of a single object is the list of its project", () => {
  assert.deepEqual(crumbsAbove("strategy", "p1"), [
    { label: "Strategies", href: "/projects/p1/strategies" },
  ]);
});

test("other breadcrumbs follow the page's URL", () => {
  assert.deepEqual(crumbsAbove("uiButtons"), [{ label: "Components", href: "/ui" }]);
  assert.deepEqual(crumbsAbove("projects"), []);
  assert.deepEqual(crumbsAbove("dashboard"), []);
});
