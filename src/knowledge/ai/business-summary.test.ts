import assert from "node:assert/strict";
import { test } from "node:test";
import { plainSource } from "#src/platform/server/text/sources/plain-source.ts";
import { extract } from "./server/extract.ts";
import type { AiStatement } from "./server/output.ts";

/** A sentence under a likely heading; without one it matches no slot. */
type Labelled = readonly [heading: string | undefined, sentence: string];
type Text = { title: string; isStory?: true; parts: Readonly<Record<string, readonly Labelled[]>> };

const ENGLISH: readonly Text[] = [
  {
    title: "How Tessin Dairy halved its downtime",
    isStory: true,
    parts: {
      "": [
        ["audiences", "Tessin Dairy is a maker of hard cheese with 320 employees in Bellinzona."],
      ],
      "The challenge": [
        [undefined, "The packing hall lost 9 hours a month to jammed trays."],
        [undefined, "Two suppliers needed half a year to deliver a spare part."],
      ],
      "What we did": [
        ["offering", "Acme Robotics installed two tray cells with automatic cleaning."],
      ],
      Results: [
        ["proof", "Downtime fell from 9 to 4 hours a month."],
        ["proof", "“No one misses the old hall,” says Ada Ferri, head of production."],
      ],
    },
  },
  {
    title: "Northgate Books ships before noon",
    isStory: true,
    parts: {
      "": [
        ["audiences", "Northgate Books runs 14 shops and a warehouse in Leeds."],
        ["audiences", "Northgate Books now has 210 employees."],
        [undefined, "Orders were packed by hand, and errors annoyed customers."],
        ["offering", "Acme Robotics built a packing cell and trained the team in one day."],
        [
          "proof",
          "Since then 97 percent of orders leave before noon, and returns fell by 12 percent.",
        ],
      ],
    },
  },
  {
    title: "Acme Robotics: robot cells for food and pharma",
    parts: {
      "": [
        ["offering", "Acme Robotics builds and rents pick-and-place cells."],
        ["audiences", "Our cells are made for companies that pack many small batches."],
        ["value", "A cell makes it easy to change formats without having to call a technician."],
        ["differentiators", "Unlike other suppliers, we keep every cell in stock."],
        ["region", "We are headquartered in Bern and visit customers across Europe."],
        ["proof", "More than 140 cells run today, and we are ISO 9001 certified."],
      ],
      Prices: [["pricing", "A cell costs 2,400 euros per month, service included."]],
    },
  },
  {
    title: "Call with Ada",
    parts: {
      "": [
        [undefined, "She buys in spring."],
        [undefined, "Budget 50,000 euros."],
      ],
    },
  },
  {
    title: "Who decides",
    parts: {
      "": [
        [undefined, "The head of production asks first, the managing director signs."],
        [undefined, "Above 100,000 euros the controller joins."],
      ],
    },
  },
  {
    title: "Fair in Hanover",
    parts: {
      "": [
        [undefined, "Visitors asked most about changeover time."],
        [undefined, "Three bakeries want a visit in June."],
        [undefined, "Is the cell too complex for our operators?"],
        [undefined, "Some worry about the risk of a long project."],
      ],
    },
  },
  {
    title: "Offer",
    parts: {
      "": [
        ["pricing", "A purchase starts at 96,000 euros."],
        ["offering", "The service team delivers spare parts by courier."],
        ["proof", "Customers renew in 9 of 10 cases."],
      ],
    },
  },
];

const GERMAN: readonly Text[] = [
  {
    title: "Wie die Molkerei Alpsee ihre Stillstände halbierte",
    isStory: true,
    parts: {
      "": [["audiences", "Die Molkerei Alpsee ist ein Familienunternehmen mit 85 Beschäftigten."]],
      Herausforderung: [
        [undefined, "Die Planung der Produktion erfolgte von Hand, und Fehler fielen zu spät auf."],
        [undefined, "Der Lieferant brauchte 6 Monate für ein Ersatzteil."],
      ],
      Lösung: [
        ["offering", "Kranich führte eine digitale Plantafel ein und schulte jede Schicht."],
      ],
      Ergebnisse: [
        ["proof", "Heute gehen 96 Prozent der Aufträge pünktlich hinaus."],
        ["proof", "„Wir sehen jeden Engpass einen Tag früher“, sagt Werkleiterin Jana Ott."],
      ],
    },
  },
  {
    title: "Kranich Software",
    parts: {
      "": [
        ["offering", "Kranich bietet eine Software für die Planung von Schichten."],
        ["audiences", "Sie richtet sich an Betriebe mit mehr als 50 Beschäftigten."],
        ["value", "Die Plantafel hilft, Engpässe früh zu sehen, ohne dass jemand nachfragt."],
        ["differentiators", "Anders als andere Werkzeuge läuft sie auch ohne Netz."],
        ["pricing", "Eine Lizenz kostet 90 Euro pro Monat."],
      ],
    },
  },
  {
    title: "Telefonat",
    parts: { "": [[undefined, "Die Leiterin der Produktion meldet sich im Herbst wieder."]] },
  },
];

for (const [language, texts] of Object.entries({ English: ENGLISH, German: GERMAN }))
  test(`the ${language} business summary puts each sentence under its heading`, () => {
    const places = placesOf(texts);
    const wrong = labelsOf(texts).filter(([heading, sentence]) => places.get(sentence) !== heading);
    assert.deepEqual(
      wrong.map(([heading, sentence]) => ({ sentence, heading, found: places.get(sentence) })),
      [],
    );
  });

test("the business summary begins with the client and not with a customer", () => {
  const { summary } = summaryOf(ENGLISH);
  const customers = /Tessin|Northgate/;
  assert.ok(summary.length > 0);
  assert.deepEqual(
    summary.filter(({ text }) => customers.test(text)),
    [],
  );
});

test("a note too short for language detection uses the others' language", () => {
  const places = placesOf([
    ...ENGLISH,
    { title: "", parts: { "": [["pricing", "The fee is 9 euros."]] } },
  ]);
  assert.equal(places.get("The fee is 9 euros."), "pricing");
});

function summaryOf(texts: readonly Text[]) {
  const members = texts.map(({ title, isStory, parts }) => {
    const body = Object.entries(parts).flatMap(([heading, sentences]) => [
      heading,
      sentences.map(([, sentence]) => sentence).join(" "),
    ]);
    const source = plainSource({ kind: "setup", id: title, version: 1 }, title, body.join("\n\n"));
    return { id: title, sources: [source], ...(isStory ? { isStory } : {}) };
  });
  const output = extract("business-summary", { members });
  assert.equal(output.kind, "slots");
  return output;
}

/** A fact is a part of its sentence. */
function sentenceOf({ text, quotes: [quote] }: AiStatement): string {
  return quote && quote.check !== "missing" ? quote.sentence : text;
}

function placesOf(texts: readonly Text[]): Map<string, string> {
  const slots = summaryOf(texts).slots.flatMap((slot) =>
    slot.isFound
      ? slot.statements.map((one): [string, string] => [sentenceOf(one), slot.name])
      : [],
  );
  return new Map(slots);
}

function labelsOf(texts: readonly Text[]): Labelled[] {
  return texts.flatMap(({ parts }) => Object.values(parts).flat());
}
