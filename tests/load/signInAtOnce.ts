import { personas } from '#server/sandbox/index.ts';
import { createAsker, loopback } from './createAsker.ts';
import type { Figure } from './figure.ts';
import type { LoadedPortal } from './startLoaded.ts';

const count = 100;

/** Signs in a hundred times at once, each from an address of its own. */
export async function signInAtOnce(portal: LoadedPortal): Promise<Figure[]> {
  await portal.begin();
  const start = performance.now();
  const signedIn = await Promise.all(Array.from({ length: count }, (_, at) => signIn(portal.port, at)));
  const seconds = (performance.now() - start) / 1000;
  const { cpu, delay99 } = await portal.read();
  return [
    {
      name: 'sign-ins: let in',
      unit: `of ${count}`,
      reached: signedIn.filter(Boolean).length,
      aim: { least: count },
    },
    { name: 'sign-ins: event loop late, p99', unit: 'ms', reached: delay99, aim: { most: 100 } },
    { name: 'sign-ins: until the last is in', unit: 's', reached: seconds },
    { name: 'sign-ins: the portal', unit: 'CPU seconds', reached: cpu },
  ];
}

async function signIn(port: number, index: number): Promise<boolean> {
  const { id: uid, password } = personas[index % personas.length]!;
  const ask = createAsker(port, loopback(index));
  const { text } = await ask('login', { uid, password, ipaddress: '127.0.0.1' });
  return text.includes('"token"');
}
