import { execFileSync } from "node:child_process";

/** What differs from a commit: committed since, staged, unstaged and new files alike. */
export function changedFiles(root: string, ref: string): string[] {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
  return [
    ...new Set([
      ...git("diff", "--name-only", ref, "--"),
      ...git("ls-files", "--others", "--exclude-standard"),
    ]),
  ];
}
