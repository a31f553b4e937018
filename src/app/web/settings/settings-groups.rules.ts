import type { pages } from "#src/app/pages.ts";
import { settingsText } from "./settings.text.ts";

/** A settings page, with a shorter name if its group's name already says it. */
type SettingsPage = { page: keyof typeof pages; label?: string };

type Group = { caption: string; items: readonly SettingsPage[] };

/** The settings in sidebar order, also used for breadcrumbs. */
export const settingsGroups: readonly Group[] = [
  {
    caption: settingsText.you,
    items: [
      { page: "personal" },
      { page: "security" },
      { page: "notifications" },
      { page: "personalApi" },
    ],
  },
  {
    caption: settingsText.organization,
    items: [
      { page: "organization", label: settingsText.general },
      { page: "members" },
      { page: "organizationApi" },
    ],
  },
];
