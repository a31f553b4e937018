const list = new Intl.ListFormat("en");

export const presenceText = {
  someone: "A teammate",
  reading: "Also reading",
  writing: (names: readonly string[]) =>
    `${list.format(names)} ${names.length === 1 ? "is" : "are"} writing a reply.`,
};
