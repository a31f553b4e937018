import assert from "node:assert/strict";
import { EventEmitter, once } from "node:events";
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { after, test } from "node:test";
import { refuseOnKeptConnections } from "./kept-connections.ts";

const asText = (afterSeconds: number) =>
  `HTTP/1.1 503 Service Unavailable\r\nretry-after: ${afterSeconds}\r\ncontent-length: 4\r\n\r\nbusy`;

const endings: (() => void)[] = [];
after(() => {
  for (const end of endings) end();
});

/** A server that refuses addresses with "busy" in them, and one connection to it. */
async function openConnection(
  handle: RequestListener = (_request, response) => response.end("ok"),
) {
  const asked: string[] = [];
  const door = new EventEmitter();
  const server = createServer(handle);
  const turnsReadAway = (address: string) => {
    asked.push(address);
    door.emit("asked");
    return address.includes("busy") ? 3 : undefined;
  };
  const tellNowOn = refuseOnKeptConnections(server, { turnsReadAway, asText });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const socket = connect({ port, host: "127.0.0.1" }).setEncoding("latin1");
  endings.push(() => {
    socket.destroy();
    server.closeAllConnections();
    server.close();
  });
  const got = answersOf(socket);
  const call = (text: string) => {
    socket.write(text);
    return got();
  };
  /** Resolves when the server has heard of it; what is sent then comes as a piece of its own. */
  const begin = (text: string) => {
    const heard = once(server, "request");
    socket.write(text);
    return heard;
  };
  const close = () => {
    tellNowOn();
    server.close();
  };
  return { asked, door, socket, got, call, begin, close };
}

/** The status lines and bodies of answers, one after the other. */
function answersOf(socket: Socket): () => Promise<string> {
  let text = "";
  const next = () => {
    const [, status, head, length] =
      /^HTTP\/1\.1 (\d+) ([\s\S]*?content-length: (\d+)[\s\S]*?\r\n\r\n)/i.exec(text) ?? [];
    if (head === undefined) return undefined;
    const end = "HTTP/1.1 000 ".length + head.length + Number(length);
    if (text.length < end) return undefined;
    const body = text.slice(end - Number(length), end);
    text = text.slice(end);
    return `${status} ${body}`;
  };
  socket.on("data", (more: string) => {
    text += more;
  });
  return async () => {
    for (;;) {
      const answer = next();
      if (answer) return answer;
      await once(socket, "data");
    }
  };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const post = (path: string, length: number, body: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n${body}`;

test("a refused read on a kept connection costs it nothing: the next call is answered", async () => {
  const { call } = await openConnection();
  assert.equal(await call(get("/first")), "200 ok");
  assert.equal(await call(get("/busy")), "503 busy");
  assert.equal(await call(get("/busy")), "503 busy");
  assert.equal(await call(get("/free")), "200 ok");
});

test("the first call on a connection is answered as usual", async () => {
  const { call, asked } = await openConnection();
  assert.equal(await call(get("/busy")), "200 ok");
  assert.deepEqual(asked, []);
});

test("a call that comes before the answer to the last one waits for its turn", async () => {
  const open: ServerResponse[] = [];
  const { socket, got, call, begin, asked } = await openConnection((request, response) => {
    if (request.url === "/slow") open.push(response);
    else response.end("ok");
    if (request.url === "/busy?two") open[0]?.end("slow");
  });
  await call(get("/first"));
  await begin(get("/slow"));
  socket.write(get("/busy?two"));
  assert.equal(await got(), "200 slow");
  assert.equal(await got(), "200 ok");
  assert.deepEqual(asked, ["/slow"]);
  assert.equal(await call(get("/busy")), "503 busy");
});

test("a save that comes in two pieces is heard whole, and the read after it refused", async () => {
  const { socket, got, call, begin } = await openConnection((request, response) => {
    let body = "";
    request.on("data", (more) => {
      body += String(more);
    });
    request.on("end", () => response.end(body));
  });
  assert.equal(await call(post("/save", 5, "whole")), "200 whole");
  await begin(post("/save", 6, "two "));
  socket.write("id");
  assert.equal(await got(), "200 two id");
  assert.equal(await call(get("/busy")), "503 busy");
});

test("the rest of a body that looks like a read is none", async () => {
  const body = get("/busy");
  const heard: string[] = [];
  const { socket, got, call, asked } = await openConnection((request, response) => {
    response.end("early");
    request.on("data", (more) => heard.push(String(more)));
  });
  await call(get("/first"));
  socket.write(post("/save", body.length, ""));
  assert.equal(await got(), "200 early");
  socket.write(body);
  assert.equal(await call(get("/after")), "200 early");
  assert.deepEqual(heard, [body]);
  assert.deepEqual(asked, ["/after"]);
});

test("once the end of a request could not be told, all others on its connection are Node's", async () => {
  const { call, asked } = await openConnection((request, response) => {
    request.resume();
    request.on("end", () => response.end("ok"));
  });
  const chunked =
    "POST /save HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhi\r\n0\r\n\r\n";
  assert.equal(await call(chunked), "200 ok");
  assert.equal(await call(get("/busy")), "200 ok");
  assert.deepEqual(asked, []);
});

test("whoever asks again before the refusal is told gets one answer after the other", async () => {
  const { socket, got, call, door } = await openConnection();
  // Otherwise it would keep the second call until the first one is known to have come.
  socket.setNoDelay(true);
  await call(get("/first"));
  const isRefused = once(door, "asked");
  socket.write(get("/busy"));
  await isRefused;
  socket.write(get("/free"));
  assert.equal(await got(), "503 busy");
  assert.equal(await got(), "200 ok");
});

test("whoever says that nothing more will come is still told of the refusal", async () => {
  const { socket, got, call } = await openConnection();
  await call(get("/first"));
  socket.end(get("/busy"));
  assert.equal(await got(), "503 busy");
});

test("a server that closes tells first what it owes", async () => {
  const { socket, got, call, door, close } = await openConnection();
  await call(get("/first"));
  const isRefused = once(door, "asked");
  socket.write(get("/busy"));
  await isRefused;
  close();
  assert.equal(await got(), "503 busy");
});
