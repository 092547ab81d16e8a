import {
  createTheme,
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

const shades: MantineColorsTuple = [
  ...(['#ecf3f3', '#d4e6e6', '#a9cdcd', '#7eb4b4', '#4fc3bd'] as const),
  ...(['#318080', '#0f6b6b', '#0d5c5c', '#0b4d4d', '#093e3e'] as const),
];

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

/** Mantine's theme with the workbench's fonts, shapes and colours. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 4 },
  colors: { accent: shades },
  variantColorResolver: resolveVariant,
  fontFamily: 'var(--font)',
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.75rem' },
  defaultRadius: 'var(--radius-control)',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Menu: { defaultProps: { transitionProps: { duration: 0 } } },
    Modal: { defaultProps: { transitionProps: { duration: 0 } } },
  },
});

/** Maps Mantine's colour variables to those of `look.css`. */
export const resolveSurfaceColors: CSSVariablesResolver = () => ({
  variables: {},
  light: surfaces,
  dark: surfaces,
});

const surfaces = {
  '--mantine-color-body': 'var(--card)',
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
