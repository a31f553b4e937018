import type { Page } from "playwright-core";

/** The screen at /projects, by the name of its component and of its chunk. */
export const HOME_SCREEN = "ProjectsScreen";

/** Something that only this screen shows, to whoever has no project yet. */
export function home(page: Page) {
  return page.getByText("You are signed in as");
}
