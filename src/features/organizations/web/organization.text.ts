const plural = new Intl.PluralRules("en");

/** Words of the settings of one organisation. */
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
    failures: { rate_limited: "Too many changes." },
  },
  rules: {
    title: "Invitations",
    about: "Who admins can invite.",
    label: "Business addresses only",
    hint: "Addresses at Gmail, Outlook and other services for everyone are refused. Anyone who is a member already stays one.",
    failed: "The rule could not be changed",
  },
  facts: {
    title: "Details",
    about: "Support may ask for the number.",
    number: "Number",
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
    stops: "What happens at once:",
    members: (count: number) =>
      plural.select(count) === "one"
        ? "You are its only member, and lose it."
        : `All ${count.toLocaleString("en")} members lose it, also those who have it open right now.`,
    projects: (count: number) =>
      plural.select(count) === "one"
        ? "Its project closes with everything in it."
        : `All ${count.toLocaleString("en")} projects close with everything in them.`,
    links: "Invitations to it end, and nothing more is sent in its name.",
    mail: "We'll email all admins.",
    grace: (days: number, until: string) =>
      `Nothing is destroyed for ${days} days. Until ${until} the person who runs this server can bring it back with everything in it; you cannot. After that it is gone for good.`,
    failed: "It could not be deleted.",
    failures: {
      organization_name_wrong: "Someone has renamed it. Reload, and type its new name.",
    },
  },
  deleted: (name: string) => `${name} is deleted`,
  grace: (days: number) => `For ${days} days the person who runs this server can bring it back.`,
  loadFailed: "The settings could not be loaded",
};
