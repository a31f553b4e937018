import { ai } from "#src/knowledge/ai/server/ai.public.ts";
import {
  documents,
  type SourceProvider,
} from "#src/knowledge/document-store/server/document-store.public.ts";
import { pageFacts } from "#src/knowledge/documentation/page-facts.rules.ts";
import { servesFor } from "#src/knowledge/evidence/source-owner.rules.ts";
import { setup } from "#src/knowledge/setup/server/setup.public.ts";
import type { Source } from "#src/platform/server/text/sources/source.ts";
import { findText, listStamps } from "./page-texts.queries.ts";

const KIND = "page";

/**
 * Documentation pages that people wrote or changed. An unchanged generated page adds nothing to its
 * sources.
 */
export const pageSources: SourceProvider = {
  async list(db, org, projectId, use) {
    const stamps = await listStamps(db, org, projectId);
    const state = await setup.findState(db, org, projectId);
    const evidence = await documents.readEvidenceState(db, org, projectId);
    return stamps
      .map((page) => ({ ...page, facts: pageFacts(page) }))
      .filter(({ facts }) => servesFor(use, facts))
      .map(({ id, version, bytes, isDerived, facts }) => {
        const stamp = isDerived ? `${version} ${evidence} ${state}` : String(version);
        return { kind: KIND, id, stamp, owner: facts.owner.kind, bytes };
      });
  },

  async load(db, org, wanted, use) {
    const lineage = setup.lineage(db, org);
    const found: Source[] = [];
    for (const { kind, id } of wanted) {
      const text = kind === KIND ? await findText(db, org, id) : undefined;
      if (!text?.content) continue;
      const { version, name, content } = text;
      const page = ai.pageSource({ kind: KIND, id, version }, name, content);
      found.push(await lineage[use === "outside" ? "publicPart" : "provenPart"](page));
    }
    return found;
  },
};
