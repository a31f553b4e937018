const plural = new Intl.PluralRules("en");

/** Texts of the organisation settings. */
export const organizationText = {
  title: "General",
  overview: "Overview",
  views: "Parts of the organisation settings",
  activity: "Activity",
  name: {
    title: "Name",
    about: "Shown to members and in invitations.",
    label: "Organisation name",
    notValid: (max: number) => `Organisation name is not valid. Use 1 to ${max} characters.`,
    saved: "Organisation renamed",
    notUndone: "The name could not be changed back",
    failures: { rate_limited: "You're going too fast." },
  },
  rules: {
    title: "Invitations",
    about: "Who admins can invite.",
    label: "Business addresses only",
    hint: "Personal addresses (Gmail, Outlook…) are blocked. Existing members keep access.",
  },
  facts: {
    title: "Details",
    about: "Support may ask for this ID.",
    number: "Organisation ID",
    copy: "Copy",
    created: "Created",
    members: "Members",
    people: (count: number) =>
      plural.select(count) === "one" ? "1 person" : `${count.toLocaleString("en")} people`,
  },
  removal: {
    title: "Delete this organisation",
    about: "Everyone loses access immediately. Recoverable for 30 days.",
    open: "Delete organisation…",
    question: (name: string) => `Delete ${name}?`,
    confirm: "Delete organisation",
    stops: "What happens immediately:",
    members: (count: number) =>
      plural.select(count) === "one"
        ? "You're its only member and lose access."
        : `All ${count.toLocaleString("en")} members lose access, even if they have it open right now.`,
    projects: (count: number) =>
      plural.select(count) === "one"
        ? "Its project becomes unavailable."
        : `All ${count.toLocaleString("en")} projects become unavailable.`,
    links: "Invitations stop working, and nothing more is sent.",
    mail: (members: number) =>
      members === 1 ? "We'll email you about it." : "Every admin gets an email about it.",
    grace: (until: string) =>
      `Your server administrator can restore it until ${until}. After that it's permanently deleted.`,
    failed: "The organisation could not be deleted.",
    failures: {
      organization_name_wrong: "Someone renamed it. Reload the page and type the new name.",
    },
  },
  deleted: (name: string) => `${name} was deleted`,
  grace: (days: number) => `Your server administrator can restore it for ${days} days.`,
  loadFailed: "The settings could not be loaded",
};
