export const noticesText = {
  region: "Notifications",
  dismiss: (title: string) => `Dismiss: ${title}`,
  types: { error: "Error", warning: "Warning", success: "Success", info: "Information" },
  /** Announced before the title, so that the kind is not only a colour. */
  kind: (type: string) => `${type}: `,
  times: (count: number) => `×${count}`,
  timesRead: (count: number) => ` (${count} times)`,
  more: (count: number) => `${count} more`,
  fewer: "Show fewer",
  recent: "Notifications",
  recentHow: "The last 20, newest first. Signing out clears them.",
  none: "No notifications yet",
  noneHow: "Your last 20 notifications appear here.",
};
