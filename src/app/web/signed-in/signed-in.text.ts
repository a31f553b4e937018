export const signedInFrameText = {
  switched: (to: string) => `You switched to ${to} in another tab.`,
  reload: "Reload",
  nowIn: (name: string) => `You are in ${name} now`,
};
