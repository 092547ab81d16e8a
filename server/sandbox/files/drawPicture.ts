import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

/** Pixels of a square, and squares in a row and in a column. */
const [square, across, down] = [8, 12, 6];

/** Draws a PNG of 96 by 48 pixels: squares, of which a text decides which are dark. Equal texts have equal pictures. */
export function drawPicture(text: string): Buffer {
  const bits = createHash('sha256').update(text).digest();
  const isDark = (column: number, row: number) => (bits[(row * across + column) % 32]! & 1) === 1;
  const lines = Array.from({ length: down * square }, (_, y) => [
    // Each line begins with its filter, which is none.
    0,
    ...Array.from({ length: across * square }, (__, x) =>
      isDark(Math.floor(x / square), Math.floor(y / square)) ? 40 : 220,
    ),
  ]);
  const size = Buffer.alloc(8);
  size.writeUInt32BE(across * square, 0);
  size.writeUInt32BE(down * square, 4);
  // Eight bits of grey.
  const header = Buffer.concat([size, Buffer.from([8, 0, 0, 0, 0])]);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    buildChunk('IHDR', header),
    buildChunk('IDAT', deflateSync(Buffer.from(lines.flat()))),
    buildChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Builds a chunk: its length, its name, its content and their checksum. */
function buildChunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}
