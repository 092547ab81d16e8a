import { lockFolder } from '#server/database/lockFolder.ts';

// Run as a process of its own: holds the folder given until it is ended.
await lockFolder(process.argv[2] ?? '');
console.log('held');
setInterval(() => undefined, 60_000);
