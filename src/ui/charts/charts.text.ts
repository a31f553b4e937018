const number = new Intl.NumberFormat("en");
const list = new Intl.ListFormat("en", { type: "unit" });

export const chartsText = {
  number: (value: number) => number.format(value),
  asTable: "Show as table",
  asChart: "Show as chart",
  day: "Day",
  total: "Total",
  noData: "No data yet",
  none: "–",
  along: (title: string, axis: string | undefined) =>
    axis === undefined ? `${title}, day by day` : `${title}, by ${axis.toLowerCase()}`,
  valuesOn: (day: string, values: readonly string[]) => `${day}: ${list.format(values)}`,
  valueOf: (label: string, value: string) => `${label} ${value}`,
  sparkline: (label: string, least: string, most: string, last: string) =>
    `${label}: between ${least} and ${most}, last ${last}`,
};
