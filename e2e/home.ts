import type { Page } from "playwright-core";
import type { Visit } from "./browser.ts";

/** The screen at /projects, by component name. */
export const HOME_SCREEN = "ProjectsScreen";

/** Something only this screen shows, to users without projects. */
export function home(page: Page) {
  return page.getByRole("heading", { name: "Welcome to Foreword" });
}

/** Opens it for a user without projects, completely loaded. */
export async function openHome({ open, page }: Pick<Visit, "open" | "page">): Promise<void> {
  await open("/projects");
  await home(page).waitFor();
}
