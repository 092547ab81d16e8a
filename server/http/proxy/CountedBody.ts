import { Transform, type TransformCallback } from 'node:stream';

/** A body that is passed on while it comes, and ends with an error where it is larger than it may be. */
export class CountedBody extends Transform {
  #left: number;

  /** @param limit the bytes that may come. */
  constructor(limit: number) {
    super();
    this.#left = limit;
  }

  /** Whether more came than may. */
  get isTooLarge(): boolean {
    return this.#left < 0;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#left -= chunk.length;
    if (this.isTooLarge) done(new Error('the body is too large'));
    else done(null, chunk);
  }
}
