const mask = (1n << 64n) - 1n;
const turn = (lane: bigint, by: bigint): bigint => ((lane << by) | (lane >> (64n - by))) & mask;

/** The block size in bytes. */
const rate = 136;

/**
 * Returns the Keccak-256 hash of a text below 136 bytes, as Ethereum uses it. Written here because a library's is four times
 * the size; `check` uses the library's, and a test compares the two.
 */
export function keccak256(text: string): Uint8Array {
  const block = new Uint8Array(200);
  block.set(new TextEncoder().encode(text));
  block[text.length] = 1;
  block[rate - 1] = (block[rate - 1] ?? 0) | 128;
  const view = new DataView(block.buffer);
  const lanes = Array.from({ length: 25 }, (_, at) => view.getBigUint64(at * 8, true));
  permute(lanes).forEach((lane, at) => view.setBigUint64(at * 8, lane, true));
  return block.slice(0, 32);
}

/** The 24 rounds of Keccak-f. */
function permute(start: bigint[]): bigint[] {
  let lanes = start;
  let register = 1;
  for (let round = 0; round < 24; round++) {
    lanes = mix(lanes);
    for (let power = 0; power < 7; power++) {
      if (register & 1) lanes[0] = lane(lanes, 0) ^ (1n << BigInt(2 ** power - 1));
      register = register & 128 ? ((register << 1) ^ 0x171) & 255 : register << 1;
    }
  }
  return lanes;
}

const lane = (lanes: bigint[], at: number): bigint => lanes[at] ?? 0n;

/** Runs a round without its constant: theta, rho, pi and chi. */
function mix(lanes: bigint[]): bigint[] {
  const sums = [0, 1, 2, 3, 4].map((x) =>
    [0, 5, 10, 15, 20].reduce((sum, y) => sum ^ lane(lanes, x + y), 0n),
  );
  const summed = lanes.map((one, at) => one ^ lane(sums, (at + 4) % 5) ^ turn(lane(sums, (at + 1) % 5), 1n));
  const moved = [...summed];
  let [x, y] = [1, 0];
  for (let step = 1; step <= 24; step++) {
    const by = BigInt(((step * (step + 1)) / 2) % 64);
    const next = (2 * x + 3 * y) % 5;
    moved[y + 5 * next] = turn(lane(summed, x + 5 * y), by);
    [x, y] = [y, next];
  }
  return moved.map((one, at) => {
    const row = at - (at % 5);
    return one ^ (~lane(moved, row + ((at + 1) % 5)) & mask & lane(moved, row + ((at + 2) % 5)));
  });
}
