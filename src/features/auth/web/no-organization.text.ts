export const noOrganizationText = {
  title: "No organisation",
  signedInAs: (name: string, email: string) => `You are signed in as ${name}, ${email}.`,
  why: "You belong to no organisation at the moment. Ask an admin to invite this address; the invitation link brings you in.",
};
