/** Loads the code of downloads, for screens that save files. One place, because each import lists its scripts. */
export const loadDownloads = () => import('./DownloadButton.tsx');
