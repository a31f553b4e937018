import { z } from "zod";
import { endpoint } from "#src/platform/contract/endpoint.ts";

const code = z.string().regex(/^[A-Z0-9]{1,3}$/);

export const holidaysContract = {
  list: endpoint({
    method: "GET",
    path: "/holidays",
    access: "view",
    summary: "The public holidays of a country or one of its regions, from today until next year.",
    query: z.object({ country: code.optional(), region: code.optional() }),
    limits: [{ by: "user", max: 120, seconds: 60 }],
    returns: z.object({
      /** The countries with a calendar, by ISO code. */
      countries: z.array(z.string()),
      /** The regions of the country with holidays of their own. */
      regions: z.array(z.object({ id: z.string(), name: z.string() })),
      list: z.array(z.object({ date: z.string(), name: z.string() })),
    }),
    errors: {
      country_not_found: "This country has no calendar.",
      region_not_found: "This region has no calendar of its own.",
    },
  }),
};
