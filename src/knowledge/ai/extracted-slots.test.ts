import assert from "node:assert/strict";
import { test } from "node:test";
import { plainSource } from "#src/platform/server/text/sources/plain-source.ts";
import { extract } from "./server/extract.ts";

type Found = Readonly<Record<string, readonly string[]>>;

function sourceOf(subject: string, text: string) {
  return plainSource({ kind: "text", id: subject, version: 1 }, subject, text);
}

function study(subject: string, text: string): Found {
  const members = [{ id: subject, sources: [sourceOf(subject, text)], isStory: true }];
  return slotsOf(extract("case-study", { members }));
}

function company(subject: string, text: string): Found {
  const members = [{ id: subject, sources: [sourceOf(subject, text)] }];
  return slotsOf(extract("competitor", { members }));
}

function slotsOf(output: ReturnType<typeof extract>): Found {
  assert.equal(output.kind, "slots");
  return Object.fromEntries(
    output.slots.map((slot) => [
      slot.name,
      slot.isFound ? slot.statements.map(({ text }) => text) : [],
    ]),
  );
}

test("a heading directly above its text is no part of a sentence", () => {
  const found = study(
    "Tarn",
    "Problem\nOrders were typed by hand.\n\nResults\nErrors fell by half.",
  );

  assert.deepEqual(found["problem"], ["Orders were typed by hand."]);
  assert.deepEqual(found["results"], ["Errors fell by half."]);
});

test("a heading may be a question", () => {
  const found = study(
    "Tarn Dairy",
    "What was the problem?\n\nThe old line stopped twice a week and nobody knew why.\n\nWhat was done?\n\nA new controller was installed in March.",
  );

  assert.deepEqual(found["problem"], ["The old line stopped twice a week and nobody knew why."]);
  assert.deepEqual(found["solution"], ["A new controller was installed in March."]);
});

for (const [language, text] of [
  ["English", "The challenge\n\nThere have been no complaints about the old system."],
  ["German", "Die Herausforderung\n\nBeschwerden über das alte System gab es keine."],
  ["French", "Le défi\n\nIl n'y avait aucune plainte au sujet de l'ancien système."],
  ["Spanish", "El reto\n\nNo hubo ninguna queja sobre el sistema antiguo."],
  ["Italian", "La sfida\n\nNon ci sono stati reclami sul vecchio sistema."],
  ["Dutch", "De uitdaging\n\nKlachten over het oude systeem waren er geen."],
] as const)
  test(`a denied complaint is no problem in ${language}`, () => {
    assert.deepEqual(study("Tarn", text)["problem"], []);
  });

for (const [language, text, sentence] of [
  ["English", "The annual gas bill rose from £410,000 to £1.02m.", "The annual gas bill rose"],
  ["German", "Die Gasrechnung stieg in zwei Jahren von 410.000 auf 1,02 Mio. Euro.", "Gasrechnung"],
  ["French", "La facture de gaz a augmenté de 40 % en deux ans.", "La facture"],
  ["Dutch", "De gasrekening steeg in twee jaar met 40 procent.", "De gasrekening"],
] as const)
  test(`a cost that rose is a problem in ${language}`, () => {
    const found = study("Tarn", `${text} The boiler failed twice in January.`);

    assert.ok(found["problem"]?.some((one) => one.includes(sentence)));
    assert.ok(!found["results"]?.some((one) => one.includes(sentence)));
  });

test("a plan is no result", () => {
  const found = study(
    "Tarn",
    "Results\n\nErrors fell by 40 percent. Next year costs should fall by half.",
  );

  assert.deepEqual(found["results"], ["Errors fell by 40 percent."]);
});

test("a number that did not change is no result without a heading", () => {
  assert.deepEqual(study("Tarn", "The machine weighs 40 tons and has 3 doors.")["results"], []);
});

test("industry, size and region are parts of sentences about the customer", () => {
  const found = study(
    "Marston Vale Brewery",
    "Marston Vale is a family brewery in Burton upon Trent with 64 staff. Its supplier is based in Leeds.",
  );

  assert.deepEqual(found["industry"], ["brewery"]);
  assert.deepEqual(found["size"], ["64 staff"]);
  assert.deepEqual(found["region"], ["Burton upon Trent"]);
});

