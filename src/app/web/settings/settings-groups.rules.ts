import type { pages } from "#src/app/pages.ts";
import { settingsText } from "./settings.text.ts";

/** A page of the table; below a caption that says it already, it may have a shorter name. */
type SettingsPage = { page: keyof typeof pages; label?: string };

type Group = { caption: string; items: readonly SettingsPage[] };

/** The settings as their sidebar lists them; breadcrumbs follow it. */
export const settingsGroups: readonly Group[] = [
  { caption: settingsText.you, items: [{ page: "personal" }, { page: "security" }] },
  {
    caption: settingsText.organization,
    items: [{ page: "organization", label: settingsText.general }, { page: "members" }],
  },
];
