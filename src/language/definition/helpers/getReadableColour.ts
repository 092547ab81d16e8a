/** Returns white or near-black, whichever has more contrast (WCAG 2.2, relative luminance). */
export function getReadableColour(colour: string): string {
  const [red = 0, green = 0, blue = 0] = readChannels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#0b1418' : '#ffffff';
}

function readChannels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}
