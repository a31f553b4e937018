import type { Readable } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import { Parser } from "htmlparser2";

type Handler = {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

/** Parses a stream piece by piece; `between` runs after each. Prefixes of namespaces are left out. */
export async function* readXml(stream: Readable, handler: Handler): AsyncGenerator<void> {
  const parser = new Parser(
    {
      onopentag: (name, attributes) => handler.open?.(bare(name), attributes),
      ontext: (text) => handler.text?.(text),
      onclosetag: (name) => handler.close?.(bare(name)),
    },
    { xmlMode: true },
  );
  const decoder = new StringDecoder("utf8");
  for await (const piece of stream) {
    parser.write(decoder.write(piece));
    yield;
  }
  parser.write(decoder.end());
  parser.end();
}

function bare(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
