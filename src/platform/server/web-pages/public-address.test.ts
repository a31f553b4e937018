import assert from "node:assert/strict";
import { test } from "node:test";
import { isPublicAddress } from "./public-address.ts";

const SPECIAL = `
0.0.0.0 10.0.0.1 100.64.0.1 127.0.0.1 127.8.8.8 169.254.169.254 172.16.0.1 172.31.255.255
192.0.0.1 192.0.2.1 192.168.0.1 198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 240.0.0.1
255.255.255.255 :: ::1 ::ffff:127.0.0.1 ::ffff:7f00:1 ::127.0.0.1 ::5efe:10.0.0.1 64:ff9b::7f00:1
64:ff9b:1::1 100::1 2001::1 2001:db8::1 2002:7f00:1:: fc00::1 fd12:3456::1 fe80::1 fec0::1 ff02::1
fd00:ec2::254 5f00::1`
  .trim()
  .split(/\s+/);

for (const address of SPECIAL) {
  test(`${address} is not public`, () => assert.equal(isPublicAddress(address), false));
}

for (const address of ["1.1.1.1", "93.184.216.34", "2606:4700:4700::1111", "::ffff:1.1.1.1"]) {
  test(`${address} is public`, () => assert.equal(isPublicAddress(address), true));
}

test("text that is not an address is not public", () => {
  for (const text of ["", "localhost", "1.1.1", "1.1.1.1.1", "1.1.1.1/8", "[::1]"])
    assert.equal(isPublicAddress(text), false, text);
});
