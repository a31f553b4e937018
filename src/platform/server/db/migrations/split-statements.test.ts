import assert from "node:assert/strict";
import { test } from "node:test";
import { splitStatements } from "./split-statements.ts";

test("a file is split at the ends of its statements", () => {
  assert.deepEqual(splitStatements("create table a (id int);\n\nanalyze a;\n"), [
    "create table a (id int)",
    "analyze a",
  ]);
});

test("semicolons in strings, quoted names and bodies end no statement", () => {
  const whole = [
    "select 'it''s; one'",
    'select 1 as "a;b"',
    "create function f() returns void language plpgsql as $$ begin null; end; $$",
    "do $body$ begin perform $$;$$; end; $body$",
  ];
  assert.deepEqual(splitStatements(whole.join(";")), whole);
});

test("a comment neither is nor ends a statement", () => {
  const sql = "-- First; second.\n/* a; b */ analyze a; -- The end;\n";
  assert.deepEqual(splitStatements(sql), ["analyze a"]);
});
