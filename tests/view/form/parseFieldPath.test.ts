import { expect, test } from 'vitest';
import { parseFieldPath } from '#view/form/parseFieldPath.ts';

test.each(['lines[0].qty', 'lines.0.qty', '/lines/0/qty', 'lines[0][qty]'])(
  'the field that a backend calls %s is found',
  (path) => expect(parseFieldPath(path)).toEqual(['lines', 0, 'qty']),
);
