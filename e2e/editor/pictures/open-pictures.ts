import { type Look, openPage } from "#e2e/browser.ts";
import { demoOf } from "#e2e/gallery.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";
import { pngOf } from "#src/workspace/files/files.makers.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";

/** A user with a project, where pictures are stored. */
export async function withProject(app: TestApp): Promise<Person> {
  const person = await app.signIn();
  await makeProject(person, { name: "Helios" });
  return person;
}

export const png = (name: string, buffer = pngOf({ width: 40, height: 20 })) => ({
  name,
  mimeType: "image/png",
  buffer,
});

/** The gallery page that stores its pictures. */
export async function openPictures(app: TestApp, person: Person, look: Look = {}) {
  const visit = await openPage(app, look);
  await visit.become(person);
  await visit.open("/ui/editor");
  const demo = demoOf(visit.page, "Pictures in a project");
  const area = demo.locator(".ProseMirror");
  await area.waitFor();
  const add = (name: string, buffer?: Buffer) =>
    demo.locator("input[type=file]").setInputFiles(png(name, buffer));
  return { ...visit, demo, area, add, kept: area.locator("img[src^='/api/projects/']") };
}
