import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** True if only this machine reaches a host. Other names than `localhost` and its subdomains can change. */
export function isLoopbackHost(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(bare);
  if (family === 0) return /^(.+\.)?localhost\.?$/i.test(bare);
  return loopback.check(bare, family === 6 ? 'ipv6' : 'ipv4');
}
