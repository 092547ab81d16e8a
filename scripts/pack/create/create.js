#!/usr/bin/env node
// Does what "portico init my-portal" does.
process.argv.splice(2, 0, 'init');
await import('portico/bin/portico.js');
