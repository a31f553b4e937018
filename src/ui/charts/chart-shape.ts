/** A local day: the caller knows zone and language, a chart only positions it. */
export type ChartDay = {
  id: string;
  /** The axis label, such as "18 Nov". */
  short: string;
  /** The full label, such as "Tue 18 November". */
  long: string;
};

export type ChartSeries = {
  id: string;
  label: string;
  /** One per day; undefined for unknown values, which differ from zero. */
  values: readonly (number | undefined)[];
};

export type ChartProps = {
  title: string;
  /** The accessible description. */
  description: string;
  days: readonly ChartDay[];
  /** The axis name if it is not days, such as "Step". */
  axis?: string | undefined;
  /** Up to four; each has a colour and a dash or hatching pattern. */
  series: readonly ChartSeries[];
  format?: (value: number) => string;
  isLoading?: boolean;
  /** Shown instead of an empty chart. */
  empty?: string;
};

export function totalOf({ values }: ChartSeries): number {
  return values.reduce<number>((sum, value = 0) => sum + value, 0);
}

const LOOKS = ["first", "second", "third", "fourth"] as const;
export type SeriesLook = (typeof LOOKS)[number];

/** Each style exists once; a fifth series would repeat the first. */
export function lookAt(position: number): SeriesLook {
  return LOOKS[position % LOOKS.length] ?? "first";
}
