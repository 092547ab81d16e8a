import type { Files } from '#check/index.ts';
import type { FormSource } from './form/importForm.ts';
import type { LayoutElement } from './hints/layoutElement.ts';
import { importOpenApi } from './importOpenApi.ts';
import type { ImportResult } from './importResult.ts';
import { importSchema, type FormRequest } from './importSchema.ts';
import { isOpenApi } from './openapi/openApi.ts';

export interface ImportSource {
  document: unknown;
  look: unknown;
}

/** Imports a document: an OpenAPI document becomes a portal, a JSON Schema becomes a form. Swagger 2 is refused. */
export function importDocument(
  { document, look }: ImportSource,
  wish: FormRequest,
  files: Files,
): ImportResult {
  if (isOpenApi(document)) return importOpenApi(document, files);
  if (typeof document === 'object' && document !== null && 'swagger' in document)
    return {
      files: new Map(),
      remarks: [],
      refused: 'This is Swagger 2: write it as OpenAPI 3 first, as editor.swagger.io does.',
    };
  return importSchema({ schema: document, ...uiSchemaOf(look) }, wish, files);
}

/** The root of a JSON Forms uischema has a type; that of an rjsf uiSchema does not. */
function uiSchemaOf(look: unknown): Pick<FormSource, 'uiSchema' | 'uischema'> {
  if (typeof look !== 'object' || look === null) return {};
  const isLayout = typeof (look as LayoutElement).type === 'string';
  return isLayout ? { uischema: look as LayoutElement } : { uiSchema: look as Record<string, unknown> };
}
