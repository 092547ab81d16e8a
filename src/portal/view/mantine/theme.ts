import {
  createTheme,
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import type { Brand } from '#definition';

/** The position of each of Mantine's ten shades between white (-1), the accent (0) and black (1). */
const steps = [-0.92, -0.82, -0.64, -0.46, -0.3, -0.14, 0, 0.14, 0.28, 0.42];

export function createPortalTheme({ accent, accentDark }: Brand) {
  return createTheme({
    primaryColor: 'accent',
    primaryShade: { light: 6, dark: 4 },
    colors: { accent: buildShades(accent, accentDark) },
    variantColorResolver: resolveVariant,
    fontFamily: 'var(--font)',
    headings: { fontFamily: 'var(--font)', fontWeight: '650' },
    fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.75rem' },
    defaultRadius: 'var(--radius-control)',
    cursorType: 'pointer',
    respectReducedMotion: true,
  });
}

export const resolveSurfaces: CSSVariablesResolver = () => ({
  variables: {},
  light: surfaces,
  dark: surfaces,
});

const surfaces = {
  '--mantine-color-body': 'var(--page)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-quiet)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-default': 'var(--card)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--control-line)',
  '--mantine-color-placeholder': 'var(--text-quiet)',
  '--mantine-color-anchor': 'var(--accent)',
};

/** Uses the accent or red of the current scheme, because Mantine only considers the light scheme. */
const resolveVariant: VariantColorsResolver = (input) => {
  const colours = defaultVariantColorsResolver(input);
  const filled = fills[input.color ?? 'accent'];
  if (input.variant !== 'filled' || !filled) return colours;
  const [background, color] = filled;
  return { ...colours, background, hover: `color-mix(in srgb, ${background} 88%, var(--text))`, color };
};

const fills: Record<string, [background: string, text: string] | undefined> = {
  accent: ['var(--accent)', 'var(--on-accent)'],
  red: ['var(--bad)', 'var(--card)'],
};

function buildShades(accent: string, accentDark: string): MantineColorsTuple {
  const shades = steps.map((step) => mix(accent, step));
  shades[4] = accentDark;
  return shades as unknown as MantineColorsTuple;
}

/** Mixes a colour with white (step below 0) or black (above 0). Returns #rrggbb. */
function mix(colour: string, step: number): string {
  const target = step < 0 ? 255 : 0;
  const channels = readChannels(colour).map((value) =>
    Math.round(value + (target - value) * Math.abs(step))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${channels.join('')}`;
}

function readChannels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}
