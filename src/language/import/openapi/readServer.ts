import type { Remarks } from '../remark.ts';
import type { OpenApi } from './openApi.ts';

/** Where the backend stands, and what is before a token. */
export interface Server {
  host?: string;
  prefix?: string;
  authorizationPrefix?: string;
}

/** The backend's address and how a token is sent to it. What has to be filled in by hand is remarked. */
export function readServer({ servers = [], components }: OpenApi, remarks: Remarks): Server {
  const url = servers[0]?.url ?? '';
  const [, origin, path = ''] = /^(https?:\/\/[^/]+)?(\/.*)?$/.exec(url) ?? [];
  const host = origin?.startsWith('https://') && !/[{}]/.test(url) ? origin : undefined;
  if (host === undefined)
    remarks.differ('#/servers', "It names no whole https address: put your backend's into api.host.");
  const schemes = Object.values(components?.securitySchemes ?? {});
  const bearer = schemes.some(
    ({ type, scheme }) =>
      (type === 'http' && scheme === 'bearer') || type === 'oauth2' || type === 'openIdConnect',
  );
  const key = schemes.find(({ type }) => type === 'apiKey');
  if (key && !bearer && key.name?.toLowerCase() !== 'authorization')
    remarks.lose(
      '#/components/securitySchemes',
      `The key goes into the ${key.in} "${key.name}": a portal sends its token in Authorization.`,
    );
  return {
    ...(host !== undefined && { host }),
    ...(path !== '/' && !/[{}]/.test(path) && { prefix: path.replace(/\/$/, '') }),
    authorizationPrefix: bearer || !key ? 'Bearer ' : '',
  };
}
