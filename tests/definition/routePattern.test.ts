import { describe, expect, it } from 'vitest';
import { findRoute, getRouteKey } from '#definition';

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
  it('the route is found whatever the case of its written steps, with or without a slash at the end', () => {
    expect(at('/orders')?.route).toBe('list');
    expect(at('/ORDERS/')?.route).toBe('list');
    expect(at('/')?.route).toBe('home');
  });

  it('the values of the parameters are returned as written', () => {
    expect(at('/Orders/aB-7')).toEqual({ path: '/orders/:id', route: 'order', values: { id: 'aB-7' } });
    expect(at('/orders/7/lines/2')?.values).toEqual({ order: '7', line: '2' });
  });

  it('a value is decoded, with a slash in it too', () => {
    expect(at('/orders/a%2Fb%20%C3%A9')?.values).toEqual({ id: 'a/b é' });
  });

  it('a written step takes precedence over a parameter, from the left', () => {
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
  ])('there is no route at %s', (pathname) => expect(at(pathname)).toBeNull());

  it('a property of every object is no value of a route', () => {
    expect(findRoute({ '/a/:constructor': 1 }, '/a/x')?.values).toEqual({ constructor: 'x' });
    expect(findRoute(routes, 'constructor')).toBeNull();
  });
});

it('two paths are equal if no address distinguishes them', () => {
  expect(getRouteKey('/Orders/:id')).toBe(getRouteKey('/orders/:key'));
  expect(getRouteKey('/orders/:id')).not.toBe(getRouteKey('/orders/id'));
});
