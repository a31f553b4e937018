import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { aiContract } from "#src/knowledge/ai/ai.contract.ts";
import { roleAllows } from "#src/platform/contract/roles.ts";
import { read } from "#src/platform/web/api.ts";
import { useRole } from "#src/workspace/auth/web/auth.public.ts";
import { connectModelText as text } from "./connect-model.text.ts";

/** Whether no language model writes for the project; undefined until that is known. */
export function useHasNoModel(projectId: string): boolean | undefined {
  const query = { projectId, step: "case-study", characters: 0 } as const;
  const engine = useQuery(read(aiContract.estimate, { query })).data?.engine;
  return engine && engine.source === "none";
}

/** The way to a language model, beside the words that there is none. Nothing once there is one. */
export function ConnectModel({ projectId }: { projectId: string }) {
  const isAdmin = roleAllows(useRole(), "admin");
  if (!useHasNoModel(projectId)) return null;
  return isAdmin ? <Link to="/settings/org">{text.connect}</Link> : <span>{text.askAdmin}</span>;
}
