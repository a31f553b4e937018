import { readFile } from "node:fs/promises";
import { z } from "zod";
import { download, endpoint, nothing } from "#src/platform/contract/endpoint.ts";
import { listOf, paging } from "#src/platform/contract/paging.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import { serve } from "#src/platform/server/http/serve.ts";
import { newId } from "#src/platform/server/ids.ts";
import { probes } from "./probe.queries.ts";

const Probe = z.object({ id: z.uuid(), name: z.string() });
const params = z.object({ probeId: z.uuid() });
const body = z.object({ name: z.string().trim().min(1).max(80) });
const errors = { probe_not_found: "There is no such probe." } as const;

/**
 * A small tenant feature for tests of the pipeline, with one call for each kind of access, body and
 * response.
 */
export const probeContract = {
  hello: endpoint({
    method: "GET",
    path: "/probe/hello",
    access: "public",
    summary: "Answers anyone with what it understood of the query.",
    query: z.object({
      filters: z.object({ role: z.string().optional() }).optional(),
      tags: z.array(z.string()).optional(),
      one: z.string().optional(),
    }),
    returns: z.object({ query: z.unknown(), ip: z.string() }),
  }),
  confirmed: endpoint({
    method: "GET",
    path: "/probe/confirmed",
    access: "verified",
    summary: "Answers anyone whose email is confirmed.",
    returns: z.object({ userId: z.uuid() }),
  }),
  list: endpoint({
    method: "GET",
    path: "/probes",
    access: "view",
    summary: "Lists the organisation's probes.",
    query: z.object(paging(50)),
    returns: listOf(Probe),
  }),
  read: endpoint({
    method: "GET",
    path: "/probes/{probeId}",
    access: "view",
    spansProjects: true,
    summary: "One probe.",
    params,
    returns: Probe,
    errors,
  }),
  sneakyWrite: endpoint({
    method: "GET",
    path: "/probes/{probeId}/sneaky",
    access: "view",
    summary: "A GET that tries to write.",
    params,
    returns: Probe,
    errors,
  }),
  create: endpoint({
    method: "POST",
    path: "/probes",
    access: "edit",
    summary: "Adds a probe.",
    body,
    ignores: ["id"],
    status: 201,
    returns: Probe,
    limits: [{ by: "user", max: 5, seconds: 3600 }],
  }),
  createOnce: endpoint({
    method: "POST",
    path: "/probes/once",
    access: "edit",
    idempotent: true,
    summary: "Adds a probe once for one Idempotency-Key.",
    body,
    status: 201,
    returns: Probe,
  }),
  find: endpoint({
    method: "POST",
    path: "/probes/find",
    access: "view",
    kind: "query",
    summary: "A POST that only reads, and tries to write when asked for the name to write.",
    body: z.object({ name: z.string(), writes: z.boolean().default(false) }),
    returns: z.object({ list: z.array(Probe) }),
  }),
  rename: endpoint({
    method: "PATCH",
    path: "/probes/{probeId}",
    access: "edit",
    spansProjects: true,
    summary: "Renames a probe.",
    params,
    body,
    returns: Probe,
    errors,
  }),
  renameAndFail: endpoint({
    method: "POST",
    path: "/probes/{probeId}/rename-and-fail",
    access: "edit",
    summary: "Renames a probe and then fails.",
    params,
    returns: Probe,
    errors,
  }),
  swallowError: endpoint({
    method: "POST",
    path: "/probes/{probeId}/swallow",
    access: "edit",
    summary: "Renames, breaks its transaction, and carries on as if nothing had happened.",
    params,
    returns: nothing,
    errors,
  }),
  returnExtraField: endpoint({
    method: "GET",
    path: "/probe/too-much",
    access: "public",
    summary: "Answers a field that its contract does not name.",
    returns: z.object({ name: z.string() }),
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/probes/{probeId}",
    access: "admin",
    spansProjects: true,
    summary: "Removes a probe.",
    params,
    returns: nothing,
    errors,
  }),
  importFile: endpoint({
    method: "POST",
    path: "/probes/import",
    access: "edit",
    kind: "workflow",
    summary: "Takes a file.",
    body: z.object({ note: z.string() }),
    upload: { field: "file", maxBytes: 64 * 1024 },
    returns: z.object({ note: z.string(), name: z.string(), text: z.string() }),
  }),
  exportFile: endpoint({
    method: "GET",
    path: "/probes/export",
    access: "view",
    summary: "Gives a file.",
    query: z.object({ fileName: z.string() }),
    returns: download("text/csv"),
  }),
};

export const probeRoutes = serve(probeContract, {
  hello: ({ query, request }) => ({ query, ip: request.ip }),
  confirmed: ({ session }) => ({ userId: session.userId }),
  list: ({ db, org, query }) => probes.list(db, org, query),

  async read({ db, org, params: { probeId } }) {
    const probe = await probes.find(db, org, probeId);
    if (!probe) throw notFound("probe_not_found");
    return probe;
  },

  async sneakyWrite({ db, org, params: { probeId } }) {
    const probe = await probes.setName(db, org, probeId, "written by a GET");
    if (!probe) throw notFound("probe_not_found");
    return probe;
  },

  create: ({ db, org, body: { name } }) => probes.insert(db, org, { id: newId(), name }),

  createOnce: ({ db, org, body: { name } }) => probes.insert(db, org, { id: newId(), name }),

  async find({ db, org, body: { name, writes } }) {
    if (writes) await probes.insert(db, org, { id: newId(), name });
    const { list } = await probes.list(db, org, { limit: 100, skip: 0 });
    return { list: list.filter((probe) => probe.name === name) };
  },

  async rename({ db, org, params: { probeId }, body: { name } }) {
    const probe = await probes.setName(db, org, probeId, name);
    if (!probe) throw notFound("probe_not_found");
    return probe;
  },

  async renameAndFail({ db, org, params: { probeId } }) {
    await probes.setName(db, org, probeId, "half done");
    throw notFound("probe_not_found");
  },

  async swallowError({ db, org, params: { probeId } }) {
    await probes.setName(db, org, probeId, "never kept");
    await probes.breakTransaction(db);
    return undefined;
  },

  returnExtraField() {
    const row = { name: "fine", passwordHash: "not for you" };
    return row;
  },

  async remove({ db, org, params: { probeId } }) {
    if (!(await probes.remove(db, org, probeId))) throw notFound("probe_not_found");
    return undefined;
  },

  async importFile({ body: { note }, file }) {
    return { note, name: file.name, text: await readFile(file.path, "utf8") };
  },

  exportFile: ({ query }) => ({
    fileName: query.fileName,
    contentType: "text/csv",
    body: '"name"\r\n',
  }),
});
