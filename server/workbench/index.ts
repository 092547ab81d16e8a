export { workbenchPart } from './part.ts';
