const list = new Intl.ListFormat("en", { type: "disjunction" });

/** Texts about files. */
export const filesText = {
  drop: "Drop files here, paste them or",
  dropOne: "Drop a file here, paste it or",
  browse: "Choose files",
  browseOne: "Choose a file",
  zone: (label: string) => `${label}: drop or paste`,
  limits: (
    kinds: readonly string[],
    most: string,
    others: readonly (readonly [kind: string, most: string])[],
  ) => {
    const own = others.map(([kind, itsMost]) => `; ${kind}, up to ${itsMost}`);
    return `${list.format(kinds)}, up to ${most} each${own.join("")}.`;
  },
  wrongKind: (kinds: readonly string[]) => `Only ${list.format(kinds)} can be read.`,
  tooLarge: (is: string, most: string) => `It has ${is}. The limit is ${most}.`,
  empty: "The file is empty.",
  twice: "It is already in the list.",
  tooMany: (most: number) => (most === 1 ? "Only one file is allowed." : `At most ${most} files.`),
  refused: (names: readonly string[]) => `Not added: ${names.join(", ")}.`,
  unsentTitle: (count: number) =>
    count === 1 ? "1 file is not sent yet" : `${count} files are not sent yet`,
  unsentText: "If you stop now, only the files sent so far are added.",
  keepSending: "Keep sending",
  stop: "Stop",
  waiting: "Waiting",
  done: "Done",
  share: (percent: number) => `${percent} %`,
  progress: (name: string) => `Progress of ${name}`,
  remove: (name: string) => `Remove ${name}`,
  retry: (name: string) => `Try ${name} again`,
  dismiss: (name: string) => `Dismiss the message about ${name}`,
};
