import assert from "node:assert/strict";
import { test } from "node:test";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { changeRows, removeRows } from "./edit-rows.ts";
import { type Edit, layersOf, showAnswer } from "./optimistic-layers.ts";

type Row = { id: number; name: string; place: string };
type Rows = { list: Row[]; total: number };

const LIST = ["list"];
const COUNT = ["count"];

const isRow = (id: number) => (row: Row) => row.id === id;
const rename = (id: number, name: string) =>
  editOf<Rows>(LIST, (rows) => changeRows(rows, isRow(id), { name }));
const move = (id: number, place: string) =>
  editOf<Rows>(LIST, (rows) => changeRows(rows, isRow(id), { place }));

test("a failed change keeps other changes of its row", () => {
  const { layers, rows } = cacheWith(1);
  const renaming = layers.add([rename(0, "Renamed")], []);
  layers.add([move(0, "below")], []);

  layers.rollBack(renaming);

  assert.deepEqual(rows(), [{ id: 0, name: "Row 0", place: "top" }].map(moved));
  function moved(row: Row) {
    return { ...row, place: "below" };
  }
});

test("rows that the server rejected return in every cache", () => {
  const { queries, layers, rows } = cacheWith(40);
  queries.setQueryData(COUNT, 40);
  const archive = (isGone: (row: Row) => boolean, count: number) => [
    editOf<Rows>(LIST, (known) => removeRows(known, isGone)),
    editOf<number>(COUNT, (known) => known - count),
  ];
  const archiving = layers.add(
    archive(() => true, 40),
    [],
  );
  const held = layers.add([], []);
  assert.equal(rows().length, 0);

  layers.confirm(
    archiving,
    archive(({ id }) => id !== 7, 39),
  );

  assert.deepEqual(
    rows().map(({ id }) => id),
    [7],
  );
  assert.equal(queries.getQueryData(COUNT), 1);
  layers.confirm(held);
  assert.equal(queries.getQueryData(COUNT), 1);
});

test("an outdated response does not restore the old row", async () => {
  const { queries, layers, rows } = cacheWith(1);
  const old = Promise.withResolvers<Rows>();
  const asked = queries.fetchQuery({ queryKey: LIST, queryFn: () => old.promise, staleTime: 0 });
  const first = layers.add([rename(0, "Renamed")], []);
  const second = layers.add([move(0, "below")], []);
  layers.confirm(first);

  old.resolve(madeRows(1));
  await asked;

  assert.deepEqual(rows(), [{ id: 0, name: "Renamed", place: "below" }]);
  layers.rollBack(second);
  assert.deepEqual(rows(), [{ id: 0, name: "Renamed", place: "top" }]);
});

test("a cancelled fetch does not restore the old row", async () => {
  const { queries, layers, rows } = cacheWith(1);
  const options = { queryKey: LIST, staleTime: 0 };
  const stop = new QueryObserver(queries, {
    ...options,
    queryFn: ({ signal }) => new Promise<Rows>((_, fail) => signal.addEventListener("abort", fail)),
  }).subscribe(() => undefined);
  layers.add([rename(0, "Renamed")], []);

  stop();

  assert.equal(rows()[0]?.name, "Renamed");
});

test("a list that is refetched after the last change is fetched once", async () => {
  const { queries, layers } = cacheWith(2);
  let fetches = 0;
  const queryFn = () => {
    fetches += 1;
    return madeRows(2);
  };
  const observer = new QueryObserver(queries, { queryKey: LIST, queryFn, staleTime: 10_000 });
  const stop = observer.subscribe(() => undefined);
  const first = layers.add([rename(0, "One")], []);
  const second = layers.add([rename(1, "Two")], []);

  layers.confirm(first);
  assert.equal(fetches, 0);
  showAnswer(queries, [rename(0, "Three")], []);
  assert.equal(fetches, 0);
  layers.rollBack(second);
  await queries.fetchQuery({ queryKey: LIST, queryFn, staleTime: 10_000 });

  assert.equal(fetches, 1);
  stop();
});

function cacheWith(count: number) {
  const queries = new QueryClient();
  queries.setQueryData(LIST, madeRows(count));
  return {
    queries,
    layers: layersOf(queries),
    rows: () => queries.getQueryData<Rows>(LIST)?.list ?? [],
  };
}

function madeRows(count: number): Rows {
  const list = Array.from({ length: count }, (_, id) => ({ id, name: `Row ${id}`, place: "top" }));
  return { list, total: count };
}

function editOf<Data>(queryKey: readonly string[], update: (data: Data) => Data): Edit {
  // Each test caches the data its edits expect.
  return { filter: { queryKey, exact: true }, update: update as Edit["update"] };
}
