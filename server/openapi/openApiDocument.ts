import type { Method } from '#definition';

/** A JSON Schema in the dialect of OpenAPI 3.1 (2020-12). */
export type JsonSchema = Record<string, unknown>;

/** An OpenAPI 3.1 document, as far as ours goes. */
export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  /** By path, then by method in small letters. */
  paths: Record<string, Partial<Record<Lowercase<Method>, Operation>>>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, Response>;
    securitySchemes: Record<string, Record<string, string>>;
  };
}

/** What one method and path takes and answers. */
export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  /** `read` only where each of its calls is one. */
  'x-portico-kind': 'read' | 'change';
  'x-portico-money'?: true;
  /** The names of its calls in the catalogue. */
  'x-portico-calls': string[];
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: true; content: JsonContent };
  responses: Record<string, Response | Reference>;
}

/** What goes in the query or the path. */
export interface Parameter {
  name: string;
  in: 'query' | 'path';
  required: true;
  description?: string;
  style?: 'form';
  explode?: true;
  schema: JsonSchema;
}

export interface Response {
  description: string;
  content: JsonContent;
}

/** By media type. */
export type JsonContent = Record<string, { schema: JsonSchema }>;

/** A pointer to a component. */
export interface Reference {
  $ref: string;
}
