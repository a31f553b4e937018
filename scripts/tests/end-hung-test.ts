// Loaded into every process of tests: one that does not end is named and fails, and the rest goes on.
const MINUTE_MS = 60_000;
/** The process of one file, and the one that runs a whole batch. */
const LONGEST_MS = { file: 20 * MINUTE_MS, batch: 60 * MINUTE_MS };

const isBatch = process.execArgv.includes("--test-isolation=none");
if (isBatch || process.env.NODE_TEST_CONTEXT !== undefined) {
  setTimeout(
    () => {
      const open = process.getActiveResourcesInfo().join(", ");
      console.error(`${process.argv[1]} does not end. Still open: ${open}`);
      process.exit(1);
    },
    isBatch ? LONGEST_MS.batch : LONGEST_MS.file,
  ).unref();
}
