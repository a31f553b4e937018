import assert from "node:assert/strict";
import { test } from "node:test";
import { refusal } from "#src/testing/refusal.ts";
import { testApp } from "#src/testing/test-app.ts";
import { holidaysContract } from "./holidays.contract.ts";

const app = await testApp();

const list = async (query: { country?: string; region?: string }) =>
  (await app.signIn()).call(holidaysContract.list, { query });

test("a country's public holidays reach beyond New Year", async () => {
  const { list: days } = await list({ country: "GB" });

  const year = app.services.clock.now().getUTCFullYear();
  assert.ok(days.some(({ date }) => date === `${year + 1}-01-01`));
});

test("a region adds its own days", async () => {
  const [country, bavaria] = [
    await list({ country: "DE" }),
    await list({ country: "DE", region: "BY" }),
  ];

  const year = app.services.clock.now().getUTCFullYear();
  const epiphany = `${year + 1}-01-06`;
  assert.deepEqual(
    [country, bavaria].map(({ list: days }) => days.some(({ date }) => date === epiphany)),
    [false, true],
  );
});

test("without a country only the countries are listed", async () => {
  const { countries, list: days } = await list({});

  assert.ok(countries.includes("FR"));
  assert.deepEqual(days, []);
});

test("an unknown region is refused", async () => {
  await assert.rejects(list({ country: "DE", region: "XX" }), refusal(404, "region_not_found"));
});
