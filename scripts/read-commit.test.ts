import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { readCommit } from "./read-commit.ts";

const place = mkdtempSync(join(tmpdir(), "foreword-commit-"));
after(() => rmSync(place, { recursive: true, force: true }));

const HASH = "0123456789abcdef0123456789abcdef01234567";

function gitFolderWith(name: string, files: Record<string, string>): string {
  const root = join(place, name);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, path, ".."), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

for (const [what, files] of Object.entries({
  "a branch": { ".git/HEAD": "ref: refs/heads/main\n", ".git/refs/heads/main": `${HASH}\n` },
  "a packed branch": {
    ".git/HEAD": "ref: refs/heads/main\n",
    ".git/packed-refs": `# pack-refs with: peeled\n${HASH} refs/heads/main\n`,
  },
  "no branch": { ".git/HEAD": `${HASH}\n` },
  "a second working tree": {
    ".git": "gitdir: real/worktrees/second\n",
    "real/worktrees/second/HEAD": "ref: refs/heads/work\n",
    "real/worktrees/second/commondir": "../..\n",
    "real/refs/heads/work": `${HASH}\n`,
  },
})) {
  test(`the commit is found on ${what}`, () => {
    assert.equal(readCommit(gitFolderWith(what.replaceAll(" ", "-"), files)), HASH);
  });
}

for (const [what, files] of Object.entries({
  "without git": { "package.json": "{}" },
  "before the first commit": { ".git/HEAD": "ref: refs/heads/main\n" },
  "where the reference is something else": { ".git/HEAD": "ref: refs/heads/../../../etc/passwd" },
})) {
  test(`${what} has no commit`, () => {
    assert.equal(readCommit(gitFolderWith(what.replaceAll(" ", "-"), files)), null);
  });
}
