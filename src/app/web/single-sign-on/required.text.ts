export const requiredText = {
  title: "Single sign-on required",
  required: (organization: string) =>
    `${organization} requires its single sign-on. Continue with it to open it.`,
  note: "You'll be signed in to this organisation only. To use another one, sign out first.",
};
