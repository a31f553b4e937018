/** Texts of date and time fields. */
export const datesText = {
  start: "Start",
  end: "End",
  openCalendar: "Calendar",
  until: "to",
  presets: "Quick choices",
  ranges: {
    week: "Last 7 days",
    month: "Last 30 days",
    quarter: "Last 90 days",
    lastMonth: "Last month",
    current: "This quarter",
  },
  endBeforeStart: "The end must not be before the start.",
  notBefore: (label: string, first: string) => `${label} must be ${first} or later.`,
  notAfter: (label: string, last: string) => `${label} must be ${last} or earlier.`,
  zone: (city: string, offset: string) => `${city}, ${offset}`,
  here: (moment: string, city: string) => `In your zone, ${city}: ${moment}.`,
};
