/** Words of trees and of the fields that choose from one. */
export const treesText = {
  drag: (name: string) => `Move ${name}`,
  nodes: (count: number) => (count === 1 ? "1 entry" : `${count} entries`),
  search: "Search",
  found: (count: number) => (count === 1 ? "1 match" : `${count} matches`),
  firstOf: (shown: number, found: number) => `The first ${shown} of ${found}. Type more to narrow.`,
  nothingFound: (typed: string) => `No match for “${typed}”.`,
  empty: "Nothing to choose.",
  chosen: (count: number) => `${count} chosen`,
  clear: "Clear",
  done: "Done",
  choose: "Choose…",
  notToChoose: "cannot be chosen",
  below: (names: readonly string[]) => names.join(" › "),
};
