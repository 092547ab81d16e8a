import type { Portal } from '../portal.ts';

/** True for an image in a `data:` URL, or from a host that the page's policy allows. */
export function isAllowedImage(
  source: string,
  { config, origin }: Pick<Portal, 'config' | 'origin'>,
): boolean {
  if (/^data:image\//i.test(source)) return true;
  try {
    const url = new URL(source, origin);
    const hosts = [origin, config.api.host, ...config.imageOrigins].filter((host) => host !== '');
    return /^https?:$/.test(url.protocol) && hosts.some((host) => new URL(host).origin === url.origin);
  } catch {
    return false;
  }
}
