import { createSocket, type RemoteInfo } from "node:dgram";
import { once } from "node:events";

/** Records by lower-case name. Missing names do not exist. */
export type Zone = Record<
  string,
  {
    /** IPv4 addresses. */
    a?: readonly string[];
    txt?: readonly string[];
    mx?: readonly string[];
    /** Each as in a zone file: priority, weight, port, host. */
    srv?: readonly string[];
  }
>;

export type FakeDns = {
  /** As the configuration wants it: `127.0.0.1:5353`. */
  address: string;
  zone: Zone;
  /** Never responds. */
  isSilent: boolean;
  /** The names that MX records were asked for, in order. */
  askedForMx: string[];
  stop(): Promise<void>;
};

const TYPES: Readonly<Record<number, "a" | "txt" | "mx" | "srv">> = {
  1: "a",
  15: "mx",
  16: "txt",
  33: "srv",
};
const NO_SUCH_NAME = 3;

/** A fake DNS server over UDP, for A, TXT, MX and SRV. */
export async function startFakeDns(zone: Zone = {}): Promise<FakeDns> {
  const socket = createSocket("udp4");
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  const fake: FakeDns = {
    address: `127.0.0.1:${socket.address().port}`,
    zone,
    isSilent: false,
    askedForMx: [],
    async stop() {
      socket.close();
      await once(socket, "close");
    },
  };
  socket.on("message", (query: Buffer, { port, address }: RemoteInfo) => {
    const { name, end } = nameAt(query, 12);
    if (TYPES[query.readUInt16BE(end)] === "mx") fake.askedForMx.push(name);
    if (!fake.isSilent) socket.send(answer(query, fake.zone), port, address);
  });
  return fake;
}

function answer(query: Buffer, zone: Zone): Buffer {
  const { name, end } = nameAt(query, 12);
  const question = query.subarray(12, end + 4);
  const type = query.readUInt16BE(end);
  const own = zone[name];
  const kind = TYPES[type];
  const records = (kind && own?.[kind]) ?? [];
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(0x8180 | (own ? 0 : NO_SUCH_NAME), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(records.length, 6);
  const answers = records.map((value, at) => {
    if (kind === "mx") return record(type, mxData(value, at));
    if (kind === "a") return record(type, Buffer.from(value.split(".").map(Number)));
    return record(type, kind === "srv" ? srvData(value) : txtData(value));
  });
  return Buffer.concat([header, question, ...answers]);
}

function nameAt(query: Buffer, from: number): { name: string; end: number } {
  const labels: string[] = [];
  let at = from;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join(".").toLowerCase(), end: at + 1 };
}

function record(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12);
  // A pointer to the question's name.
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function txtData(value: string): Buffer {
  const bytes = Buffer.from(value, "latin1");
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 255) {
    const part = bytes.subarray(at, at + 255);
    parts.push(Buffer.from([part.length]), part);
  }
  return Buffer.concat(parts);
}

function mxData(host: string, at: number): Buffer {
  return Buffer.concat([Buffer.from([0, 10 + at]), nameData(host)]);
}

function srvData(value: string): Buffer {
  const [priority = "", weight = "", port = "", host = ""] = value.split(" ");
  const head = Buffer.alloc(6);
  for (const [at, number] of [priority, weight, port].entries())
    head.writeUInt16BE(Number(number), at * 2);
  return Buffer.concat([head, nameData(host)]);
}

function nameData(host: string): Buffer {
  const labels = host.split(".").filter((label) => label !== "");
  const name = labels.map((label) =>
    Buffer.concat([Buffer.from([label.length]), Buffer.from(label, "latin1")]),
  );
  return Buffer.concat([...name, Buffer.from([0])]);
}
