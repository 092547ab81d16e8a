import type { Json, JsonObject } from '#definition';
import type { Files } from '#check/index.ts';
import type { Remarks } from '../remark.ts';
import { addToConfig, type NewRoute } from './addToConfig.ts';

interface NewPortal {
  name: string;
  /** The backend's origin. Default: a placeholder that an operator replaces. */
  host?: string;
  prefix?: string;
  tokenHeader?: string;
  authorizationPrefix?: string;
  signIn: string;
  /** The route after signing in. */
  home: string;
}

/** Builds the initial config of a portal, without menu and routes. */
function buildConfig({
  name,
  host,
  prefix = '',
  tokenHeader,
  authorizationPrefix,
  signIn,
  home,
}: NewPortal): {
  [word: string]: Json;
} {
  return {
    $schema: './schemas/config.schema.json',
    version: 1,
    brand: { name, accent: '#0f6b6b', accentDark: '#4fc3bd' },
    api: {
      host: host ?? 'https://api.example.com',
      prefix,
      ...(tokenHeader !== undefined && { tokenHeader }),
      authorizationPrefix: authorizationPrefix ?? 'Bearer ',
      timeout: 30_000,
    },
    imageOrigins: [],
    session: { expiredMessage: 'The session has expired', signIn, home, signedOut: signIn },
    toasts: { success: 2000, error: 4000, limit: 20 },
    layout: { sidebarBreakpoint: 991, cardBreakpoint: 640 },
    locale: 'en-US',
    dateFormat: 'DD MMM YYYY',
    timeZone: 'UTC',
    words: words,
    menu: [],
    routes: {},
  };
}

const words = {
  search: 'Search',
  retry: 'Retry',
  loadFailed: 'We could not load this.',
  sendFailed: 'We could not send this. What you typed is still here.',
  moneyUnknown: 'No answer came. It may have gone through: look at the history before you send it again.',
  empty: 'Nothing here yet.',
  processing: 'One moment …',
  sessionExpired: 'Your session has expired. Please sign in again.',
  notFound: 'Not found',
  notAvailable: 'This screen is not available at the moment.',
  broken: 'This part could not be shown.',
  logOut: 'Sign out',
  sandbox: 'Sandbox',
  total: 'Total',
};

/** The definitions of an import, before they become files. */
export interface ImportedDefinitions {
  portal: NewPortal;
  screens: Map<string, Json>;
  /** Calls by name, by the name of their file in `schemas/api`. */
  catalogue: Map<string, Record<string, Json>>;
  routes: NewRoute[];
}

const config = 'screens.config.json';

/**
 * Returns the files that an import writes, by path. An existing file or route is not changed, and gets a remark. In the
 * config, all other characters stay as they are.
 */
export function addFiles(files: Files, imported: ImportedDefinitions, remarks: Remarks): Map<string, string> {
  const written = new Map<string, string>();
  const screens = [...imported.screens].filter(([id]) =>
    isFree(files, `schemas/screens/${id}.json`, remarks),
  );
  for (const [id, screen] of screens) {
    const up = '../'.repeat(id.split('/').length);
    const $schema = `${up}definition.schema.json`;
    written.set(`schemas/screens/${id}.json`, formatJson({ $schema, ...(screen as JsonObject) }));
  }
  for (const [name, calls] of imported.catalogue) {
    const file = `schemas/api/${name}.json`;
    if (isFree(files, file, remarks)) {
      const $schema = '../catalogue.schema.json';
      written.set(file, formatJson({ $schema, version: 1, calls }));
    }
  }
  const kept = new Set(screens.map(([id]) => id));
  const routes = imported.routes.filter(({ screen }) => kept.has(screen));
  const before = files.get(config) ?? formatJson(buildConfig(imported.portal));
  const after = addToConfig(before, routes, remarks);
  if (after !== files.get(config)) written.set(config, after);
  return written;
}

function isFree(files: Files, file: string, remarks: Remarks): boolean {
  if (files.get(file) === undefined) return true;
  remarks.reportLoss(file, 'The file is there already: it stays as it is.');
  return false;
}

/** Maximum characters of a JSON line. */
const maxLineLength = 110;

/** Formats JSON as in definitions: indented by two spaces, and on one line if it fits. */
function formatJson(value: Json): string {
  return `${formatValue(value, '')}\n`;
}

function formatValue(value: Json, indent: string): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const line = formatLine(value);
  if (line.length + indent.length <= maxLineLength && indent !== '') return line;
  const inner = `${indent}  `;
  const entries = Array.isArray(value)
    ? value.map((one) => formatValue(one, inner))
    : Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${formatValue(one, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return entries.length === 0
    ? `${open}${close}`
    : `${open}\n${inner}${entries.join(`,\n${inner}`)}\n${indent}${close}`;
}

function formatLine(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(formatLine).join(', ')}]`;
  const entries = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${formatLine(one)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}
