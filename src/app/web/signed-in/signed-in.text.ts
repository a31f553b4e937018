export const signedInFrameText = {
  switched: (to: string) => `You switched to ${to} in another tab.`,
  anotherOrganization: "another organisation",
  reload: "Reload",
  seen: (time: string) => `Offline. You see the inbox as of ${time}.`,
  draftsKept: "Drafts are kept on this device.",
  createLost: "The form could not be loaded. Check your connection and try again.",
  noticesLost: "The notifications could not be loaded. Check your connection and try again.",
};
