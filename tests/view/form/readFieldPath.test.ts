import { expect, test } from 'vitest';
import { readFieldPath } from '#view/form/readFieldPath.ts';

test.each(['lines[0].qty', 'lines.0.qty', '/lines/0/qty', 'lines[0][qty]'])(
  'the field that a backend calls %s is found',
  (path) => expect(readFieldPath(path)).toEqual(['lines', 0, 'qty']),
);
