export const noOrganizationText = {
  signedInAs: (name: string, email: string) => `You're signed in as ${name}, ${email}.`,
  invited: "Or ask an admin to invite you.",
  none: {
    title: "Name your organisation",
    why: "You're not a member of any organisation. Create one to get started.",
  },
  lost: {
    title: "No organisation is open",
    why: "You're no longer a member of the last one, or it was deleted. Choose one of your others.",
  },
  closed: (name: string, days: number) => ({
    title: `You no longer have access to ${name}`,
    why: `It was deleted, or you're no longer a member. Your server administrator can restore a deleted organisation for ${days} days. This page then opens it.`,
  }),
};
