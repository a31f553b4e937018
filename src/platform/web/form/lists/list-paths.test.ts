import assert from "node:assert/strict";
import { test } from "node:test";
import { listPaths } from "./list-paths.ts";
import { makeRowKeys } from "./row-keys.ts";

type Step = { subject: string; delay: { days: number }; variants: readonly { opening: string }[] };
type Values = { name: string; steps: readonly Step[] };

test("a server error points to the row that was sent", () => {
  const { paths, values } = openForm(["One", "Two"]);
  const name = paths.nameFor(values, "steps.1.subject") ?? "";

  const moved = { ...values, steps: values.steps.toReversed() };

  assert.equal(paths.read(moved, name), "Two");
  assert.equal(paths.read(paths.write(moved, name, "Changed"), name), "Changed");
});

test("a server error without a field appears at its parent", () => {
  const { paths, values } = openForm(["One"]);

  const delay = paths.nameFor(values, "steps.0.delay.days") ?? "";

  assert.deepEqual(paths.read(values, delay), { days: 1 });
  assert.equal(paths.nameFor(values, "steps.7.subject"), "steps");
  assert.equal(paths.nameFor(values, "elsewhere.0"), undefined);
});

test("a nested list field changes without side effects", () => {
  const { paths, values } = openForm(["One", "Two"]);
  const name = paths.nameFor(values, "steps.1.variants.0.opening") ?? "";

  const changed = paths.write(values, name, "Good evening");

  assert.equal(changed.steps[1]?.variants[0]?.opening, "Good evening");
  assert.equal(changed.steps[0], values.steps[0]);
  assert.equal(paths.read(changed, name), "Good evening", "the row is still found by its key");
});

test("a removed row has no errors and accepts no changes", () => {
  const { paths, values } = openForm(["", "Two"]);
  const name = paths.nameFor(values, "steps.0.subject") ?? "";
  assert.equal(paths.problem(values, name), "missing");

  const without = { ...values, steps: values.steps.slice(1) };

  assert.equal(paths.problem(without, name), undefined);
  assert.deepEqual(paths.write(without, name, "Changed"), without);
});

test("rows stored by an older form are dropped", () => {
  const { paths, values } = openForm(["One"]);

  assert.equal(paths.fits?.("steps", values.steps), true);
  assert.equal(paths.fits?.("steps", [{ subject: "One" }]), false);
  assert.equal(paths.fits?.("steps", [{ ...values.steps[0], variants: [{}] }]), false);
});

test("rows from the server match those shown at their index", () => {
  const keys = makeRowKeys();
  const shown = keys.keysOf("steps", [{ subject: "One" }, { subject: "Two" }]);

  const answered = keys.keysOf("steps", [{ id: 1 }, { id: 2 }, { id: 3 }]);

  assert.deepEqual(answered.slice(0, 2), shown);
  assert.equal(new Set(answered).size, 3);
});

test("an inserted row does not reuse the key of a moved one", () => {
  const keys = makeRowKeys();
  const [one, two, fresh] = [{ subject: "One" }, { subject: "Two" }, { subject: "New" }];
  const [first, second] = keys.keysOf("steps", [one, two]);

  const [added, ...rest] = keys.keysOf("steps", [fresh, one, two]);

  assert.deepEqual(rest, [first, second]);
  assert.ok(added !== undefined && !rest.includes(added));
});

function openForm(subjects: readonly string[]) {
  const keys = makeRowKeys();
  const variants = () => [{ opening: "Good morning" }];
  const steps = subjects.map((subject) => ({ subject, delay: { days: 1 }, variants: variants() }));
  const values: Values = { name: "", steps };
  const paths = listPaths<Values>(
    {
      lists: {
        steps: {
          empty: { subject: "", delay: { days: 0 }, variants: [] },
          rules: { subject: (subject) => (subject === "" ? "missing" : undefined) },
          lists: { variants: { empty: { opening: "" } } },
        },
      },
    },
    keys,
  );
  paths.names(values);
  return { paths, values };
}
