/** Stands in for what axios makes forms of objects with, and for its lists that nobody asks for: the wire makes its own bodies. */
export default null;
