/** The icons that the portal draws itself; any other is one of the icon set. */
export const menuIcons = [
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

export type MenuIcon = (typeof menuIcons)[number];
