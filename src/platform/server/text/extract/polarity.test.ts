import assert from "node:assert/strict";
import { test } from "node:test";
import { wordsOf } from "../words/words.ts";
import { deniesTrouble, describesWorsening } from "./polarity.ts";

function folded(sentence: string): string {
  return ` ${wordsOf(sentence)
    .map(({ term }) => term)
    .join(" ")} `;
}

for (const sentence of [
  "There have been no complaints.",
  "Since then the line has run without errors.",
  "Seit dem Umbau gab es keine Beschwerden.",
  "Beschwerden gab es seither keine.",
  "Klachten waren er niet.",
  "Depuis, aucune plainte.",
  "No ha habido ningún problema.",
  "Da allora nessun reclamo.",
  "Sindsdien geen klachten.",
])
  test(`"${sentence}" denies trouble`, () => {
    assert.ok(deniesTrouble(folded(sentence)));
  });

for (const sentence of [
  "Customers complained about long delays.",
  "Die Fehlerquote lag bei neun Prozent.",
  "Les retards coûtaient cher.",
])
  test(`"${sentence}" describes trouble`, () => {
    assert.ok(!deniesTrouble(folded(sentence)));
  });

for (const sentence of [
  "The annual gas bill rose from £410,000 to £1.02m.",
  "Energy costs doubled within two years.",
  "Die Stromkosten im Werk sind um 40 Prozent gestiegen; die Kosten stiegen weiter.",
  "La factura del gas subió a 90.000 euros.",
])
  test(`"${sentence}" describes a loss`, () => {
    assert.ok(describesWorsening(folded(sentence)));
  });

for (const sentence of [
  "Costs fell by 38 percent.",
  "Output rose by 12 percent.",
  "Der Umsatz stieg um 20 Prozent.",
])
  test(`"${sentence}" describes no loss`, () => {
    assert.ok(!describesWorsening(folded(sentence)));
  });
