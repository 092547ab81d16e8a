import { findScreenId, findLocaleTag, configFile } from '#definition';
import type { Tree } from '../tree.ts';
import { parseDefinitionJson } from './parseDefinitionJson.ts';

export interface DefinitionFilesSummary {
  name: string;
  files: TextSummary[];
  languages: string[];
}

interface TextSummary {
  file: string;
  kind: 'screen' | 'template' | 'calls' | 'config' | 'content' | 'locale';
  /** The folder of a screen; empty for other files. */
  area: string;
  title: string;
  /** The first path of a screen; null if no route leads to it. */
  path: string | null;
}

type Parsed = Record<string, unknown>;

export function summarizeDefinitionFiles(tree: Tree): DefinitionFilesSummary {
  const config = parseObject(tree.get(configFile));
  const { name } = toObject(config.brand);
  return {
    name: typeof name === 'string' ? name : '',
    files: [...tree].map(([file, text]) => summarizeText(file, text, toObject(config.routes))),
    languages: listLanguages(tree, config),
  };
}

function summarizeText(file: string, text: string, routes: Parsed): TextSummary {
  const kind = getFileKind(file);
  const id = findScreenId(file) ?? '';
  return {
    file,
    kind,
    area: kind === 'screen' ? id.split('/').slice(0, -1).join('/') : '',
    title: kind === 'screen' ? readTitle(text, id) : file.replace(/^.*\/|\.json$/g, ''),
    path: kind === 'screen' ? findRoute(id, routes) : null,
  };
}

function getFileKind(file: string): TextSummary['kind'] {
  const [, folder = ''] = file.split('/');
  const kinds: Record<string, TextSummary['kind']> = {
    screens: 'screen',
    templates: 'template',
    api: 'calls',
    content: 'content',
    locales: 'locale',
  };
  return kinds[folder] ?? 'config';
}

/** The title of a screen; the file's name if the title is no plain text. */
function readTitle(text: string, id: string): string {
  const { title } = parseObject(text);
  return typeof title === 'string' ? title : id;
}

function findRoute(id: string, routes: Parsed): string | null {
  return Object.entries(routes).find(([, route]) => toObject(route).screen === id)?.[0] ?? null;
}

function listLanguages(tree: Tree, { locale }: Parsed): string[] {
  const others = [...tree.keys()].flatMap((file) => findLocaleTag(file) ?? []);
  return [typeof locale === 'string' ? locale : 'en', ...others];
}

function parseObject(text: string | undefined): Parsed {
  return toObject(parseDefinitionJson(text));
}

function toObject(value: unknown): Parsed {
  return typeof value === 'object' && value !== null ? (value as Parsed) : {};
}
