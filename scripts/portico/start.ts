import { createCommand } from '../createCommand.ts';
import { servePortal } from '../start/servePortal.ts';
import { settingsHelp } from '../start/settingsHelp.ts';
import { locateBuiltCode } from './locateBuiltCode.ts';

/* `portico start` serves the portal of this folder from the package's built code. */
createCommand('start')
  .description('Serves the portal of this folder, until Ctrl+C ends it.')
  .addHelpText('after', settingsHelp)
  .parse();
await servePortal(locateBuiltCode);
