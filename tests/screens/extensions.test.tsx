// @vitest-environment happy-dom
import { getDefaultPaths } from '#check/index.ts';
import { buildExtensions } from '../../scripts/extensions/buildExtensions.ts';
import { loadPortal } from './loadPortal.ts';
import { installExtensions } from './walk/installExtensions.ts';
import { walkCases } from './walk/walkCases.tsx';

// The operator's own code, as `portico build` makes it, in the runtime that members get.
const root = 'examples/extensions';
await buildExtensions(getDefaultPaths(root));
await installExtensions(getDefaultPaths(root));
await walkCases(await loadPortal(root), `${root}/tests/approved`);
