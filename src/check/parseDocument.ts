/** A definition file has at most so many bytes. */
export const sizeLimit = 256 * 1024;
