import { join } from "node:path";
import { fileURLToPath } from "node:url";
import chromium, { inflate } from "@sparticuz/chromium";

/**
 * Unpacks the pinned browser, its fonts and its libraries below TMPDIR, the only place where the
 * package puts them. So it runs as a process of its own, with TMPDIR set.
 */
await chromium.executablePath();
const entry = fileURLToPath(import.meta.resolve("@sparticuz/chromium"));
await inflate(join(entry, "../../bin/al2023.tar.br"));
