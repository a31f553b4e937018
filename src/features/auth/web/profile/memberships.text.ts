export const membershipsText = {
  title: "Organisations",
  about: "Organisations you're a member of.",
  none: "You belong to no organisation at the moment.",
  begin: "Create an organisation",
  active: "Active",
  switch: "Switch",
  leave: "Leave",
  askLeave: (name: string) => `Leave ${name}?`,
  leaving: (name: string) =>
    `You lose access to ${name} at once. To come back, someone there has to invite you again.`,
  left: (name: string) => `You left ${name}`,
  failures: {
    member_last_admin:
      "You are its only admin. Make someone else admin first, or delete the organisation.",
    organization_not_found: "You left it already.",
  },
};
