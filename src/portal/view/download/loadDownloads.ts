/** Loads the code of downloads and small images, for screens that have some. One place, because each import lists its scripts. */
export const loadDownloads = () => import('./DownloadOrImage.tsx');
