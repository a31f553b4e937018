import type { Problem, Repository } from "../repository.ts";
import type { Import } from "../source.ts";
import { mayReach } from "./layers.ts";
import { type Module, moduleOf } from "./module-of.ts";

/** Which folder may import which. Each problem names the broken rule. */
export function checkDirections(repository: Repository): Problem[] {
  return repository.sources.flatMap((source) => {
    const from = moduleOf(source.path);
    return source.imports
      .filter((one) => one.isOwn)
      .flatMap((one) => {
        const says = refusal(from, moduleOf(one.to), one);
        return says ? [{ path: source.path, line: one.line, says: `${one.to}: ${says}` }] : [];
      });
  });
}

type Answer = string | undefined;

function refusal(from: Module, to: Module, one: Import): Answer {
  if (isForTests(to) && !mayUseTestFiles(from)) return "only tests may import what is for tests.";
  if (to.kind === "db" && !one.isType && !["db", "scripts", "testing", "bench"].includes(from.kind))
    return "the schema's history is not imported at run time; only its types are.";
  switch (from.kind) {
    case "feature":
      return fromFeature(from, to, one);
    case "platform":
      return fromPlatform(from, to);
    case "ui":
      return only(to, ["ui"], "ui/ knows looks and interaction and nothing else of this project.");
    case "document":
      return only(
        to,
        ["document"],
        "editor/document/ stands alone, so that both sides may use it.",
      );
    case "commands":
      return only(
        to,
        ["commands", "document"],
        "editor/commands/ changes documents and knows no view.",
      );
    case "editor":
      return only(
        to,
        ["editor", "commands", "document", "ui"],
        "editor/ knows no feature and no platform.",
      );
    case "editor-test":
      return only(
        to,
        ["editor-test", "editor", "commands", "document", "ui"],
        "tests of the editor stay in the editor.",
      );
    case "fakes":
      return only(to, ["fakes"], "a fake speaks the wire protocol and knows nothing of ours.");
    case "app":
      return to.kind === "e2e" || to.kind === "bench" ? "app/ does not know its tests." : undefined;
    default:
      return undefined;
  }
}

function only(to: Module, kinds: readonly Module["kind"][], says: string): Answer {
  return kinds.includes(to.kind) ? undefined : says;
}

function isForTests(module: Module): boolean {
  if (["testing", "fakes", "editor-test"].includes(module.kind)) return true;
  return (module.kind === "feature" || module.kind === "platform") && module.part === "test";
}

function mayUseTestFiles(from: Module): boolean {
  if (isForTests(from)) return true;
  return ["app-test", "e2e", "scripts", "bench", "db"].includes(from.kind);
}

type FeatureRoom = Extract<Module, { kind: "feature" }>;

function fromFeature(from: FeatureRoom, to: Module, one: Import): Answer {
  if (to.kind === "app" || to.kind === "app-test")
    return "features do not know the app that wires them; only app/ and testing/ import app/.";
  if (from.part === "test") return testOfFeature(from, to);
  if (to.kind === "feature" && !mayReach(from.layer, to.layer))
    return `${from.layer}/ does not know ${to.layer}/. Define a policy for it, which app/ provides, or move what both need down.`;
  if (to.kind === "feature" && to.part === "shared") return undefined;
  if (from.part === "shared") {
    return isShared(to)
      ? undefined
      : "contracts, rules and page rows import only contracts, rules and page rows.";
  }
  return from.part === "server" ? fromServer(from, to, one) : fromWeb(from, to, one);
}

function testOfFeature(from: FeatureRoom, to: Module): Answer {
  if (to.kind !== "feature" || to.slice === from.slice) return undefined;
  if (to.part === "shared" || to.part === "test") return undefined;
  return "a test of one feature does not look inside another; use its contract or its makers.";
}

function fromServer(from: FeatureRoom, to: Module, one: Import): Answer {
  if (to.kind === "feature") {
    if (to.part !== "server") return "the server does not import from web/.";
    if (to.slice === from.slice) return undefined;
    if (one.to.endsWith(".public.ts")) return undefined;
    return "the server of another slice is reached through its *.public.ts only.";
  }
  if (to.kind === "platform" && to.part === "web") return "the server does not import from web/.";
  const allowed: Module["kind"][] = ["platform", "document", "db"];
  return only(to, allowed, "a feature's server uses platform/server and its own files.");
}

function fromWeb(from: FeatureRoom, to: Module, one: Import): Answer {
  if (to.kind === "feature") {
    if (to.part !== "web") return "web/ does not import from server/.";
    if (to.slice === from.slice || to.slice.startsWith(`${from.slice}/`)) return undefined;
    if (/\.public\.tsx?$/.test(one.to)) return undefined;
    return "the web/ of another slice is reached through its *.public files only.";
  }
  if (to.kind === "platform" && to.part === "server") return "web/ does not import from server/.";
  const allowed: Module["kind"][] = ["ui", "editor", "document", "platform"];
  return only(to, allowed, "a feature's web/ uses ui, editor, platform/web and contracts.");
}

function isShared(module: Module): boolean {
  if (module.kind === "document") return true;
  return module.kind === "platform" && module.part === "contract";
}

type PlatformRoom = Extract<Module, { kind: "platform" }>;

function fromPlatform(from: PlatformRoom, to: Module): Answer {
  if (to.kind === "feature") return "platform/ would serve another product: it knows no feature.";
  if (to.kind === "app" || to.kind === "app-test") return "only app/ and testing/ import app/.";
  if (from.part === "test") return undefined;
  if (to.kind === "db" && from.part === "server") return undefined;
  if (to.kind === "ui" && from.part === "web") return undefined;
  if (to.kind !== "platform") return "platform/ imports only platform/, its web side also ui/.";
  if (to.part === "contract" || to.part === from.part) return undefined;
  return `platform/${from.part} does not import platform/${to.part}.`;
}
