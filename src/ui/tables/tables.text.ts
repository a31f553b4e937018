const number = new Intl.NumberFormat("en");

export const tablesText = {
  actions: "Actions",
  selected: (count: number) => `${number.format(count)} selected`,
  clear: "Clear",
  chooseRow: "Choose",
};
