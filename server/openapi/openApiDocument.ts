import type { Method } from '#definition';

/** A JSON Schema in the dialect of OpenAPI 3.1 (2020-12). */
export type JsonSchema = Record<string, unknown>;

/** The parts of an OpenAPI 3.1 document that are used. */
export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Partial<Record<Lowercase<Method>, OpenApiOperation>>>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, OpenApiResponse>;
    securitySchemes: Record<string, Record<string, string>>;
  };
}

export interface OpenApiOperation {
  operationId: string;
  summary: string;
  description: string;
  /** `read` only if each of its calls is one. */
  'x-portico-kind': 'read' | 'change';
  'x-portico-money'?: true;
  'x-portico-calls': string[];
  security: Record<string, string[]>[];
  parameters?: OpenApiParameter[];
  requestBody?: { required: true; content: JsonContent };
  responses: Record<string, OpenApiResponse | SchemaReference>;
}

export interface OpenApiParameter {
  name: string;
  in: 'query' | 'path' | 'header';
  required: boolean;
  description?: string;
  style?: 'form';
  explode?: true;
  schema: JsonSchema;
}

export interface OpenApiResponse {
  description: string;
  content: JsonContent;
}

export type JsonContent = Record<string, { schema: JsonSchema }>;

export interface SchemaReference {
  $ref: string;
}
