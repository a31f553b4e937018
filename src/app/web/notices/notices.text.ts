export const noticesText = {
  group: "Notifications",
  undo: "Undo what the notification tells of",
  focus: "Go to the notifications and back",
  recent: "Recent notices",
  recentHow: "The last 20, newest first. They are forgotten when you sign out.",
  none: "No notices yet",
  noneHow: "What you are told in passing can be read here afterwards.",
};
