const someone = (name: string | undefined) => name ?? "Someone";

/** The words of notifications about conversations. They never hold the text of an email. */
export const inboxNotificationsText = {
  place: (subject: string, project: string) => `${subject || "No subject"} · ${project}`,
  mentioned: (name: string | undefined) => `${someone(name)} mentioned you`,
  assigned: (name: string | undefined) => `${someone(name)} assigned you a conversation`,
};
