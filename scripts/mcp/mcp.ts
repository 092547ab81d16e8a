import { resolve } from 'node:path';
import { stdin, stdout } from 'node:process';
import { getConfiguredPaths, getDefaultPaths } from '#check/index.ts';
import { createCommand } from '../createCommand.ts';
import { answerMessage } from './answerMessage.ts';
import { serveJsonLines } from './serveJsonLines.ts';

/*
 * `portico mcp` is a server of the Model Context Protocol on standard input and output. Its tools read the definitions of a
 * folder and write drafts.
 *
 * Exit code 0: the client closed the input; 2: wrong use.
 */
const [folder] = createCommand('mcp')
  .description(
    'Tools for an assistant, on standard input and output. They read definitions and write drafts.',
  )
  .argument('[folder]', 'the folder of the config and the schemas; default: the working directory')
  .parse().args;
const places = folder === undefined ? getConfiguredPaths(process.env, '.') : getDefaultPaths(resolve(folder));

// The client is gone.
stdout.on('error', () => process.exit());
await serveJsonLines(stdin, stdout, (line) => answerMessage(places, line));
