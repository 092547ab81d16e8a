import { useState } from 'react';

/** What was asked for when what is shown came: `asked`, or the one before while what is shown `isOld`. */
export function useBrought<T>(asked: T, isOld: boolean): T {
  const [brought, setBrought] = useState(asked);
  if (!isOld && brought !== asked) setBrought(asked);
  return isOld ? brought : asked;
}