for (const place of ["Besançon", "Zaragoza", "Parma", "Zwolle", "Kempten"])
  test(`${place} is a place`, () => {
    const found = study("Tarn", `Tarn is a dairy based in ${place} with 40 employees.`);

    assert.deepEqual(found["region"], [place]);
  });

test("a fund that names an industry is no industry", () => {
  const found = study(
    "Marston Vale",
    "The Industrial Energy Transformation Fund paid a third of the costs.",
  );

  assert.deepEqual(found["industry"], []);
});

test("the company of a section about someone else is not the customer", () => {
  const found = study(
    "Tarn Dairy",
    "Tarn Dairy makes cheese in Leeds.\n\nAbout Coldline\n\nColdline is a supplier of chillers with 400 employees in Hull.",
  );

  assert.deepEqual(found["size"], []);
  assert.deepEqual(found["region"], ["Leeds"]);
});

test("the work of a former supplier is no solution", () => {
  const text = "What we did\n\nThe previous supplier had installed two meters in 2019.";

  assert.deepEqual(study("Tarn", text)["solution"], []);
});

test("a setup fee is no price", () => {
  const found = company(
    "Rota",
    "Prices\n\nThe setup fee is £4,000. A licence costs £90 per month.",
  );

  assert.deepEqual(found["pricing"], ["A licence costs £90 per month."]);
});

test("a service that is missing is a weakness, not an offer", () => {
  const found = company("Rota", "Rota sells rota software. It does not offer support at night.");

  assert.deepEqual(found["weaknesses"], ["It does not offer support at night."]);
  assert.ok(!found["offering"]?.includes("It does not offer support at night."));
});

test("the menu of a website is no sentence", () => {
  const found = company(
    "Rota",
    "Home | Products | Prices | Contact\n\nRota sells rota software for hotels.",
  );

  assert.ok(!Object.values(found).flat().join(" ").includes("Contact"));
});

test("a slot in a language whose words are unknown stays empty", () => {
  const text = "Firma powstała w Gdańsku i naprawia pompy. Dziś raport dociera w ciągu 1 godziny.";

  assert.deepEqual(study("Pompy", text)["results"], []);
});

test("customers who share an industry form a group", () => {
  const members = [
    ["a", "Alder", "Alder is a brewery in Leeds with 40 employees."],
    ["b", "Birch", "Birch is a family-owned bakery in Lyon with 300 employees."],
    ["c", "Cedar", "Cedar is a law firm in Turin with 90 lawyers."],
  ].map(([id = "", name = "", text = ""]) => ({
    id,
    sources: [sourceOf(name, text)],
    isStory: true,
  }));
  const output = extract("business-groups-summary", { members });

  assert.equal(output.kind, "groups");
  assert.deepEqual(
    output.groups.map(({ name, memberIds }) => [name, memberIds]),
    [["Food and drink", ["a", "b"]]],
  );
  assert.deepEqual(output.ungroupedIds, ["c"]);
});

test("customers who share nothing form no group", () => {
  const members = [
    ["a", "Alder", "Alder is a brewery in Leeds with 40 employees."],
    ["b", "Cedar", "Cedar is a law firm in Turin with 90 lawyers."],
  ].map(([id = "", name = "", text = ""]) => ({
    id,
    sources: [sourceOf(name, text)],
    isStory: true,
  }));
  const output = extract("business-groups-summary", { members });

  assert.equal(output.kind, "groups");
  assert.deepEqual(output.groups, []);
  assert.deepEqual(
    output.attributes.map(({ values }) =>
      values.map(({ name, statement }) => [name, statement.text]),
    ),
    [
      [
        ["industry", "brewery"],
        ["region", "Leeds"],
        ["size", "40 employees"],
      ],
      [
        ["industry", "law firm"],
        ["region", "Turin"],
        ["size", "90 lawyers"],
      ],
    ],
  );
});

test("the client is never a member of a group", () => {
  const members = [
    {
      id: "client",
      sources: [sourceOf("Heat", "Heat is a maker of heat pumps in Leeds.")],
      isClient: true,
    },
    { id: "a", sources: [sourceOf("Alder", "Alder is a brewery in Leeds.")], isStory: true },
  ];
  const output = extract("business-groups-summary", { members });

  assert.equal(output.kind, "groups");
  assert.deepEqual(
    output.attributes.map(({ memberId }) => memberId),
    ["a"],
  );
  assert.deepEqual(output.groups, []);
});
