export const noticesText = {
  group: "Notifications",
  undo: "Undo what the notification tells of",
  focus: "Go to the notifications and back",
};
