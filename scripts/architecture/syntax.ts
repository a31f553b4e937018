import type { ESTree } from "vite";

/** The called name, also after destructuring: `({ call }) => call(…)`. */
export function calledName({ callee }: ESTree.CallExpression): string {
  if (callee.type === "Identifier") return callee.name;
  return callee.type === "MemberExpression" && !callee.computed ? callee.property.name : "";
}

/** The string literal of a property in an object literal. */
export function textOfProperty(object: ESTree.ObjectExpression, name: string): string | undefined {
  const value = valueOfProperty(object, name);
  return value?.type === "Literal" && typeof value.value === "string" ? value.value : undefined;
}

export function valueOfProperty(
  object: ESTree.ObjectExpression,
  name: string,
): ESTree.Expression | undefined {
  for (const one of object.properties) {
    if (one.type === "Property" && one.key.type === "Identifier" && one.key.name === name)
      return one.value;
  }
  return undefined;
}
