/** Formats bytes as megabytes (1024²), rounded up to a tenth. */
export function formatMegabytes(bytes: number): string {
  return String(Math.ceil((bytes / 1024 / 1024) * 10) / 10);
}
