/* What check needs of Node: readers of the definitions and of public files. */
export { createPublicReader } from './createPublicReader.ts';
export { listDefinitions } from './listDefinitions.ts';
export {
  getConfiguredPaths,
  getDefaultPaths,
  getDiskPath,
  listExtensions,
  readExtensions,
  readFiles,
  type DefinitionPaths,
} from './readFiles.ts';
