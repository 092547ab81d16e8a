/**
 * In which hundredth of the members one is for a screen, from 0 to 99: always the same, and for another screen another. A
 * share of so many percent are those below it, so that a share that grows keeps those whom it has.
 */
export function bucketOf(screen: string, member: string): number {
  let hash = 2_166_136_261;
  // FNV-1a, whose last signs alone would hardly change the bucket: they are spread by what follows.
  for (const sign of `${screen} ${member}`) hash = Math.imul(hash ^ sign.codePointAt(0)!, 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 16), 2_246_822_507);
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909);
  return ((hash ^ (hash >>> 16)) >>> 0) % 100;
}
