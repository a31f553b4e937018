import Holidays from "date-holidays";
import { serveTasks } from "#src/platform/server/threads/serve-tasks.ts";

export type HolidaysTask = {
  country: string | undefined;
  region: string | undefined;
  years: number[];
};

export type Calendar = {
  countries: string[];
  regions: { id: string; name: string }[];
  days: { date: string; name: string }[];
};

serveTasks(({ country, region, years }: HolidaysTask): Calendar => {
  const all = new Holidays();
  const countries = Object.keys(all.getCountries());
  if (country === undefined || !countries.includes(country))
    return { countries, regions: [], days: [] };
  const regions = Object.entries(all.getStates(country) ?? {}).map(([id, name]) => ({ id, name }));
  const own = region === undefined ? new Holidays(country) : new Holidays(country, region);
  const days = years.flatMap((year) =>
    own
      .getHolidays(year)
      .filter(({ type }) => type === "public")
      .map(({ date, name }) => ({ date: date.slice(0, "2026-12-24".length), name })),
  );
  return { countries, regions, days };
});
