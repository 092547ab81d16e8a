import { lockFolder } from '#server/database/lockFolder.ts';

// A process of its own that locks the folder in its argument until it is ended.
await lockFolder(process.argv[2] ?? '');
console.log('held');
setInterval(() => undefined, 60_000);
