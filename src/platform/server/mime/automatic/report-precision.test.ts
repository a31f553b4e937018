import assert from "node:assert/strict";
import { test } from "node:test";
import type { AutomaticFacts } from "./automatic-mail.ts";
import { classifyAutomatic } from "./classify-automatic.ts";
import { madeUpReports, type Report } from "./made-up-reports-for-tests.ts";

const reports = madeUpReports();

function precision(claimed: readonly Report[], isRight: (report: Report) => boolean): number {
  return claimed.filter(isRight).length / claimed.length;
}

const kindOf = (facts: AutomaticFacts) => classifyAutomatic(facts).kind;

test("the corpus has at least 400 automatic mails with human look-alikes", () => {
  const written = reports.filter(({ expected }) => expected.kind !== "none");
  assert.ok(written.length >= 400, String(written.length));
  for (const kind of ["bounce", "out-of-office", "none"])
    assert.ok(
      reports.some(({ expected }) => expected.kind === kind),
      kind,
    );
});

test("99 of 100 mails that are taken for a bounce are bounces", () => {
  const claimed = reports.filter(({ facts }) => kindOf(facts) === "bounce");
  assert.ok(claimed.length > 100);
  assert.ok(precision(claimed, ({ expected }) => expected.kind === "bounce") >= 0.99);
});

test("99 of 100 mails that are taken for an absence are absences", () => {
  const claimed = reports.filter(({ facts }) => kindOf(facts) === "out-of-office");
  assert.ok(claimed.length > 100);
  assert.ok(precision(claimed, ({ expected }) => expected.kind === "out-of-office") >= 0.99);
});

test("only an address whose permanent failure a report names would be suppressed", () => {
  const suppressed = reports.flatMap((report) => {
    const { bounce, evidence } = classifyAutomatic(report.facts);
    if (!bounce || evidence?.place !== "report") return [];
    const dead = bounce.recipients.filter(({ isPermanent }) => isPermanent);
    return dead.map(({ address }) => ({ address, report }));
  });
  assert.ok(suppressed.length > 50);
  const right = suppressed.filter(({ address, report }) => report.expected.dead === address);
  assert.ok(right.length / suppressed.length >= 0.99);
});

test("nine of ten bounces and absences are found", () => {
  const meant = reports.filter(({ expected }) => expected.kind !== "none");
  const found = meant.filter(({ expected, facts }) => kindOf(facts) === expected.kind);
  assert.ok(found.length / meant.length >= 0.9, String(found.length / meant.length));
});
