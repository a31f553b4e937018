/** Texts of choice fields. */
export const choicesText = {
  choose: "Choose…",
  loading: "Loading…",
  nothingFound: (typed: string) =>
    typed === "" ? "Nothing to choose." : `No match for “${typed}”.`,
  found: (count: number) => (count === 1 ? "1 option" : `${count} options`),
  showAll: "Show all options",
  chosen: (label: string) => `${label}, chosen`,
  notValid: (entry: string, says: string) => `${entry}, not valid. ${says}`,
  wrongEntries: (wrong: number, all: number) =>
    `${wrong} of ${all} ${wrong === 1 ? "needs" : "need"} a correction.`,
  removeWrong: "Remove invalid",
  added: (count: number) => `Added: ${count}.`,
  removed: (count: number) => `Removed: ${count}.`,
};
