import type { FastifyRequest } from 'fastify';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { createOperatorNameReader } from '#server/workbench/createOperatorNameReader.ts';

function nameFrom(remoteAddress: string, trustProxy: string | number | false): string | null {
  const nameOf = createOperatorNameReader({ operatorHeader: 'x-forwarded-user', trustProxy });
  return nameOf({
    headers: { 'x-forwarded-user': 'carl' },
    socket: { remoteAddress },
  } as unknown as FastifyRequest);
}

describe('OPERATOR_HEADER', () => {
  it('OPERATOR_HEADER is accepted from an address that TRUST_PROXY lists', () => {
    expect(nameFrom('10.0.0.10', '10.0.0.10')).toBe('carl');
    expect(nameFrom('::ffff:10.0.0.10', '10.0.0.0/8')).toBe('carl');
    expect(nameFrom('127.0.0.1', 'loopback')).toBe('carl');
  });

  it.each([
    ['10.0.0.9', '10.0.0.10'],
    ['10.0.0.9', 1],
    ['127.0.0.1', 2],
    ['127.0.0.1', false],
  ] as const)('OPERATOR_HEADER is not accepted from %s where TRUST_PROXY is %s', (address, trustProxy) => {
    expect(nameFrom(address, trustProxy)).toBeNull();
  });

  it.each([
    ['nginx/portico.conf', 'proxy_pass', 'proxy_set_header X-Forwarded-User "";'],
    ['nginx/several.conf', 'proxy_pass', 'proxy_set_header X-Forwarded-User "";'],
    ['caddy/Caddyfile', 'reverse_proxy', 'header_up -X-Forwarded-User'],
  ])(
    'OPERATOR_HEADER is cleared by examples/%s wherever it proxies a request',
    async (file, handsOn, clears) => {
      const text = await readFile(`examples/${file}`, 'utf8');
      expect(text.split(clears)).toHaveLength(text.split(`${handsOn} `).length);
    },
  );
});
