import { expect, test } from 'vitest';
import { parseBackendFieldPath } from '#view/form/parseBackendFieldPath.ts';

test.each(['lines[0].qty', 'lines.0.qty', '/lines/0/qty', 'lines[0][qty]'])(
  'the field that a backend calls %s is found',
  (path) => expect(parseBackendFieldPath(path)).toEqual(['lines', 0, 'qty']),
);
