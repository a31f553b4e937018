import assert from "node:assert/strict";
import { test } from "node:test";
import { foldedTexts, foldedWords } from "./watched-words.rules.ts";

const isNamed = (product: string, text: string) =>
  foldedTexts([text]).includes(foldedWords(product));

test("singular and plural of a product's name are both found", () => {
  for (const [product, text] of [
    ["TT-600 heat pumps", "We installed a TT-600 heat pump."],
    ["TT-600 heat pump", "Two TT 600 heat pumps replaced the boilers."],
    ["Gripper boxes", "Each gripper box holds ten."],
    ["Wärmepumpen", "Eine Wärmepumpe ersetzt den Kessel."],
    ["Bombas de calor", "La bomba de calor ahorra gas."],
    ["Kitchens", "A kitchen for 40 people."],
  ] as const)
    assert.ok(isNamed(product, text), `${product} in ${text}`);
});

test("irregular plurals of a product's name are found in six languages", () => {
  const pairs = [
    "battery batteries, box boxes, shelf shelves, knife knives, matrix matrices, foot feet, glass glasses",
    "company companies, mouse mice, valve valves, analysis analyses, display displays, index indices, tool tools",
    "Haus Häuser, Ferienhaus Ferienhäuser, Zahnrad Zahnräder, Schrank Schränke, Tür Türen, Batterie Batterien",
    "Museum Museen, Erzeugnis Erzeugnisse, Nadel Nadeln, Bild Bilder, Kerze Kerzen, Ventil Ventile, Fuß Füße",
    "cheval chevaux, bateau bateaux, tuyau tuyaux, bijou bijoux, travail travaux, journal journaux, batterie batteries",
    "luz luces, lápiz lápices, camión camiones, imagen imágenes, batería baterías, tren trenes, pared paredes",
    "batteria batterie, servizio servizi, banco banchi, albergo alberghi, libro libri, macchina macchine, uomo uomini",
    "huis huizen, boot boten, raam ramen, bak bakken, brief brieven, camera camera's, schip schepen, batterij batterijen",
  ].flatMap((line) => line.split(", "));
  for (const pair of pairs) {
    const [one = "", many = ""] = pair.split(" ");
    assert.ok(isNamed(`Nordwind ${one}`, `Our Nordwind ${many} last.`), pair);
    assert.ok(isNamed(`Nordwind ${many}`, `A Nordwind ${one} lasts.`), pair);
  }
});

test("a similar name is not found as the product", () => {
  for (const [product, text] of [
    ["Freshline", "Freshmart buys for 40 shops."],
    ["TT-600 heat pumps", "The TT-500 heat pump is older."],
    ["Cell", "The call took ten minutes."],
    ["Printer", "The print is dry."],
    ["Watch", "It needs 500 watts."],
    ["Planer", "The plan is ready."],
    ["Lüfter", "Die Luft ist kalt."],
    ["Batterie", "The batteur plays."],
  ] as const)
    assert.ok(!isNamed(product, text), `${product} in ${text}`);
});
