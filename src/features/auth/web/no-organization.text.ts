export const noOrganizationText = {
  signedInAs: (name: string, email: string) => `You are signed in as ${name}, ${email}.`,
  invited: "Or ask an admin to invite your address; the link in the invitation brings you in.",
  none: {
    title: "Name your organisation",
    why: "You belong to no organisation at the moment. Create an organisation to begin.",
  },
  lost: {
    title: "No organisation is open",
    why: "You do not belong to the one you were in any more, or it is closed. Others are still open to you.",
  },
  closed: (name: string, days: number) => ({
    title: `${name} is closed to you`,
    why: `It was deleted, or you are not a member of it any more. If it was deleted, the person who runs this server can bring it back for ${days} days; this page then opens it by itself.`,
  }),
};
