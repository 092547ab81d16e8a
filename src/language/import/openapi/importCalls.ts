import type { Json } from '#definition';
import { buildCallName } from '../names.ts';
import type { Remarks } from '../remark.ts';
import { createSchemaResolver, type SchemaResolver } from '../schema/createSchemaResolver.ts';
import { forbiddenNames } from '#check/documents/parseDocument.ts';
import { expandParameter, type QueryKey } from './expandParameter.ts';
import { findTokenHeader } from './findTokenHeader.ts';
import { needsToken, reportSecurity } from './reportSecurity.ts';
import {
  treatAsSchema,
  httpMethods,
  type OpenApiDocument,
  type Operation,
  type Parameter,
  type PathItem,
  type HttpMethod,
} from './openApi.ts';
import { findPaging, listPagingKeys } from './findPaging.ts';
import { findBody, type FoundBody } from './findBody.ts';
import { findAnswer, type FoundAnswer } from './findAnswer.ts';
import { buildQueryShape } from './buildShapes.ts';
import { formatJsonPointer } from '#shared/jsonPointer.ts';

export interface ImportedCall {
  name: string;
  verb: HttpMethod;
  path: string;
  pointer: string;
  operation: Operation;
  call: { [word: string]: Json };
  pathKeys: string[];
  query: QueryKey[];
  body: FoundBody | null;
  answer: FoundAnswer;
}

/** Imports the calls of a document. A call that the language cannot express is omitted, with a remark. */
export function importCalls(
  document: OpenApiDocument,
  remarks: Remarks,
  isWanted: (path: string) => boolean = () => true,
): ImportedCall[] {
  const resolver = createSchemaResolver(treatAsSchema(document), remarks);
  const names = new Set<string>();
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) => {
    if (!isWanted(path)) return [];
    const around = `#${formatJsonPointer(['paths', path])}`;
    for (const method of unsupportedMethods.filter((one) => one in item))
      remarks.reportLoss(
        `${around}/${method}`,
        `No call has the method ${method.toUpperCase()}: it is left out.`,
      );
    return httpMethods.flatMap((verb) => {
      const operation = item[verb];
      if (!operation) return [];
      const pointer = `${around}/${verb}`;
      const wanted = buildCallName(operation.operationId ?? `${verb} ${path}`);
      const name = findFreeName(wanted, names);
      names.add(name);
      const found = readCall({ document, item, operation, resolver, remarks, path, verb, pointer, name });
      return found ? [found] : [];
    });
  });
}

/** Methods of OpenAPI that calls cannot have. */
const unsupportedMethods = ['head', 'options', 'trace', 'query'];

interface Reading {
  document: OpenApiDocument;
  item: PathItem;
  operation: Operation;
  resolver: SchemaResolver;
  remarks: Remarks;
  path: string;
  verb: HttpMethod;
  pointer: string;
  name: string;
}

function readCall(reading: Reading): ImportedCall | null {
  const { document, operation, resolver, remarks, path, verb, pointer, name } = reading;
  if (path === '/') {
    remarks.reportLoss(pointer, 'Its path is empty: a call has one of its own, and it is left out.');
    return null;
  }
  const pathKeys = [...path.matchAll(/\{([^}]+)\}/g)].map(([, key = '']) => key);
  const forbidden = pathKeys.find((key) => forbiddenNames.has(key));
  if (forbidden !== undefined) {
    remarks.reportLoss(
      pointer,
      `Its path has the key "${forbidden}", which no definition may name: the call is left out.`,
    );
    return null;
  }
  const parameters = readParameters(reading);
  const body =
    verb === 'get' || verb === 'delete' ? null : findBody(operation, { resolver, remarks, pointer });
  if (body === 'unsayable') return null;
  const query = parameters
    .filter((one) => one.in === 'query')
    .flatMap((one) => expandParameter(one, { resolver, remarks, pointer }));
  const answer = findAnswer(operation, { resolver, remarks, pointer });
  const isList = verb === 'get' && answer.rows !== null;
  const sayable = isList ? query : refuseQuery(query, remarks, pointer);
  if (!sayable) return null;
  const paging =
    answer.rows === null
      ? null
      : findPaging(
          sayable.map((one) => one.name),
          answer,
        );
  const inPaging = listPagingKeys(paging);
  const keys = [
    ...pathKeys.map((key) => [key, 'id'] as const),
    ...sayable
      .filter((one) => !inPaging.includes(one.name))
      .map(({ name: key, at, isRequired }): [string, Json] => {
        const shape = buildQueryShape(at, resolver);
        return [key, isRequired ? shape : { shape, optional: true }];
      }),
    ...Object.entries(body?.shapes ?? {}).filter(([key]) => !pathKeys.includes(key)),
  ];
  reportSecurity(operation, document, { resolver, remarks, pointer });
  const call: { [word: string]: Json } = {
    target: 'api',
    method: verb.toUpperCase(),
    path: path.replace(/^\//, ''),
    kind: verb === 'get' ? 'read' : 'change',
    auth: needsToken(operation, document),
    ...(body && body.kind !== 'json' && { body: body.kind }),
    empty: 'leaveOut',
    request: Object.fromEntries(keys),
    ...(paging && { paging }),
    ...(answer.rows !== null && { rows: answer.rows }),
    ...(answer.record !== null && { record: answer.record }),
    ...(answer.fields && { fields: answer.fields }),
  };
  return { name, verb, path, pointer, operation, call, pathKeys, query: sayable, body, answer };
}

/** Headers that OpenAPI describes elsewhere: parameters with these names count as not written. */
const describedHeaders = ['accept', 'authorization', 'content-type'];

/** Parameters of an operation and its path. Headers and cookies become remarks, because a call cannot send them. */
function readParameters({ document, item, operation, resolver, remarks, pointer }: Reading): Parameter[] {
  const described = new Set([...describedHeaders, findTokenHeader(document).toLowerCase()]);
  const written = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
  const all = written.map((one) =>
    one.$ref === undefined ? one : (resolver.resolve(one as object, pointer).schema as unknown as Parameter),
  );
  return all.filter((one) => {
    if (one.in === 'path' || one.in === 'query') return true;
    if (one.in === 'header' && described.has(one.name.toLowerCase())) return false;
    if (one.required === true)
      remarks.reportLoss(
        `${pointer}/parameters`,
        one.in === 'header'
          ? `It needs the header "${one.name}": put it into api.headers if its value is always the same.`
          : `It needs the ${one.in} "${one.name}": a call sends none of its own.`,
      );
    else remarks.reportDifference(`${pointer}/parameters`, `The ${one.in} "${one.name}" is not sent.`);
    return false;
  });
}

/** Only lists have filters for query parameters, so that a call with a required one is refused. */
function refuseQuery(
  query: ImportedCall['query'],
  remarks: Remarks,
  pointer: string,
): ImportedCall['query'] | null {
  if (query.some((one) => one.isRequired)) {
    remarks.reportLoss(
      pointer,
      'It needs values in the query of its address that no screen asks for: the call is left out.',
    );
    return null;
  }
  if (query.length > 0)
    remarks.reportDifference(
      `${pointer}/parameters`,
      'What may stand in the query of its address is not sent.',
    );
  return [];
}

function findFreeName(wanted: string, names: Set<string>): string {
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? wanted : `${wanted}${count}`;
    if (!names.has(name)) return name;
  }
}
