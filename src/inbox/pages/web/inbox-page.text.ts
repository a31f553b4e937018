export const inboxPageText = {
  label: "Inbox",
  names: {
    inbox: "Conversations",
    inboxFollowUps: "Follow-ups",
    inboxScheduled: "Scheduled",
    inboxRules: "Rules",
    inboxContext: "Context",
    inboxExport: "Export",
    inboxSettings: "Settings",
  },
};
