export const noOrganizationText = {
  signedInAs: (name: string, email: string) => `You are signed in as ${name}, ${email}.`,
  none: {
    title: "No organisation",
    why: "You belong to no organisation at the moment. Ask an admin to invite this address; the invitation link brings you in.",
  },
  lost: {
    title: "No organisation is open",
    why: "You do not belong to the one you were in any more, or it is closed. Others are still open to you.",
  },
};
