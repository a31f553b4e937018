import assert from "node:assert/strict";
import { test } from "node:test";
import { type Evidence, supports } from "./server/supports.public.ts";

const WASTE = "Waste at the Pellworth plant fell by 34 percent in the first year.";
const DELIVERIES = "Short deliveries went from 3.1 to 0.9 percent of orders.";
const PRICE = "The starter plan costs €1,200 a month and can be cancelled every three months.";
const RIVAL = "We answer support requests within two hours.";
const PLAN = "Halden expects to open a second plant in Leeds in 2027.";
const GERMAN =
  "Die Kosten sanken im zweiten Jahr um zweiundzwanzig Prozent, ohne dass jemand entlassen wurde.";
const SPANISH = "La empresa podría abrir una tienda en Sevilla en mayo de 2026.";
const FRENCH = "Le délai moyen est passé de douze à cinq jours.";
const ITALIAN = "Il fornitore Brenta consegna entro 48 ore.";
const DUTCH = "De meeste klanten bestellen na de eerste proefperiode.";

function check(statement: string, ...sentences: string[]): string {
  const evidence = sentences.map((sentence): Evidence => ({ sentence }));
  return supports(statement, evidence, ["Pellworth", "Brannock", "Halden"]).support;
}

for (const [kind, statement, ...sentences] of [
  ["the sentence itself", WASTE, WASTE],
  ["a clause of it", "Waste at the Pellworth plant fell by 34 percent", WASTE],
] as const) {
  test(`supports ${kind}`, () => assert.equal(check(statement, ...sentences), "supported"));
}

for (const [kind, statement, sentence] of [
  [
    "a negation",
    "Support on Sundays is offered",
    "No one says that support on Sundays is offered.",
  ],
  ["a number", "Waste fell by 34", "Waste fell by 34.5 percent."],
] as const) {
  test(`does not support a sentence that cuts off ${kind}`, () =>
    assert.notEqual(check(statement, sentence), "supported"));
}

for (const [kind, statement, ...sentences] of [
  ["other words", "In its first year Pellworth cut its waste by 34 percent.", WASTE],
  [
    "two pieces of evidence",
    "Pellworth cut waste by 34 % and short deliveries to 0.9 %.",
    WASTE,
    DELIVERIES,
  ],
  ["a difference", "Short deliveries fell by 2.2 percentage points.", DELIVERIES],
  ["a change in percent", "Short deliveries fell by 71 percent.", DELIVERIES],
  ["a third in words", "Waste at Pellworth fell by about a third.", WASTE],
  ["an equal period", "The starter plan can be cancelled every quarter, so after 3 months.", PRICE],
  ["a written number", "Im zweiten Jahr waren die Kosten 22 Prozent niedriger.", GERMAN],
  ["a translation", "In the second year, costs fell by 22 percent without dismissals.", GERMAN],
  ["a possibility", "The company may open a shop in Sevilla in May 2026.", SPANISH],
  ["a difference in French", "Le délai moyen a baissé de sept jours.", FRENCH],
] as const) {
  test(`finds nothing wrong with ${kind}`, () =>
    assert.equal(check(statement, ...sentences), "unchecked"));
}

for (const [kind, statement, sentence] of [
  ["a digit", "Waste fell by 35 percent in the first year.", WASTE],
  ["a written number", "Waste fell by forty percent in the first year.", WASTE],
  ["the unit", "Waste fell by 34 euros in the first year.", WASTE],
  ["the currency", "The starter plan costs $1,200 a month.", PRICE],
  ["the scale", "The starter plan costs €1.2 million a month.", PRICE],
  ["the direction", "Waste rose by 34 percent in the first year.", WASTE],
  ["a negation", "Waste did not fall by 34 percent in the first year.", WASTE],
  ["a lost negation", "Im zweiten Jahr wurde jemand entlassen.", GERMAN],
  ["a company", "Waste at the Brannock plant fell by 34 percent.", WASTE],
  ["the order of two numbers", "Short deliveries went from 0.9 to 3.1 percent.", DELIVERIES],
  ["the subject", "Every new customer gets a dedicated account manager.", WASTE],
  ["a French number", "Le délai moyen est passé de douze à six jours.", FRENCH],
  ["an Italian company", "Il fornitore Halden consegna entro 48 ore.", ITALIAN],
] as const) {
  test(`refuses a change of ${kind}`, () =>
    assert.equal(check(statement, sentence), "unsupported"));
}

for (const [kind, statement, sentence] of [
  ["a universal", "Waste always falls by 34 percent in the first year.", WASTE],
  ["an exclusive", "Only the Pellworth plant saw waste fall by 34 percent.", WASTE],
  ["a superlative", "The best plant, Pellworth, saw waste fall by 34 percent.", WASTE],
  ["a promise", "Waste at the plant is guaranteed to fall by 34 percent.", WASTE],
  ["certainty", "Halden opens a second plant in Leeds in 2027.", PLAN],
  ["an obligation", "The starter plan must be cancelled every three months.", PRICE],
  ["certainty in Spanish", "La empresa abre una tienda en Sevilla en mayo de 2026.", SPANISH],
  ["a universal in Dutch", "Alle klanten bestellen na de eerste proefperiode.", DUTCH],
  ["another month", "La empresa podría abrir una tienda en Sevilla en junio de 2026.", SPANISH],
] as const) {
  test(`marks the words that add ${kind}`, () => {
    const evidence = [{ sentence }];
    const verdict = supports(statement, evidence, ["Pellworth", "Halden"]);
    assert.ok(verdict.support === "partly" && verdict.words.length > 0, JSON.stringify(verdict));
  });
}

test("a competitor's text supports no claim about others", () => {
  const evidence: Evidence[] = [{ sentence: RIVAL, owner: "competitor", ownerName: "Brannock" }];
  assert.equal(
    supports("We answer support requests within two hours.", evidence).support,
    "unsupported",
  );
  assert.equal(
    supports("Brannock answers support requests within two hours.", evidence).support,
    "unchecked",
  );
});

test("swapping the numbers of two companies is unsupported", () => {
  const sentence = "Pellworth saved 12 hours a week, Brannock 30 hours.";
  assert.equal(check("Brannock saved 30 hours a week and Pellworth 12.", sentence), "unchecked");
  assert.equal(
    check("Pellworth saved 30 hours a week, Brannock 12 hours.", sentence),
    "unsupported",
  );
});

test("a statement without evidence is unsupported", () => {
  assert.equal(supports("Waste fell.", []).support, "unsupported");
});

test("hostile text is compared in time that grows with its length", () => {
  const long = "from 1 to 2 ".repeat(2000);
  const started = process.cpuUsage();
  supports(long, [{ sentence: long.replaceAll("1", "3") }]);
  assert.ok(process.cpuUsage(started).user < 5_000_000);
});
