const number = new Intl.NumberFormat("en");
const day = new Intl.DateTimeFormat(undefined, { dateStyle: "long" });

const timeOf = (minutes: number) => {
  if (minutes < 2) return "a minute";
  if (minutes < 90) return `${number.format(minutes)} minutes`;
  return `${number.format(Math.round(minutes / 60))} hours`;
};

export const importText = {
  title: "Import older email",
  hint: (since: string) =>
    `Email since ${day.format(new Date(since))} is here or on its way. Going further back keeps all of it.`,
  since: "How far back",
  confirm: "Import",
  ranges: {
    halfYear: "6 months",
    year: "1 year",
    twoYears: "2 years",
    fiveYears: "5 years",
    all: "Everything",
  },
  asking: "Asking the provider…",
  estimate: (count: number, isMore: boolean, minutes: number | null) => {
    const emails = `${isMore ? "More than " : ""}${number.format(count)} ${count === 1 ? "email" : "emails"} in this time`;
    if (minutes === null) return `${emails}.`;
    return `${emails}. Reading all of them takes ${isMore ? "more than" : "about"} ${timeOf(minutes)}, the newest first.`;
  },
  estimateFailed: "The provider can't be asked now. You can import without an estimate.",
  allHere: "All email of this mailbox is already being read.",
  started: (email: string) => `Importing older email of ${email}`,
};
