import { Transform, type TransformCallback } from 'node:stream';

/** A stream that fails once a body is larger than its limit. */
export class SizeLimitedStream extends Transform {
  #left: number;

  constructor(limit: number) {
    super();
    this.#left = limit;
  }

  get isTooLarge(): boolean {
    return this.#left < 0;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#left -= chunk.length;
    if (this.isTooLarge) done(new Error('the body is too large'));
    else done(null, chunk);
  }
}
