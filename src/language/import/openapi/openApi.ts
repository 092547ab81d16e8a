import type { JsonSchema, SchemaOrFlag } from '../schema/jsonSchema.ts';

/** An OpenAPI 3 document, as far as the importer reads it. */
export interface OpenApiDocument {
  openapi: string;
  info?: { title?: string };
  servers?: { url: string }[];
  security?: Record<string, string[]>[];
  paths?: Record<string, PathItem>;
  components?: { securitySchemes?: Record<string, SecurityScheme> };
}

export type PathItem = { parameters?: Parameter[] } & Partial<Record<HttpMethod, Operation>>;

export const httpMethods = ['get', 'post', 'put', 'patch', 'delete'] as const;
export type HttpMethod = (typeof httpMethods)[number];

export interface Operation {
  operationId?: string;
  summary?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: RequestBody;
  responses?: Record<string, ApiResponse>;
}

export interface Parameter {
  $ref?: string;
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required?: boolean;
  description?: string;
  schema?: SchemaOrFlag;
  style?: string;
  explode?: boolean;
  content?: Record<string, unknown>;
}

export interface RequestBody {
  $ref?: string;
  content?: Record<string, { schema?: SchemaOrFlag }>;
}

export interface ApiResponse {
  $ref?: string;
  headers?: Record<string, unknown>;
  content?: Record<string, { schema?: SchemaOrFlag }>;
}

export interface SecurityScheme {
  $ref?: string;
  type?: string;
  scheme?: string;
  in?: string;
  name?: string;
}

export function isOpenApi(document: unknown): document is OpenApiDocument {
  return (
    typeof document === 'object' &&
    document !== null &&
    ((document as { openapi?: string }).openapi ?? '').startsWith('3.')
  );
}

/** Treats the document as a schema, so that its references can be resolved. */
export function treatAsSchema(document: OpenApiDocument): JsonSchema {
  return document as unknown as JsonSchema;
}
