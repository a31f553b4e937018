export const requiredText = {
  title: "Set up a second factor",
  intro: (organization: string) =>
    `${organization} requires two-step sign-in or a passkey. Set up one of them to continue.`,
  continue: "Continue",
};
