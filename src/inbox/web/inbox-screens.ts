/** Separate from the routes, which everyone loads. */
export const screens = {
  ExportScreen: () => import("#src/inbox/export/web/ExportScreen.tsx"),
  FollowUpsScreen: () => import("./follow-ups/FollowUpsScreen.tsx"),
  RulesScreen: () => import("./rules/RulesScreen.tsx"),
  InboxSettingsScreen: () => import("./settings/InboxSettingsScreen.tsx"),
  ScheduledScreen: () => import("#src/inbox/compose/web/sends/ScheduledScreen.tsx"),
  ContextScreen: () => import("./context/ContextScreen.tsx"),
  AllInboxesScreen: () => import("./AllInboxesScreen.tsx"),
  InboxScreen: () => import("./InboxScreen.tsx"),
};
