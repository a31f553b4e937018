import { pick } from "../kit/random.ts";

type Random = () => number;
type Mutation = (html: string, random: Random, other: string) => string;

const INSERTS = [
  "\0",
  "\t",
  "\n",
  "\f",
  "/",
  ">",
  "<",
  '"',
  "'",
  "`",
  "=",
  "&",
  "--",
  "<!--",
  "-->",
  "]]>",
  "</",
  "\u200b",
  "\u2028",
  "&#0;",
  "<b>",
  "</p>",
  "<svg>",
  "<math>",
];
const WRAPS = [
  ["<svg>", "</svg>"],
  ["<math><mtext>", "</mtext></math>"],
  ["<table><tr><td>", "</td></tr></table>"],
  ["<table>", "</table>"],
  ["<select>", "</select>"],
  ["<title>", "</title>"],
  ["<noscript>", "</noscript>"],
  ["<style>", "</style>"],
  ["<template>", "</template>"],
  ["<!--", "-->"],
  ["<a title='", "'>"],
  ['<p style="', '">'],
  ['<div class="gmail_quote">x', "</div>"],
  ["<form><math><mtext></form><form><mglyph><style></math>", ""],
] as const;

const MUTATIONS: readonly Mutation[] = [
  (html, random) => splice(html, random, 0, pick(random, INSERTS)),
  (html, random) => splice(html, random, 1 + Math.floor(random() * 6), ""),
  (html, random) => splice(html, random, 1, pick(random, INSERTS)),
  (html, random) =>
    [...html].map((one) => (random() < 0.5 ? one.toUpperCase() : one.toLowerCase())).join(""),
  (html, random) => {
    const [before, behind] = pick(random, WRAPS);
    return `${before}${html}${behind}`;
  },
  (html, random) => encodeOne(html, random),
  (html) => html.replaceAll('"', "'"),
  (html) => html.replaceAll(" ", "/"),
  (html, random, other) => splice(html, random, 0, other),
  (html, _random, other) => `${other}${html}`,
  (html) => html.replaceAll("<", "<<"),
  (html) => html.slice(0, Math.ceil(html.length * 0.8)),
];

/** Mutates a template in a few random places. */
export function mutate(html: string, random: Random, others: readonly string[]): string {
  const times = 1 + Math.floor(random() * 3);
  let mutated = html;
  for (let time = 0; time < times; time += 1)
    mutated = pick(random, MUTATIONS)(mutated, random, pick(random, others));
  return mutated;
}

function splice(html: string, random: Random, length: number, insert: string): string {
  const at = Math.floor(random() * html.length);
  return `${html.slice(0, at)}${insert}${html.slice(at + length)}`;
}

function encodeOne(html: string, random: Random): string {
  const at = Math.floor(random() * html.length);
  const code = html.codePointAt(at) ?? 0;
  return `${html.slice(0, at)}&#x${code.toString(16)};${html.slice(at + 1)}`;
}
