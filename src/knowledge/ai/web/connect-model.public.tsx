import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { aiContract } from "#src/knowledge/ai/ai.contract.ts";
import { roleAllows } from "#src/platform/contract/roles.ts";
import { read } from "#src/platform/web/api.ts";
import { useRole } from "#src/workspace/auth/web/auth.public.ts";
import { connectModelText as text } from "./connect-model.text.ts";

/** Whether the project has no language model; undefined while loading. */
export function useHasNoModel(projectId: string): boolean | undefined {
  const query = { projectId, step: "case-study", characters: 0 } as const;
  const engine = useQuery(read(aiContract.estimate, { query })).data?.engine;
  return engine && engine.source === "none";
}

/** A link to connect a language model. Nothing if there is one. */
export function ConnectModel({ projectId }: { projectId: string }) {
  const isAdmin = roleAllows(useRole(), "admin");
  if (!useHasNoModel(projectId)) return null;
  return isAdmin ? <Link to="/settings/org">{text.connect}</Link> : <span>{text.askAdmin}</span>;
}
