/** The icons that the portal draws itself. All others are from the icon set. */
export const builtInMenuIcons = [
  'fund',
  'robot',
  'crypto',
  'forex',
  'team',
  'income',
  'withdrawal',
  'setting',
  'support',
] as const;

export type MenuIcon = (typeof builtInMenuIcons)[number];
