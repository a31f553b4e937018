import type { Problem, Repository } from "../repository.ts";
import type { Source } from "../source.ts";
import { isTestFile } from "./module-of.ts";

const TOPIC = /^([a-z-]+)\.changed$/;

/** A GET whose topic is never published would silently show stale data. */
export function checkLiveTopics(repository: Repository): Problem[] {
  const own = repository.sources.filter(({ path }) => path.startsWith("src/") && !isTestFile(path));
  const published = new Set(own.flatMap(topicsIn));
  return own.flatMap((source) =>
    expectedIn(source)
      .filter(({ topic }) => !published.has(topic))
      .map(({ topic, line }) => ({
        path: source.path,
        line,
        says: `nothing publishes "${topic}.changed", so this call is never fetched again.`,
      })),
  );
}

function topicsIn(source: Source): string[] {
  const found: string[] = [];
  source.visit({
    Literal({ value }) {
      const topic = typeof value === "string" ? TOPIC.exec(value)?.[1] : undefined;
      if (topic) found.push(topic);
    },
  });
  return found;
}

function expectedIn(source: Source): { topic: string; line: number }[] {
  const found: { topic: string; line: number }[] = [];
  source.visit({
    Property({ key, value }) {
      if (key.type !== "Identifier" || key.name !== "changesWith") return;
      if (value.type !== "ArrayExpression") return;
      for (const one of value.elements) {
        if (one?.type !== "Literal" || typeof one.value !== "string") continue;
        found.push({ topic: one.value, line: source.lineAt(one.start) });
      }
    },
  });
  return found;
}
