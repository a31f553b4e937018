/** Texts of the side-by-side comparison. */
export const compareText = {
  compare: "Compare",
  title: "Their steps and yours",
  theirs: "Theirs",
  mine: "Yours",
  same: "Both are the same.",
  missing: "Not there",
  empty: "Empty",
  place: "Position",
  wait: (amount: number, unit: string) => `${amount} ${unit.toLowerCase()}`,
  people: "Condition",
  version: (number: number) => `Version ${number}`,
  close: "Keep editing",
};
