const number = new Intl.NumberFormat("en");

export const tablesText = {
  actions: "Actions",
  selected: (count: number) => `${number.format(count)} selected`,
  clear: "Clear",
  choose: (name: string) => `Select ${name}`,
  chooseAll: "Select all",
  chosen: (name: string) => `${name} selected.`,
  notChosen: (name: string) => `${name} not selected.`,
  chosenCount(count: number) {
    if (count === 0) return "Nothing is selected.";
    return `${number.format(count)} ${count === 1 ? "item" : "items"} selected.`;
  },
  sorted: (label: string, direction: string) => `sorted by column ${label} in ${direction} order`,
};
