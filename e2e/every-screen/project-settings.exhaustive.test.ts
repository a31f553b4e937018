import { test } from "node:test";
import { walksOf } from "./walk-screens.ts";

for (const { name, walk } of walksOf("projectSettings")) test(name, walk);
