import { peopleContract } from "#src/outreach/directory/people.contract.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { findPerson, listPeople } from "./list-people.queries.ts";
import { mergePeople } from "./merge-people.ts";
import { presentPeople, presentPerson } from "./present-people.ts";
import { unmergePeople } from "./unmerge-people.ts";

export const peopleFeature = defineFeature(peopleContract, {
  async list({ db, org, query }) {
    if (query.projectId !== undefined) await projects.requireThere(db, org, query.projectId);
    const { found, nextCursor } = await listPeople(db, org, query);
    return { list: await presentPeople(db, org, found), nextCursor };
  },
  async read({ db, org, params }) {
    const found = await findPerson(db, org, params.personId);
    const facts = found && (await presentPerson(db, org, found));
    if (!facts) throw notFound("person_not_found");
    return facts;
  },
  merge: mergePeople,
  unmerge: unmergePeople,
});
