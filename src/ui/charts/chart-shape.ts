/** A local day: the caller knows the zone and the language, a chart only places it. */
export type ChartDay = {
  id: string;
  /** Below the axis, such as "18 Nov". */
  short: string;
  /** Where the day is read, such as "Tue 18 November". */
  long: string;
};

export type ChartSeries = {
  id: string;
  label: string;
  /** One for each day; undefined where nothing is known, which is not nothing. */
  values: readonly (number | undefined)[];
};

export type ChartProps = {
  title: string;
  /** What is drawn, for those who do not see it. */
  description: string;
  days: readonly ChartDay[];
  /** What stands on the axis where it is no day, such as "Step". */
  axis?: string | undefined;
  /** Up to four; each has its colour and its dash or its hatching. */
  series: readonly ChartSeries[];
  format?: (value: number) => string;
  isLoading?: boolean;
  /** Instead of the drawing, when there is nothing to draw. */
  empty?: string;
};

export function totalOf({ values }: ChartSeries): number {
  return values.reduce<number>((sum, value = 0) => sum + value, 0);
}

const LOOKS = ["first", "second", "third", "fourth"] as const;
export type SeriesLook = (typeof LOOKS)[number];

/** Each look exists once; a fifth series would look like the first. */
export function lookAt(position: number): SeriesLook {
  return LOOKS[position % LOOKS.length] ?? "first";
}
