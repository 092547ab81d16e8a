/** Our portal, its screens written by hand in its own frame, and two plain pages of React and Mantine. */
export type SideName = 'ours' | 'handwritten' | 'plain';
