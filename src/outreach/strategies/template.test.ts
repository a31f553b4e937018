import assert from "node:assert/strict";
import { test } from "node:test";
import { findVariables, readTemplate, renderTemplate } from "./template.rules.ts";

function render(text: string, values: Record<string, string> = {}) {
  const template = readTemplate(text);
  assert.ok(template.ok, `the text is read: ${text}`);
  return renderTemplate(template.nodes, values);
}

function faultOf(text: string) {
  const template = readTemplate(text);
  return template.ok ? undefined : template.fault.code;
}

test("a variable is replaced by its value", () => {
  assert.equal(render("Hi {{ firstName }}!", { firstName: "Priya" }).text, "Hi Priya!");
});

test("a missing value is replaced by the fallback", () => {
  assert.deepEqual(render("Hi {{firstName|there}}"), { text: "Hi there", missing: [] });
});

test("blanks count as a missing value", () => {
  assert.equal(render("Hi {{firstName|there}}", { firstName: "  " }).text, "Hi there");
});

test("a missing value without a fallback is named", () => {
  assert.deepEqual(render("{{city}} {{city}} {{zip}}").missing, ["city", "zip"]);
});

test("a condition shows one of its two sides", () => {
  const text = "{{#if industry}}In {{industry}}{{else}}In your field{{/if}}.";
  assert.equal(render(text, { industry: "robotics" }).text, "In robotics.");
  assert.equal(render(text).text, "In your field.");
});

test("conditions can be nested", () => {
  const text = "{{#if a}}{{#if b}}both{{else}}a{{/if}}{{/if}}";
  assert.equal(render(text, { a: "1", b: "1" }).text, "both");
  assert.equal(render(text, { a: "1" }).text, "a");
});

test("a missing value in an inactive branch blocks nothing", () => {
  assert.deepEqual(render("{{#if a}}{{b}}{{/if}}ok").missing, []);
});

test("a value with braces stays text", () => {
  assert.equal(render("{{a}}", { a: "{{b}}" }).text, "{{b}}");
});

test("a variable may be called like a property of every object", () => {
  assert.deepEqual(render("{{constructor|x}} {{__proto__|y}}").text, "x y");
});

test("names in any script are variables", () => {
  assert.equal(render("{{Имя}}", { Имя: "Анна" }).text, "Анна");
});

test("each fault of the language is found", () => {
  assert.equal(faultOf("Hi {{firstName"), "unclosed");
  assert.equal(faultOf("{{first name}}"), "name");
  assert.equal(faultOf("{{}}"), "name");
  assert.equal(faultOf("{{#if a}}x"), "if-unclosed");
  assert.equal(faultOf("x{{/if}}"), "if-unopened");
  assert.equal(faultOf("{{else}}"), "if-unopened");
  assert.equal(faultOf("{{#if a}}1{{else}}2{{else}}3{{/if}}"), "if-unopened");
  assert.equal(faultOf("{{#if a}}".repeat(9) + "{{/if}}".repeat(9)), "too-deep");
});

test("the variables of a text include those of conditions, without duplicates", () => {
  const template = readTemplate("{{a}}{{#if b}}{{c|x}}{{else}}{{a}}{{/if}}");
  assert.ok(template.ok);
  assert.deepEqual(findVariables(template.nodes), ["a", "b", "c"]);
});

test("a text without double braces renders unchanged", () => {
  const pieces = ["{{", "}}", "{", "}", "#if ", "a", "|", "else", "/if", " ", "é", "\n"];
  let seed = 7;
  const pick = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return pieces[seed % pieces.length] ?? "";
  };
  for (let run = 0; run < 5000; run += 1) {
    const text = Array.from({ length: 12 }, pick).join("");
    const template = readTemplate(text);
    if (text.includes("{{")) continue;
    assert.deepEqual(template.ok && renderTemplate(template.nodes, {}).text, text);
  }
});
