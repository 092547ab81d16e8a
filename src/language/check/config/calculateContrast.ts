/**
 * Returns the contrast of two colours by WCAG 2.2: 1 (equal) to 21 (black on white).
 * @param colours each as #rrggbb.
 */
export function calculateContrast(...colours: [string, string]): number {
  const [light = 0, dark = 0] = colours.map(calculateLuminance).sort((left, right) => right - left);
  return (light + 0.05) / (dark + 0.05);
}

function calculateLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => calculateLinearPart(colour.slice(at, at + 2)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function calculateLinearPart(hex: string): number {
  const part = Number.parseInt(hex, 16) / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
