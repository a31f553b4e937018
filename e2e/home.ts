import type { Page } from "playwright-core";
import type { Visit } from "./browser.ts";

/** The screen at /projects, by the name of its component. */
export const HOME_SCREEN = "ProjectsScreen";

/** Something that only this screen shows, to anyone who has no project yet. */
export function home(page: Page) {
  return page.getByRole("heading", { name: "Welcome to Foreword" });
}

/** Opens it for anyone who has no project yet, with all that it shows. */
export async function openHome({ open, page }: Pick<Visit, "open" | "page">): Promise<void> {
  await open("/projects");
  await home(page).waitFor();
}
