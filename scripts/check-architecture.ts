import { join } from "node:path";
import { allRules } from "./architecture/all-rules.ts";
import { readRepository } from "./architecture/repository.ts";

/** The architecture rules that the linter cannot say. Prints each breach with its place. */
const repository = readRepository(join(import.meta.dirname, ".."));
const problems = allRules.flatMap((rule) => rule(repository));

for (const { path, line, says } of problems) console.log(`${path}:${line}  ${says}`);
console.log(
  problems.length === 0
    ? `${repository.paths.length} files keep to the architecture rules.`
    : `${problems.length} breaches of the architecture rules.`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
