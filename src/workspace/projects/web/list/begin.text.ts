export const beginText = {
  heading: (product: string) => `Welcome to ${product}`,
  research: "Collect what there is to know about a client's business and its competitors.",
  document: "Turn it into documentation that everyone on the project works from.",
  write: "Contact the right people by email and LinkedIn, and answer them in one inbox.",
  steps: "Next steps",
  sample: {
    title: "Explore the sample project",
    about: "See a filled project first. Remove it in one click.",
    action: "Open the sample project",
  },
  project: {
    title: "Create your first project",
    about: "One project per client. All it needs is a name.",
    action: "New project",
  },
  invite: {
    title: "Invite your team",
    about: "Choose who can view, edit or manage your projects.",
    action: "Invite people",
  },
};
