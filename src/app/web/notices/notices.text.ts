export const noticesText = {
  group: "Notifications",
  undo: "Undo the last action",
  focus: "Go to the notifications and back",
};
