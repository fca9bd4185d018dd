import { expect, test } from "vitest";

import { qrOf } from "./qr";

const drawn = (text: string): string => (qrOf(text) ?? []).map((row) => row.map(Number).join("")).join("");

async function digest(text: string): Promise<string> {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(drawn(text))));
  return [...sum.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

// What an encoder of others makes of the same texts, with the same level and mask.
const HI =
  "111111100001101111111100000101111001000001101110100011101011101101110100101001011101101110101111101011101100000100101001000001111111101010101111111000000000010000000000101010100110100010010101100000011010101111000010111011011101111001011010101110111010110100101111011100100000000001000001000111111111100100100010011100000100110001000111101110101110101010101101110100111010101010101110101111011101101100000100111110111010111111101101011101111";

test("a short text is drawn as the standard says", () => {
  expect(drawn("hi")).toBe(HI);
});

test("every version is", async () => {
  const texts = ["http://localhost:8000/room/R37KJ7DX", "x".repeat(60), "y".repeat(84), "z".repeat(100)];
  expect(await Promise.all(texts.map(digest))).toEqual([
    "ef2a175971110555",
    "3b239892bb588062",
    "d1974f6a11c12a4a",
    "a20973d06efd5641",
  ]);
});

test("what is too long is not drawn", () => {
  expect(qrOf("x".repeat(107))).toBeNull();
});
