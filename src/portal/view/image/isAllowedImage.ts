import type { Portal } from '../portal.ts';

/** Whether a picture may be shown: a picture in the address itself, or one of a host that the policy of the page allows. */
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
