export const commandsText = {
  create: "Create organisation",
  createWords: "new add company team workspace",
  switchTo: (name: string) => `Switch to ${name}`,
  invite: "Invite people",
  inviteWords: "add member user team colleague",
};
