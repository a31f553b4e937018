import assert from "node:assert/strict";
import { test } from "node:test";
import { isObject, type Json } from "#src/editor/document/content/json.ts";
import { cleanImageUrl } from "#src/editor/document/inline/href.ts";
import { OWN_IMAGE } from "#src/editor/testing/own-image.ts";
import { clean, page, reloadData } from "#src/editor/testing/pages.ts";

const [, project = "", file = ""] = /projects\/([^/]+)\/files\/([^/]+)/.exec(OWN_IMAGE) ?? [];

test("a picture is one of our files, or an external link", () => {
  for (const url of [
    OWN_IMAGE,
    OWN_IMAGE.replace("/api/", "/foreword/v1/"),
    "https://a.b/c.png",
    "http://a.b:8080/c.png?d=e",
  ])
    assert.equal(cleanImageUrl(url), url);
  assert.equal(cleanImageUrl(` ${OWN_IMAGE}\n`), OWN_IMAGE);
});

for (const url of [
  "/auth/sign-out",
  "/api/projects",
  "/x.png",
  `/projects/${project}/files/${file}`,
  `//a.b${OWN_IMAGE}`,
  `/\\a.b${OWN_IMAGE}`,
  OWN_IMAGE.slice(1),
  `${OWN_IMAGE}/`,
  `${OWN_IMAGE}?a=b`,
  `${OWN_IMAGE}#a`,
  `${OWN_IMAGE}/../../../auth/me`,
  `/api/../projects/${project}/files/${file}`,
  `/api//projects/${project}/files/${file}`,
  `/%61pi/projects/${project}/files/${file}`,
  `/api/projects/${project}/files/x`,
  `/api/projects/${project}/files/${file.toUpperCase()}`,
  `/api/projects/${project}/files/${file}0`,
  "data:image/png;base64,AAAA",
  "blob:https://a.b/c",
  "javascript:alert(1)",
  "file:///etc/passwd",
  "",
]) {
  test(`no picture comes from ${JSON.stringify(url)}`, () => {
    assert.equal(cleanImageUrl(url), undefined);
  });
}

test("a page keeps a block with another URL but shows no picture", () => {
  const block = { id: "i000000001", type: "image", data: { file: { url: "/auth/sign-out" } } };
  assert.deepEqual(clean(page(block)).blocks, [block]);
});

test("a file name is one line of at most 255 characters", () => {
  const nameOf = (name: Json) => {
    const file = { size: 5, name, url: OWN_IMAGE, extension: "png" };
    const data = reloadData("image", { file });
    return isObject(data) && isObject(data.file) ? data.file : undefined;
  };
  assert.deepEqual(nameOf("Türe 🚪 (1).png"), {
    size: 5,
    name: "Türe 🚪 (1).png",
    url: OWN_IMAGE,
    extension: "png",
  });
  assert.equal(nameOf("a\u0000\r\nb\u202Egnp.exe\uD800")?.name, "abgnp.exe\uFFFD");
  assert.equal(nameOf("🚪".repeat(300))?.name, "🚪".repeat(255));
  for (const none of [5, null, ["a"], { a: "b" }]) assert.ok(!("name" in (nameOf(none) ?? {})));
});
