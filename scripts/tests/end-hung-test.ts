// Loaded into every process of tests: one that does not end is named and fails, and the rest goes on.
const LONGEST_PROCESS_MS = 20 * 60_000;

if (process.env.NODE_TEST_CONTEXT !== undefined) {
  setTimeout(() => {
    const open = process.getActiveResourcesInfo().join(", ");
    console.error(`${process.argv[1]} does not end. Still open: ${open}`);
    process.exit(1);
  }, LONGEST_PROCESS_MS).unref();
}
