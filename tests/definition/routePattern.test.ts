import { describe, expect, it } from 'vitest';
import { findRoute, routeKey } from '#definition';

const routes = {
  '/': 'home',
  '/Orders': 'list',
  '/orders/:id': 'order',
  '/orders/new': 'create',
  '/:area/archive': 'archive',
  '/orders/:order/lines/:line': 'line',
};
const at = (pathname: string) => findRoute(routes, pathname);

describe('the route at an address', () => {
  it('is found whatever the case of written steps, with or without a slash at the end', () => {
    expect(at('/orders')?.route).toBe('list');
    expect(at('/ORDERS/')?.route).toBe('list');
    expect(at('/')?.route).toBe('home');
  });

  it('gives the values that stand in its places, as they were written', () => {
    expect(at('/Orders/aB-7')).toEqual({ path: '/orders/:id', route: 'order', values: { id: 'aB-7' } });
    expect(at('/orders/7/lines/2')?.values).toEqual({ order: '7', line: '2' });
  });

  it('decodes a value, a slash in it too', () => {
    expect(at('/orders/a%2Fb%20%C3%A9')?.values).toEqual({ id: 'a/b é' });
  });

  it('prefers a written step to a place, from the left', () => {
    expect(at('/orders/new')?.route).toBe('create');
    expect(at('/orders/archive')?.route).toBe('order');
    expect(at('/shops/archive')?.route).toBe('archive');
  });

  it.each([
    '/orders/7/lines',
    '/elsewhere',
    '/orders/%zz',
    '/orders/%2e%2e',
    '/orders/%00',
    `/orders/${'x'.repeat(201)}`,
  ])('is none at %s', (pathname) => expect(at(pathname)).toBeNull());

  it('has no values that nobody put there', () => {
    expect(findRoute({ '/a/:constructor': 1 }, '/a/x')?.values).toEqual({ constructor: 'x' });
    expect(findRoute(routes, 'constructor')).toBeNull();
  });
});

it('two paths are the same where no address tells them apart', () => {
  expect(routeKey('/Orders/:id')).toBe(routeKey('/orders/:key'));
  expect(routeKey('/orders/:id')).not.toBe(routeKey('/orders/id'));
});
