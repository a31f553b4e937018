/** Words of fields whose value is chosen. */
export const choicesText = {
  choose: "Choose…",
  loading: "Loading…",
  nothingFound: (typed: string) =>
    typed === "" ? "Nothing to choose." : `No match for “${typed}”.`,
  chosen: (label: string) => `${label}, chosen`,
  notValid: (entry: string, says: string) => `${entry}, not valid. ${says}`,
  wrongEntry: (entry: string, says: string) => `${entry}: ${says}`,
  wrongEntries: (wrong: number, all: number) => `${wrong} of ${all} need a correction.`,
  removeWrong: (count: number) => (count === 1 ? "Remove what is wrong" : `Remove ${count} wrong`),
  added: (count: number) => `Added: ${count}.`,
  removed: (count: number) => `Removed: ${count}.`,
};
