import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

const POLL_MS = 250;
/** So long a lock may be empty: its owner has made it and is about to write its name. */
const UNWRITTEN_MS = 5000;

/**
 * Waits until this process alone may install, and answers how to let go again. The file names its
 * owner by pid and start time; one whose owner is gone is taken over.
 */
export async function takeInstallLock(file) {
  const own = `${process.pid} ${startTime(process.pid)}\n`;
  let isReported = false;
  for (;;) {
    if (create(file, own)) return () => rmSync(file, { force: true });
    const found = read(file);
    if (found && !isAlive(found)) takeAway(file, found.line);
    else {
      if (!isReported) console.error("Another start is installing the packages; waiting for it.");
      isReported = true;
      await sleep(POLL_MS);
    }
  }
}

function create(file, own) {
  try {
    writeFileSync(file, own, { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw new Error(
      `The packages are not installed and this user cannot write to the folder of the program (${error.code}). Let its owner start it once.`,
    );
  }
}

function read(file) {
  try {
    return { line: readFileSync(file, "utf8"), age: Date.now() - statSync(file).mtimeMs };
  } catch {
    return undefined;
  }
}

/** Moves the file before removing it: if someone else was faster, theirs is put back. */
function takeAway(file, expected) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (readFileSync(aside, "utf8") !== expected) linkSync(aside, file);
  } catch {
    // It is gone already, or a third start holds it now; the next round will see.
  }
  rmSync(aside, { force: true });
}

function isAlive({ line, age }) {
  const [pid, started] = line.trim().split(" ");
  if (!pid) return age < UNWRITTEN_MS;
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    return error.code === "EPERM";
  }
  return startTime(pid) === started;
}

/** A number is given to a new process sooner or later; number and time together are not. */
function startTime(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
  } catch {
    return "-";
  }
}
