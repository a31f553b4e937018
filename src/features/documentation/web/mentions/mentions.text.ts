/** Words about comments that name a person. */
export const mentionsText = {
  title: "Mentions",
  list: "Comments that mention you",
  mentioned: (name: string | undefined, page: string) =>
    `${name ?? "Someone"} mentioned you on ${page}`,
  open: "Open",
  openOf: (page: string) => `Open the comment on ${page}`,
  recent: "Recent pages",
};
