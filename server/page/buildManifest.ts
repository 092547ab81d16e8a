import { buildHref, type PortalConfig } from '#definition';

export function buildManifest(
  { brand, session, locale }: PortalConfig,
  basePath: string,
): Record<string, unknown> {
  const place = (icon: { src: string }) => ({ ...icon, src: buildHref(icon.src, basePath) });
  const icon = brand.favicon ?? brand.logo;
  const icons = icon ? [{ src: icon, sizes: 'any' }] : ownIcons;
  return {
    id: basePath,
    name: brand.name,
    short_name: brand.name,
    lang: locale,
    start_url: buildHref(session.home, basePath),
    scope: basePath,
    display: 'standalone',
    theme_color: brand.accent,
    background_color: '#ffffff',
    icons: icons.map(place),
  };
}

const ownIcons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];
