import { holidaysContract } from "#src/outreach/strategies/holidays/holidays.contract.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { createWorkerPool } from "#src/platform/server/threads/worker-pool.ts";
import type { Calendar, HolidaysTask } from "./holidays-worker.ts";

/** The calendars are large and slow to load, so they stay out of the main thread. */
const pool = createWorkerPool<HolidaysTask, Calendar>({
  script: new URL("./holidays-worker.ts", import.meta.url),
  width: 1,
  cpuMs: 5000,
  memoryMib: 128,
  mostWaiting: 50,
});

export const holidaysFeature = defineFeature(holidaysContract, {
  async list({ query: { country, region }, services }) {
    const today = services.clock.now().toISOString().slice(0, "2026-12-24".length);
    const year = Number(today.slice(0, "2026".length));
    const found = await pool.run({ country, region, years: [year, year + 1] });
    const { countries, regions, days } = found;
    if (country !== undefined && !countries.includes(country)) throw notFound("country_not_found");
    if (region !== undefined && !regions.some(({ id }) => id === region))
      throw notFound("region_not_found");
    return { countries, regions, list: days.filter(({ date }) => date >= today) };
  },
});
