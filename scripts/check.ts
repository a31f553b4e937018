import { runSteps } from "./check/run-steps.ts";

/** `npm run check`: everything that can be said about the code without running it. */
const failed = await runSteps(
  [
    {
      name: "format and lint",
      args: ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings"],
    },
    { name: "types", args: ["node_modules/typescript/bin/tsc", "--build"] },
    {
      name: "styles",
      args: ["node_modules/stylelint/bin/stylelint.mjs", "src/**/*.module.css"],
    },
    { name: "unused code", args: ["node_modules/knip/bin/knip.js", "--no-progress"] },
    { name: "architecture rules", args: ["scripts/check-architecture.ts"] },
    { name: "map", args: ["scripts/generated/make-map.ts", "--check"] },
  ],
  console.log,
);
if (failed.length > 0) {
  console.log(`FAILED: ${failed.join(", ")}`);
  process.exitCode = 1;
}
