import type { EndpointShape } from "#src/platform/contract/endpoint.ts";
import type { JsonSchema } from "./json-schema.ts";

/** The call as a line of a shell, in TypeScript with `openapi-fetch`, and in Python. */
export function describeSamples({ method, path, params, body, upload }: EndpointShape) {
  const hasBody = body !== undefined || upload !== undefined;
  const names = Object.keys(params?.shape ?? {});
  const sample = (lang: string, label: string, source: string): JsonSchema => ({
    lang,
    label,
    source,
  });
  return [
    sample("shell", "curl", curl(method, path, hasBody, upload)),
    sample("typescript", "TypeScript", typescript(method, path, names, body !== undefined)),
    sample("python", "Python", python(method, path, hasBody, upload)),
  ];
}

type Upload = EndpointShape["upload"];

function curl(method: string, path: string, hasBody: boolean, upload: Upload): string {
  const url = `"$FOREWORD_URL/api${path.replaceAll(/\{(\w+)\}/g, "$$$1")}"`;
  const lines = [`curl -X ${method} ${url}`, `  -H "Authorization: Bearer $FOREWORD_TOKEN"`];
  if (upload) lines.push(`  -F "${upload.field}=@file"`);
  else if (hasBody) lines.push(`  -H "Content-Type: application/json"`, `  -d '{ }'`);
  return lines.join(" \\\n");
}

function typescript(method: string, path: string, names: string[], hasBody: boolean): string {
  const parts = [
    ...(names.length > 0 ? [`params: { path: { ${names.join(", ")} } }`] : []),
    ...(hasBody ? ["body: {}"] : []),
  ];
  const options = parts.length > 0 ? `, { ${parts.join(", ")} }` : "";
  return `const { data, error } = await api.${method}("${path}"${options});`;
}

function python(method: string, path: string, hasBody: boolean, upload: Upload): string {
  const json = hasBody ? ", json={}" : "";
  const given = upload ? `, files={"${upload.field}": open("file", "rb")}` : json;
  return `answer = requests.${method.toLowerCase()}(f"{URL}/api${path}", headers=HEADERS${given})`;
}
