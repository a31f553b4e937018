export const membershipsText = {
  title: "Organisations",
  about: "Organisations you're a member of.",
  none: "You're not a member of any organisation.",
  begin: "Create an organisation",
  active: "Current",
  switch: "Switch",
  leave: "Leave",
  confirmLeave: (name: string) => `Leave ${name}?`,
  leaving: (name: string) =>
    `You'll lose access to ${name} immediately. To come back, you'll need a new invitation.`,
  left: (name: string) => `You left ${name}`,
  onlyAdmin: "You're the only admin",
  onlyAdminDetail: (name: string) =>
    `Make someone else an admin of ${name} before you leave, or delete the organisation.`,
  toMembers: "Go to members",
  switchTo: (name: string) => `Switch to ${name}`,
  failures: {
    member_last_admin:
      "You're the only admin. Make someone else an admin first, or delete the organisation.",
    organization_not_found: "You already left.",
  },
};
