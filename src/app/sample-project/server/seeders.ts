import { inboxSample } from "#src/inbox/sample/server/sample.public.ts";
import { generation } from "#src/knowledge/documentation/generation/server/generation.public.ts";
import { documentation } from "#src/knowledge/documentation/server/documentation.public.ts";
import { setup } from "#src/knowledge/setup/server/setup.public.ts";
import { mailboxes } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import { campaignSample } from "#src/outreach/strategies/engine/server/sample/sample.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { products } from "#src/workspace/products/server/products.public.ts";

/** Fills a new sample project with a feature's content. All its dates are before `now`. */
export type Seeder = (
  db: Db,
  org: OrgScope,
  sample: { projectId: string; now: Date },
) => Promise<void>;

/** In dependency order. Each feature adds its own. */
export const seeders: readonly Seeder[] = [
  products.seed,
  setup.seed,
  documentation.seed,
  generation.seed,
  mailboxes.seed,
  campaignSample.seed,
  inboxSample.seed,
];
