export const signedInFrameText = {
  switched: (to: string) => `You switched to ${to} in another tab.`,
  anotherOrganization: "another organisation",
  reload: "Reload",
  deleted: (name: string) => `${name} is deleted`,
  grace: (days: number) => `For ${days} days the person who runs this server can bring it back.`,
  createLost: "The form could not be loaded. Check your connection and try again.",
  noticesLost: "The notices could not be loaded. Check your connection and try again.",
  nowIn: (name: string) => `You are in ${name} now`,
};
