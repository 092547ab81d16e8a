export { createPart, MissingPart, usePart } from '../../view/part.ts';
