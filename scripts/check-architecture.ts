import { join } from "node:path";
import { allRules } from "./architecture/all-rules.ts";
import { readHouse } from "./architecture/house.ts";

/** The rules of the house that the linter cannot say. Prints each breach with its place. */
const house = readHouse(join(import.meta.dirname, ".."));
const problems = allRules.flatMap((rule) => rule(house));

for (const { path, line, says } of problems) console.log(`${path}:${line}  ${says}`);
console.log(
  problems.length === 0
    ? `${house.paths.length} files keep to the rules of the house.`
    : `${problems.length} breaches of the rules of the house.`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
